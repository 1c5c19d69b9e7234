import PiggyBank
import ViewKit

/// Entering the name: the keyboard opens at once, and Return continues.
struct CapsuleNameView: CapsulePart {
  var catalogue: Catalogue
  var draft: DraftViewModel.State
  var warnings: Int

  var body: [CapsuleNode] {
    Element("form", .class("step"), .flag("novalidate")) {
      Element("h1") { Element("label", .init("for", "capsule-name")) { catalogue.text("capsule.name.title") } }
      Element(
        "input", .class("large-field"), .init("id", "capsule-name"), .init("type", "text"),
        .init("value", draft.entry.name), .init("placeholder", catalogue.text("capsule.name.hint")),
        .init("enterkeyhint", "next"), .init("inputmode", "text"), .init("autocapitalize", "sentences"),
        .init("autocomplete", "off"), .init("aria-describedby", "name-fault"),
        draft.nameFault == nil ? nil : Attribute("aria-invalid", "true")
      ).on(.input) { .draft(.writeName($0.text)) }.onAppear(.focus)
      WarningView(identity: "name-fault", text: fault, number: warnings)
      Element("button", .class("button primary"), .init("type", "submit")) { catalogue.text("capsule.next") }
    }.on(.submit, .draft(.submitName))
  }

  private var fault: String? {
    switch draft.nameFault {
    case .empty: catalogue.text("capsule.name.empty")
    case .tooLong: catalogue.text("capsule.name.tooLong", String(CapsuleName.characterLimit))
    case nil: nil
    }
  }
}

/// A letter being written, stored as a draft until it is sealed.
struct LetterView: CapsulePart {
  var catalogue: Catalogue
  var context: CapsuleContext
  var adding: AddingViewModel.State
  var isAlone = true

  var body: [CapsuleNode] {
    Element("form", .class("step letter-step"), .flag("novalidate")) {
      if isAlone { words("h1", catalogue.text("capsule.letter.title")) }
      Element("label", .class(isAlone ? "visually-hidden" : ""), .init("for", "letter")) {
        catalogue.text("capsule.letter.label")
      }
      field
      WarningView(
        identity: "letter-fault", text: adding.letterIsEmpty ? catalogue.text("capsule.letter.empty") : nil,
        number: context.warnings)
      Element("button", .class("button primary"), .init("type", "submit"), .flag("disabled", adding.sealing > 0)) {
        catalogue.text("capsule.letter.put")
      }
      words("p", "footnote centre", catalogue.text("capsule.letter.note"))
    }.on(.submit, .adding(.addLetter))
  }

  private var field: CapsuleElement {
    let field = Element<PiggyBankAction>(
      "textarea", .class("paper-field"), .init("id", "letter"), .init("rows", "10"),
      .init("aria-describedby", "letter-fault"), adding.letterIsEmpty ? Attribute("aria-invalid", "true") : nil
    ) { adding.letter(on: context.screen) }
    .on(.input) { .adding(.writeLetter($0.text)) }
    // An edited field ignores its text in the page, so a sealed letter re-creates it. Nothing else does: a field that is
    // replaced while someone types in it loses the focus, and the next key would press a button.
    .key(adding.sealedLetters)
    return isAlone ? field.onAppear(.focus) : field
  }
}
