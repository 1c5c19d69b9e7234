import ViewKit

/// Lines over time, sharing one scale whose ends are written beside them.
struct TracePicture<Action>: View {
  var traces: [Picture.Trace]

  private var width: Double { 300 }
  private var height: Double { 72 }

  var body: [Node<Action>] {
    let (low, high) = range
    Element(
      "svg", .class("dr-plot"), .init("viewBox", "0 0 360 76"), .init("aria-hidden", "true")
    ) {
      Element("path", .class("dr-axis"), .init("d", "M0 2V74H300"))
      for (index, trace) in traces.enumerated() { line(trace, index, low, high) }
      label(NumberText.decimal(high, 2), y: 12)
      label(NumberText.decimal(low, 2), y: 74)
    }
    if traces.count > 1 {
      Element("p", .class("dr-key"), .init("aria-hidden", "true")) {
        for (index, trace) in traces.enumerated() {
          Element("span", .class("dr-trace\(index)")) { "— " + trace.name }
        }
      }
    }
  }

  private func label(_ text: String, y: Double) -> Element<Action> {
    Element("text", .init("x", "306"), .init("y", SVG.text(y))) { text }
  }

  private var range: (Double, Double) {
    var (low, high) = (Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude)
    for trace in traces {
      for value in trace.values where value.isFinite { (low, high) = (min(low, value), max(high, value)) }
    }
    return low <= high ? (low, high) : (0, 1)
  }

  private func line(_ trace: Picture.Trace, _ index: Int, _ low: Double, _ high: Double) -> Element<Action> {
    let step = width / Double(max(1, trace.values.count - 1))
    let span = high > low ? high - low : 1
    let points = trace.values.enumerated().map { place, value in
      (x: Double(place) * step, y: 2 + height * (1 - (value - low) / span))
    }
    return Element("polyline", .class("dr-trace\(index)"), .init("points", SVG.points(points)))
  }
}
