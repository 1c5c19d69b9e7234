import DeepCheck
import ViewKit

/// The seconds of the minute in which nobody touches the display.
struct GhostTouchView: DeepCheckPart {
  var catalogue: Catalogue
  var stage: GhostTouchStage

  var body: [DeepCheckNode] {
    Element("p", .class("count"), .init("role", "timer")) {
      stage.countdown > 0
        ? catalogue.text("stage.ghostTouch.countdown", String(stage.countdown))
        : String(GhostTouchStage.seconds - stage.elapsed)
    }
    if stage.contacts > 0 {
      Element("p", .class("count"), .init("role", "status")) {
        catalogue.text("stage.ghostTouch.contacts", count: stage.contacts)
      }
    }
  }
}
