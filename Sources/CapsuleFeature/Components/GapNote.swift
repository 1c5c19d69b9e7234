import DesignSystem
import PiggyBank
import ViewKit

/// Says that the list of what is inside is not the one that was seen before.
struct GapNote: CapsulePart {
  var catalogue: Catalogue

  var body: [CapsuleNode] {
    Element("div", .class("opened-note"), .init("role", "alert")) {
      SymbolView<PiggyBankAction>(.exclamationTriangle, "symbol orange")
      words("p", "grow", catalogue.text("capsule.contents.gap"))
    }
  }
}
