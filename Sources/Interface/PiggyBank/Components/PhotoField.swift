import PiggyBank
import ViewKit

/// The way to the photos of the device, whose original files are taken.
struct PhotoField: CapsulePart {
  var catalogue: Catalogue
  var style = "button"

  var body: [CapsuleNode] {
    Element("label", .class(style)) {
      SymbolView(.pictures)
      Element("span") { catalogue.text("capsule.photos") }
      Element("input", .class("visually-hidden"), .init("type", "file"), .flag("multiple"))
    }
  }
}
