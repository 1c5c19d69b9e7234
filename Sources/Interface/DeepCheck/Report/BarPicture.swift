import ViewKit

/// Bars side by side from the lowest of them up, with their names below.
struct BarPicture<Action>: View {
  var bars: [Picture.Bar]

  var body: [Node<Action>] {
    let step = 340 / Double(max(1, bars.count))
    let width = min(40, step * 0.7)
    Element("svg", .class("dr-plot"), .init("viewBox", "0 0 360 92"), .init("aria-hidden", "true")) {
      Element("path", .class("dr-axis"), .init("d", "M0 76H340"))
      for (place, bar) in bars.enumerated() {
        rect(bar, x: Double(place) * step + (step - width) / 2, width: width)
        if isNamed(place) { name(bar, x: (Double(place) + 0.5) * step) }
      }
    }
  }

  /// Levels in decibels are below nothing: a bar begins a little under the lowest.
  private var range: (low: Double, high: Double) {
    let values = bars.map { $0.value }.filter { $0.isFinite }
    let high = values.reduce(values.first ?? 1) { max($0, $1) }
    let low = values.reduce(values.first ?? 0) { min($0, $1) }
    return low >= 0 ? (0, max(high, 1)) : (low - max(3, (high - low) * 0.15), high)
  }

  private func rect(_ bar: Picture.Bar, x: Double, width: Double) -> Element<Action> {
    let (low, high) = range
    let share = high > low && bar.value.isFinite ? (bar.value - low) / (high - low) : 0
    let height = max(1, 72 * max(0, min(1, share)))
    return Element(
      "rect", .class(bar.tone.rawValue), .init("x", SVG.text(x)), .init("y", SVG.text(76 - height)),
      .init("width", SVG.text(width)), .init("height", SVG.text(height)))
  }

  /// Every third name where there are many.
  private func isNamed(_ place: Int) -> Bool { bars.count <= 9 || place % 3 == 0 }

  private func name(_ bar: Picture.Bar, x: Double) -> Element<Action> {
    Element("text", .init("x", SVG.text(x)), .init("y", "89"), .init("text-anchor", "middle")) { bar.name }
  }
}
