import DeepCheck
import ViewKit

/// A ring under every finger, and how many there are.
struct MultiTouchView: DeepCheckPart {
  var catalogue: Catalogue
  var stage: MultiTouchStage

  var body: [DeepCheckNode] {
    Element("p", .class("count")) { String(stage.most) + " / " + String(stage.wanted) }
    for touch in stage.down {
      Element(
        "i", .class("finger"), .init("--x", NumberText.decimal(touch.x * 100, 1) + "%"),
        .init("--y", NumberText.decimal(touch.y * 100, 1) + "%")
      ).key(touch.finger)
    }
  }
}
