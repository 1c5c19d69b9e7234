import DesignSystem
import PiggyBank
import ViewKit

/// Recovering a capsule with its recovery sheet: the sheet's file, its text, or three lines typed from it.
struct RecoveryView: CapsulePart {
  var catalogue: Catalogue
  var entry: RecoveryEntry
  var canScan: Bool
  var warnings: Int

  var body: [CapsuleNode] {
    Element("form", .class("step"), .flag("novalidate")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text("capsule.recover.title") }.onAppear(.focus)
      words("p", "secondary", catalogue.text("capsule.recover.text"))
      sheet
      Element("div", .class("card fields")) {
        field(.key, "owner_key", entry.key)
        field(.capsule, "capsule", entry.capsule)
        field(.token, "read_token", entry.token)
      }
      WarningView(identity: "recovery-fault", text: fault, number: warnings)
      Element(
        "button", .class("button primary"), .init("type", "submit"), .flag("disabled", isAsking)
      ) { catalogue.text(isAsking ? "capsule.recover.asking" : "capsule.recover.go") }
      ArchiveButton(catalogue: catalogue)
    }.on(.submit, .recovery(.submitRecovery))
  }

  @ViewBuilder<PiggyBankAction> private var sheet: [CapsuleNode] {
    Element("label", .class("button")) {
      SymbolView(.folder)
      words("span", catalogue.text("capsule.recover.file"))
      Element("input", .class("visually-hidden"), .init("type", "file"), .init("accept", "text/plain,.txt"))
    }
    if canScan { CodeField(catalogue: catalogue) }
    Element("label", .class("field")) {
      words("span", catalogue.text("capsule.recover.paste"))
      Element(
        "textarea", .init("rows", "4"), .init("autocomplete", "off"), .init("autocapitalize", "off"),
        .init("spellcheck", "false")
      ).on(.input) { .recovery(.pasteSheet($0.text)) }
    }
  }

  private func field(_ field: RecoveryEntry.Field, _ label: String, _ value: String) -> CapsuleElement {
    Element("label", .class("field")) {
      words("span", catalogue.text("capsule.line." + label))
      // An edited field ignores its `value` attribute, so filling in a sheet re-creates it.
      Element(
        "input", .init("type", "text"), .init("value", value), .init("autocomplete", "off"),
        .init("autocapitalize", field == .key ? "characters" : "off"), .init("spellcheck", "false"),
        .init("aria-describedby", "recovery-fault"), wrong == field ? Attribute("aria-invalid", "true") : nil
      ).on(.input) { .recovery(.writeRecovery(field, $0.text)) }.key(entry.fillCount)
    }
  }

  private var isAsking: Bool { entry.phase == .asking || entry.phase == .busy }

  /// The field that the fault is about.
  private var wrong: RecoveryEntry.Field? {
    guard case .fault(let code) = entry.phase else { return nil }
    return switch code {
    case "noKey", "otherKey": .key
    case "noCapsule": .capsule
    case "noToken": .token
    default: nil
    }
  }

  private var fault: String? {
    switch entry.phase {
    case .idle, .asking: nil
    case .busy: catalogue.text("capsule.recover.busy")
    case .fault(let code): catalogue.text("capsule.recover." + code)
    case .elsewhere(let keeper): catalogue.text("capsule.recover.elsewhere", keeper)
    }
  }
}
