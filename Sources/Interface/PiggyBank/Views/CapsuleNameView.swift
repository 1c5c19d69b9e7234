import PiggyBank
import ViewKit

/// The name: the keyboard is there at once, and Return goes on.
struct CapsuleNameView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState

  var body: [CapsuleNode] {
    Element("form", .class("step"), .flag("novalidate")) {
      Element("h1") { Element("label", .init("for", "capsule-name")) { catalogue.text("capsule.name.title") } }
      Element(
        "input", .class("large-field"), .init("id", "capsule-name"), .init("type", "text"),
        .init("value", state.draft.name), .init("placeholder", catalogue.text("capsule.name.hint")),
        .init("enterkeyhint", "next"), .init("inputmode", "text"), .init("autocapitalize", "sentences"),
        .init("autocomplete", "off"), .init("aria-describedby", "name-fault"),
        state.nameFault == nil ? nil : Attribute("aria-invalid", "true")
      ).on(.input) { .writeName($0.text) }.onAppear(.focus)
      WarningView(identity: "name-fault", text: fault, number: state.warnings)
      Element("button", .class("button primary"), .init("type", "submit")) { catalogue.text("capsule.next") }
    }.on(.submit, .submitName)
  }

  private var fault: String? {
    switch state.nameFault {
    case .empty: catalogue.text("capsule.name.empty")
    case .tooLong: catalogue.text("capsule.name.tooLong")
    case nil: nil
    }
  }
}
