import DeepCheck
import ViewKit

/// What is put on the colour to be found, and what was tapped.
struct DisplayPixelsView: DeepCheckPart {
  var stage: DisplayPixelsStage

  var body: [DeepCheckNode] {
    for spot in stage.shownDecoys { Element("i", .class("decoy"), x(spot), y(spot)) }
    for spot in stage.marks { Element("i", .class("mark"), x(spot), y(spot)) }
  }

  private func x(_ spot: DisplayPixelsStage.Spot) -> Attribute {
    Attribute("--x", NumberText.decimal(spot.x * 100, 2) + "%")
  }

  private func y(_ spot: DisplayPixelsStage.Spot) -> Attribute {
    Attribute("--y", NumberText.decimal(spot.y * 100, 2) + "%")
  }
}
