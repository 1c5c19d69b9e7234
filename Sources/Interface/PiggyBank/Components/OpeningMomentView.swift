import PiggyBank
import ViewKit

/// When a capsule opens: by the clocks of the zone that its moment was chosen in, and by this device's where they differ. The
/// moment is what was sealed: where the zone's rules have changed since, its clocks will show another time than was chosen.
struct OpeningMomentView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState
  var core: CapsuleCore

  var body: [CapsuleNode] {
    Element("p", .class("secondary")) {
      catalogue.text("capsule.moment.opens", MomentText.shown(core, state, catalogue.language))
    }
    if state.movedWall(core) != nil, let chosen = WallTime(core.wall) {
      Element("p", .class("orange")) {
        catalogue.text("capsule.moment.moved", MomentText.time(chosen, catalogue.language))
      }
    }
    if let here = MomentText.here(
      core.opensAt, chosen: state.movedWall(core) ?? WallTime(core.wall), state, catalogue)
    {
      Element("p", .class("secondary")) { here }
    }
  }
}
