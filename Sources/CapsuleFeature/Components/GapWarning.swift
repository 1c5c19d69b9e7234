import DesignSystem
import PiggyBank
import ViewKit

/// A warning that the list of items doesn't match what was seen before.
struct GapWarning: CapsulePart {
  var catalogue: Catalogue

  var body: [CapsuleNode] {
    Element("div", .class("opened-note"), .init("role", "alert")) {
      SymbolView<PiggyBankAction>(.exclamationTriangle, "symbol orange")
      words("p", "grow", catalogue.text("capsule.contents.gap"))
    }
  }
}
