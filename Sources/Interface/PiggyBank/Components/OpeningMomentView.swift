import PiggyBank
import ViewKit

/// When a capsule opens: by the clocks of the zone that its moment was chosen in, and by this device's where they differ.
struct OpeningMomentView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState
  var core: CapsuleCore

  var body: [CapsuleNode] {
    Element("p", .class("secondary")) {
      catalogue.text("capsule.moment.opens", MomentText.shown(core, catalogue.language))
    }
    if let here = MomentText.here(core.opensAt, chosen: WallTime(core.wall), state, catalogue) {
      Element("p", .class("secondary")) { here }
    }
  }
}
