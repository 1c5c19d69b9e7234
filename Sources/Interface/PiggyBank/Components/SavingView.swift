import PiggyBank
import ViewKit

/// Saving everything: that it goes on, or that it did not work.
struct SavingView: CapsulePart {
  var catalogue: Catalogue
  var state: PiggyBankState

  var body: [CapsuleNode] {
    Element("p", .class(state.export == .failed ? "orange centre" : "secondary centre"), .init("role", "status")) {
      switch state.export {
      case .none: ""
      case .working: catalogue.text("capsule.export.working")
      case .failed: catalogue.text("capsule.export.failed")
      }
    }
  }
}
