import DesignSystem
import PiggyBank
import ViewKit

/// The recovery sheet, to be printed and kept, and the drill with a copy.
struct RecoverySheetView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var recovery: RecoveryViewModel.State

  var body: [CapsuleNode] {
    if let capsule = context.current, let ownership = capsule.ownership {
      Element("section", .class("column keys")) {
        Element("h1", .init("tabindex", "-1")) { catalogue.text("capsule.keys.title") }.onAppear(.focus)
        if let lines = RecoverySheet(capsule, ownership, address: context.address)?.lines {
          Element("p", .class("secondary no-print")) { catalogue.text("capsule.keys.text") }
          sheet(lines, ownership.key.text, capsule.core.version)
          Element("div", .class("export no-print")) {
            ActionButton(catalogue.text("capsule.keys.print"), symbol: .printer, .keys(.printKeys))
            ActionButton(catalogue.text("capsule.keys.save"), symbol: .download, .keys(.saveKeys))
            ActionButton(catalogue.text("capsule.keys.copy"), symbol: .copy, .keys(.copyKeys))
          }
        } else {
          Element("p", .class("secondary")) { catalogue.text("capsule.keys.locked") }
        }
        Element("p", .class("centre no-print"), .init("role", "status")) {
          catalogue.text(
            "capsule.keys.copies", String(min(ownership.copies, KeptCapsule.copiesAskedFor)),
            String(KeptCapsule.copiesAskedFor))
        }
        if capsule.isRecoverable {
          ActionButton(catalogue.text("capsule.keys.done"), style: "button primary no-print", .keys(.finishKeys))
        }
        drill
      }
    }
  }

  private func sheet(_ lines: [RecoverySheet.Line], _ key: String, _ version: CapsuleVersion) -> CapsuleElement {
    Element("section", .class("card sheet-of-keys")) {
      Element("dl") {
        for line in lines {
          Element("dt") { catalogue.text("capsule.line." + line.label) }
          Element("dd") { Element("code") { line.value } }
        }
      }
      if let code = QRCode(key) { picture(code) }
      Element("p", .class("footnote")) { catalogue.text(commands(version)) }
      Element("code", .class("command")) { RecoverySheet.command }
    }
  }

  /// The name of the text that says which programs open a capsule.
  private func commands(_ version: CapsuleVersion) -> String {
    switch version {
    case .one: "capsule.keys.commands"
    case .two: "capsule.keys.commands.hybrid"
    }
  }

  /// Four light modules around it, which readers need (ISO/IEC 18004, 6.3.8).
  private func picture(_ code: QRCode) -> CapsuleElement {
    let side = code.size + 8
    return Element(
      "svg", .class("qr"), .init("viewBox", "-4 -4 \(side) \(side)"), .init("role", "img"),
      .init("aria-label", catalogue.text("capsule.keys.qr"))
    ) {
      Element("path", .class("paper"), .init("d", "M-4-4h\(side)v\(side)h-\(side)z"))
      Element("path", .class("ink"), .init("d", code.path))
    }
  }

  private var drill: CapsuleElement {
    Element("form", .class("card no-print")) {
      Element("h2") { catalogue.text("capsule.keys.drill") }
      Element("label", .class("field")) {
        Element("span", .class("secondary")) { catalogue.text("capsule.keys.drill.text") }
        Element(
          "input", .init("type", "text"), .init("autocomplete", "off"), .init("autocapitalize", "characters"),
          .init("spellcheck", "false"), .init("aria-describedby", "drill-fault")
        ).on(.input) { .keys(.writeKey($0.text)) }
      }
      WarningView(identity: "drill-fault", text: fault, number: context.warnings)
      if recovery.drill == .works {
        Element("p", .class("state green"), .init("role", "status")) {
          SymbolView<PiggyBankAction>(.checkCircle)
          catalogue.text("capsule.keys.drill.works")
        }
      }
      Element("button", .class("button"), .init("type", "submit")) { catalogue.text("capsule.keys.drill.try") }
    }.on(.submit, .keys(.tryKey))
  }

  private var fault: String? {
    switch recovery.drill {
    case .otherKey: catalogue.text("capsule.keys.drill.otherKey")
    case .noKey: catalogue.text("capsule.keys.drill.noKey")
    default: nil
    }
  }
}
