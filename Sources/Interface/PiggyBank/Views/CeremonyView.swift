import PiggyBank
import ViewKit

/// The opening, in three steps that are read out; it can be skipped at any time and seen again.
struct CeremonyView: CapsulePart {
  var catalogue: Catalogue
  var capsule: KeptCapsule
  var offset: Int64
  var step: Int

  var body: [CapsuleNode] {
    Element("section", .class("empty ceremony")) {
      SymbolView<PiggyBankAction>(step < 2 ? .lock : .unlock, "symbol hero step\(step)")
      Element("h1", .class("value")) { capsule.name }
      Element("p", .class("instruction"), .init("role", "status")) { words }
      ActionButton(catalogue.text("capsule.ceremony.skip"), style: "link", .skipCeremony)
    }
  }

  private var words: String {
    guard step == 0 else { return catalogue.text("capsule.ceremony." + String(step)) }
    let sealed = WallTime(seconds: capsule.core.createdAt + offset)
    return catalogue.text("capsule.ceremony.0", MomentText.day(sealed, catalogue.language))
  }
}
