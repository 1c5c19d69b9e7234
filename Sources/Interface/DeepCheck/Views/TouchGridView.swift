import DeepCheck
import ViewKit

/// The cells that a finger has to reach: those that it reached, and the one that is pointed at.
struct TouchGridView: DeepCheckPart {
  var stage: TouchGridStage

  var body: [DeepCheckNode] {
    let target = stage.target
    Element(
      "div", .class("cells"), .init("--columns", String(stage.columns)), .init("--rows", String(stage.rows)),
      .init("aria-hidden", "true")
    ) {
      for (cell, isReached) in stage.isReached.enumerated() {
        Element("i", .class(isReached ? "on" : cell == target ? "target" : "off"))
      }
    }
  }
}
