import DeepCheck
import ViewKit

/// The line that a finger follows, and what it has drawn.
struct TouchLineView: DeepCheckPart {
  var stage: TouchLineStage

  var body: [DeepCheckNode] {
    Element(
      "svg", .class("lines"), .init("viewBox", "0 0 1000 1000"), .init("preserveAspectRatio", "none"),
      .init("aria-hidden", "true")
    ) {
      Element(
        "line", .class("guide"), .init("x1", text(stage.line.fromX)), .init("y1", text(stage.line.fromY)),
        .init("x2", text(stage.line.toX)), .init("y2", text(stage.line.toY)),
        .init("vector-effect", "non-scaling-stroke"))
      Element("polyline", .class("drawn"), .init("points", points), .init("vector-effect", "non-scaling-stroke"))
    }
    Element("p", .class("count")) { String(stage.followed) + " / " + String(TouchLineStage.lines.count) }
  }

  /// A screen shows no more points than this of a line.
  private var points: String {
    stage.drawn.suffix(400).map { text($0.x) + "," + text($0.y) }.joined(separator: " ")
  }

  private func text(_ share: Double) -> String { NumberText.decimal(share * 1000, 0) }
}
