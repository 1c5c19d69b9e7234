import DeepCheck
import JSON
import ViewKit

/// A device report as one self-contained HTML page that loads nothing and runs no scripts. It contains its
/// measurements, so that another copy of the engine can judge it again: ``DeviceReportPage`` extracts them.
package struct DeviceReportHTML {
  private let catalogue: Catalogue

  package init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// The report's page.
  ///
  /// - Parameters:
  ///   - discrepancies: Given if the report was judged again: such a page shows the findings and isn't for handing on.
  ///   - isPageUnlike: Whether the report that was judged again came as a page that doesn't match its measurements.
  ///   - action: The action type of the screen that also shows the report, if any, so that the program contains the
  ///     report's views once instead of twice.
  package func page<Action>(
    _ report: DeviceReport, discrepancies: [Discrepancy]? = nil, isPageUnlike: Bool = false,
    as action: Action.Type = Never.self
  ) -> String {
    let json = DeviceReportJSON.write(report)
    // The page shows the report as written in its measurements, to the last digit.
    let written = (try? DeviceReportReader.read(json)) ?? report
    return page(
      DeviceReportView<Action>(written, catalogue, discrepancies: discrepancies, isPageUnlike: isPageUnlike).body,
      discrepancies == nil ? DeviceReportPage.embedded(json) : "")
  }

  /// Two reports side by side; their measurements are in their own files.
  package func page(_ comparison: ReportComparison) -> String {
    page(ReportComparisonView<Never>(comparison, catalogue).body, "")
  }

  private func page<Action>(_ content: [Node<Action>], _ data: String) -> String {
    let policy = "default-src 'none'; style-src 'sha256-\(DeviceReportStyle.digest)'"
    let head: [Node<Action>] = [
      .element("meta", [.init("charset", "utf-8")]),
      .element("meta", [.init("http-equiv", "Content-Security-Policy"), .init("content", policy)]),
      .element("meta", [.init("name", "viewport"), .init("content", "width=device-width, initial-scale=1")]),
      .element("title", text: catalogue.text("device.title")),
    ]
    let foot = data.isEmpty ? "" : HTMLRenderer.render([note() as Node<Action>])
    return "<!DOCTYPE html>\n<html lang=\"\(catalogue.language.rawValue)\">\n<head>\n" + HTMLRenderer.render(head)
      + "\n<style>"
      + DeviceReportStyle.text + "</style>\n</head>\n<body>\n<main>\n" + HTMLRenderer.render(content) + foot
      + "\n</main>\n" + data + "</body>\n</html>\n"
  }

  private func note<Action>() -> Node<Action> { .element("footer", text: catalogue.text("device.embedded")) }
}

/// The measurements in a report's HTML page. A browser treats such a block as data and never runs it (HTML, 4.12.1.1).
package enum DeviceReportPage {
  private static let opening: StaticString = "<script type=\"application/json\" id=\"touchstone-device\">"
  private static let closing: StaticString = "</script>"

  /// A report that came as a file.
  package struct Opened: Equatable, Sendable {
    package var report: DeviceReport
    /// Whether it came as a page that doesn't match its measurements, or that another version wrote.
    package var isPageUnlike: Bool
  }

  /// `json` as a block for a page. It contains no `<`, which could end the block.
  package static func embedded(_ json: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(json.count + 128)
    opening.withUTF8Buffer { text.append(contentsOf: $0) }
    for byte in json {
      // These characters only occur in JSON strings, where the escape means the same (RFC 8259, 7).
      switch byte {
      case 0x3C: text += Array("\\u003c".utf8)
      case 0x3E: text += Array("\\u003e".utf8)
      case 0x26: text += Array("\\u0026".utf8)
      default: text.append(byte)
      }
    }
    closing.withUTF8Buffer { text.append(contentsOf: $0) }
    return String(decoding: text, as: UTF8.self) + "\n"
  }

  /// The report in a file: JSON, or a page with embedded JSON. `action` as in ``DeviceReportHTML``.
  package static func open<Action>(
    _ file: [UInt8], as action: Action.Type = Never.self
  ) throws(DeviceReportError) -> Opened {
    guard file.first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }) == 0x3C else {
      return Opened(report: try DeviceReportReader.read(file), isPageUnlike: false)
    }
    guard let json = json(in: file) else { throw .otherSchema }
    let report = try DeviceReportReader.read(json)
    return Opened(report: report, isPageUnlike: !isWritten(report, as: file, action))
  }

  /// The only block; `nil` if there is none, or if there are several that could contradict each other.
  package static func json(in file: [UInt8]) -> [UInt8]? {
    guard let start = place(of: opening, in: file, from: 0),
      case let begin = start + opening.utf8CodeUnitCount,
      let end = place(of: closing, in: file, from: begin), place(of: opening, in: file, from: begin) == nil
    else { return nil }
    return Array(file[begin..<end])
  }

  /// Whether this version writes exactly this page for the report in one of its languages.
  private static func isWritten<Action>(_ report: DeviceReport, as file: [UInt8], _ action: Action.Type) -> Bool {
    Language.allCases.contains { language in
      DeviceReportHTML(.deviceReports(language)).page(report, as: action).utf8.elementsEqual(file)
    }
  }

  /// The position of the first `mark`.
  private static func place(of mark: StaticString, in file: [UInt8], from start: Int) -> Int? {
    let length = mark.utf8CodeUnitCount
    guard file.count - start >= length else { return nil }
    return file.withUnsafeBufferPointer { bytes in
      mark.withUTF8Buffer { mark in
        for index in start...file.count - length where bytes[index] == mark[0] {
          if bytes[index..<index + length].elementsEqual(mark) { return index }
        }
        return nil
      }
    }
  }
}
