import PiggyBank
import ViewKit

/// The opening, in three steps that are read out; it can be skipped at any time and seen again.
struct CeremonyView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState
  var capsule: KeptCapsule
  var step: Int

  var body: [CapsuleNode] {
    Element("section", .class("empty ceremony")) {
      Element("div", .class("seal step\(step)")) {
        SymbolView<PiggyBankAction>(step < 2 ? .lock : .unlock, "symbol hero")
      }
      Element("h1", .class("value"), .init("tabindex", "-1")) { capsule.name }.onAppear(.focus)
      Element("p", .class("instruction"), .init("role", "status")) {
        CapsuleSpeech.ceremony(
          step, sealed: WallTime(seconds: capsule.core.createdAt + state.offset), catalogue)
      }
      Element("div", .class("ways")) {
        if state.canSpeak {
          Element(
            "button", .class("link"), .init("type", "button"),
            .init("aria-pressed", state.isReadAloud ? "true" : "false")
          ) { catalogue.text("capsule.read") }.on(.click, .readCeremony)
        }
        ActionButton(catalogue.text("capsule.ceremony.skip"), style: "link", .skipCeremony)
      }
    }
  }
}
