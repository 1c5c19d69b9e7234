import ViewKit

/// Lines that fingers drew, as they were felt: a gap is a gap.
struct StrokePicture<Action>: View {
  var strokes: [[(x: Double, y: Double)]]

  var body: [Node<Action>] {
    let (width, height) = size
    let scale = 120 / max(width, height, 1)
    Element(
      "svg", .class("dr-map"),
      .init("viewBox", "-2 -2 " + SVG.text(width * scale + 4) + " " + SVG.text(height * scale + 4)),
      .init("aria-hidden", "true")
    ) {
      Element(
        "rect", .class("dr-felt"), .init("x", "0"), .init("y", "0"), .init("width", SVG.text(width * scale)),
        .init("height", SVG.text(height * scale)))
      for stroke in strokes {
        Element(
          "polyline", .class("dr-stroke"),
          .init("points", SVG.points(stroke.map { (x: $0.x * scale, y: $0.y * scale) })))
      }
    }
  }

  private var size: (Double, Double) {
    var (width, height) = (1.0, 1.0)
    for stroke in strokes { for point in stroke { (width, height) = (max(width, point.x), max(height, point.y)) } }
    return (width, height)
  }
}
