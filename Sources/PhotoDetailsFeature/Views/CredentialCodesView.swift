import Credentials
import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The validation results with the specification's codes, collapsed, since few people know the codes.
struct CredentialCodesView: DetailsView {
  var catalogue: Catalogue
  var codes: [CredentialDocument.Codes]

  private static let limit = 100

  var body: [DetailsNode] {
    Element("details", .class("codes")) {
      Element("summary") {
        Element("h3", .class("grow")) { catalogue.text("credentials.codes") }
        SymbolView(.chevronRight, "symbol faint turning")
      }
      for part in codes.prefix(Self.limit) where !part.rows.isEmpty {
        if let ingredient = part.ingredient {
          Element("p", .class("secondary")) { SafeText.visible(SafeText.shortened(ingredient, to: 300)) }
        }
        Element("ul") {
          for row in part.rows { self.row(row) }
        }
      }
    }
  }

  private func row(_ row: CredentialDocument.Codes.Row) -> DetailsElement {
    let severity: FlagSeverity =
      switch row.kind {
      case .success: .good
      case .informational: .notice
      case .failure: .critical
      }
    return Element("li") {
      SymbolView(severity.picture, "symbol " + severity.tone.rawValue)
      Element("span", .class("visually-hidden")) { catalogue.text("details.credentials.kind." + severity.rawValue) }
      Element("code") { SafeText.visible(SafeText.shortened(row.code, to: 80)) }
      if row.count > 1 { Element("span", .class("secondary")) { "× \(row.count)" } }
    }
  }
}

/// The JSON as the command writes it, on demand, to copy or save.
struct CredentialTextView: DetailsView {
  var catalogue: Catalogue
  var text: String
  var isOpen: Bool

  /// Anything longer belongs in a file, not on a page.
  private static let limit = 200_000

  var body: [DetailsNode] {
    Element("details", .class("codes"), .flag("open", isOpen)) {
      Element("summary") {
        Element("h3", .class("grow")) { catalogue.text("details.credentials.json") }
        SymbolView(.chevronRight, "symbol faint turning")
      }
      if isOpen {
        Element("div", .class("links")) {
          ActionButton(catalogue.text("details.copy"), symbol: .copy, style: "link", .copy(text))
          ActionButton(catalogue.text("details.credentials.save"), symbol: .download, style: "link", .saveCredentials)
        }
        Element(
          "pre", .init("tabindex", "0"), .init("role", "region"),
          .init("aria-label", catalogue.text("details.credentials.json"))
        ) { JSONLines.indented(SafeText.shortened(text, to: Self.limit)) }
      }
    }.on(.toggle) { .showCredentialText($0.isOn) }
  }
}

/// Formats JSON for reading: one line per value.
enum JSONLines {
  static func indented(_ text: String) -> String {
    var lines: [UInt8] = []
    lines.reserveCapacity(text.utf8.count * 2)
    var (depth, isText, isEscaped) = (0, false, false)
    func newLine(_ lines: inout [UInt8], _ depth: Int) {
      lines.append(0x0A)
      // The reader allows no deeper nesting.
      for _ in 0..<2 * max(0, min(depth, 96)) { lines.append(0x20) }
    }
    for byte in text.utf8 {
      if isText {
        lines.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isText = false
        }
        continue
      }
      switch byte {
      case 0x7B, 0x5B:
        depth += 1
        lines.append(byte)
        newLine(&lines, depth)
      case 0x7D, 0x5D:
        depth -= 1
        newLine(&lines, depth)
        lines.append(byte)
      case 0x2C:
        lines.append(byte)
        newLine(&lines, depth)
      case 0x3A: lines += [0x3A, 0x20]
      default:
        if byte == 0x22 { isText = true }
        lines.append(byte)
      }
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
