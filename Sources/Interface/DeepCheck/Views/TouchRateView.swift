import DeepCheck
import ViewKit

/// How long the finger has moved of what is wanted.
struct TouchRateView: DeepCheckPart {
  var stage: TouchRateStage

  var body: [DeepCheckNode] {
    Element(
      "progress", .class("count"), .init("max", "100"), .init("value", String(Int(stage.progress * 100))),
      .init("aria-hidden", "true"))
  }
}
