import PiggyBank
import ViewKit

/// Sealing that takes its time: how far it is, and the way to call it off.
struct SealingView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState

  var body: [CapsuleNode] {
    if let work = state.work, state.sealing > 0, work.isShown {
      Element("div", .class("export")) {
        Element("p", .class("secondary")) { catalogue.text("capsule.sealing") }
        Element(
          "progress", .init("aria-label", catalogue.text("capsule.sealing")), .init("value", String(work.done)),
          .init("max", "1000"))
        if work.isLong { ActionButton(catalogue.text("capsule.sealing.cancel"), style: "link", .cancelSealing) }
      }
    }
  }
}
