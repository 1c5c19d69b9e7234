import DesignSystem
import PiggyBank
import ViewKit

/// The sheet as printed: first what a family does with it, then what experts need.
struct SheetPage: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var capsule: StoredCapsule
  var sheet: RecoverySheet
  /// Whether it is shown on the screen too, or only printed.
  var isShown: Bool

  var body: [CapsuleNode] {
    Element("section", .class(isShown ? "card sheet-of-keys" : "card sheet-of-keys paper-only")) {
      words("h2", catalogue.text("capsule.sheet.title", capsule.name))
      OpeningMomentView(catalogue: catalogue, context: context, core: capsule.core)
      words("p", catalogue.text("capsule.sheet.what"))
      Element("ol", .class("steps")) {
        words("li", catalogue.text("capsule.sheet.1", context.address))
        words("li", catalogue.text("capsule.sheet.2", catalogue.text("capsule.recover")))
        words("li", catalogue.text("capsule.sheet.3"))
      }
      if let code = QRCode(sheet.code) { CodePicture(code: code, title: catalogue.text("capsule.keys.qr")) }
      words("h3", catalogue.text("capsule.sheet.key"))
      grid
      Element("dl") {
        for line in sheet.lines where ["owner_key", "capsule", "read_token"].contains(line.label) { entry(line) }
      }
      experts
    }
  }

  private var grid: CapsuleElement {
    Element("table", .class("key-grid")) {
      Element("thead") {
        Element("tr") {
          Element("td")
          for column in 0..<KeyGrid.columns {
            Element("th", .init("scope", "col")) { KeyGrid.column(column) }.key(column)
          }
        }
      }
      Element("tbody") {
        for (number, row) in sheet.grid.rows.enumerated() {
          Element("tr") {
            Element("th", .init("scope", "row")) { String(number + 1) }
            for (column, character) in row.enumerated() {
              Element("td") { String(UnicodeScalar(character)) }.key(column)
            }
          }.key(number)
        }
      }
    }
  }

  @ViewBuilder<PiggyBankAction> private func entry(_ line: RecoverySheet.Line) -> [CapsuleNode] {
    words("dt", catalogue.text("capsule.line." + line.label))
    Element("dd") { words("code", line.value) }
  }

  private var experts: CapsuleElement {
    Element("details", .class("experts")) {
      Element("summary") {
        words("h3", "grow", catalogue.text("capsule.sheet.experts"))
        SymbolView<PiggyBankAction>(.chevronRight, "symbol faint turning")
      }
      Element("dl") {
        for line in sheet.lines where !["name", "owner_key", "capsule", "read_token"].contains(line.label) {
          entry(line)
        }
      }
      words("p", "footnote", catalogue.text(commands))
      words("code", "command", RecoverySheet.command)
    }
  }

  /// The string key of the text on which programs open a capsule.
  private var commands: String {
    switch capsule.core.version {
    case .one: "capsule.keys.commands"
    case .two: "capsule.keys.commands.hybrid"
    }
  }
}
