import PiggyBank
import ViewKit

/// The way out for a device that only reads: the capsule goes from here and stays where it is.
struct ForgetView: CapsulePart {
  var catalogue: Catalogue

  var body: [CapsuleNode] {
    Element("section", .class("card")) {
      Element("p", .class("secondary")) { catalogue.text("capsule.forget.text") }
      ActionButton(catalogue.text("capsule.forget"), symbol: .trash, style: "button red", .discard)
    }
  }
}
