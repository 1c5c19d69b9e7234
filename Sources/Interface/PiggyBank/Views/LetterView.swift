import PiggyBank
import ViewKit

/// A letter while it is written: kept as a draft until it is sealed.
struct LetterView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState
  var isAlone = true

  var body: [CapsuleNode] {
    Element("form", .class("step letter-step"), .flag("novalidate")) {
      if isAlone { Element("h1") { catalogue.text("capsule.letter.title") } }
      Element("label", .class(isAlone ? "visually-hidden" : ""), .init("for", "letter")) {
        catalogue.text("capsule.letter.label")
      }
      field
      WarningView(
        identity: "letter-fault", text: state.letterIsEmpty ? catalogue.text("capsule.letter.empty") : nil,
        number: state.warnings)
      Element("button", .class("button primary"), .init("type", "submit"), .flag("disabled", state.sealing > 0)) {
        catalogue.text("capsule.letter.put")
      }
      Element("p", .class("footnote centre")) { catalogue.text("capsule.letter.note") }
    }.on(.submit, .putLetter)
  }

  private var field: CapsuleElement {
    let field = Element<PiggyBankAction>(
      "textarea", .class("paper-field"), .init("id", "letter"), .init("rows", "10"),
      .init("aria-describedby", "letter-fault"), state.letterIsEmpty ? Attribute("aria-invalid", "true") : nil
    ) { state.letter }
    .on(.input) { .writeLetter($0.text) }
    // A letter that was put in leaves an empty field.
    .key(state.subject?.items.count ?? 0)
    return isAlone ? field.onAppear(.focus) : field
  }
}
