import DeepCheck
import ViewKit

/// A small picture of what a check recorded; nothing if numbers are clearer.
struct EvidencePicture<Action>: View {
  var catalogue: Catalogue
  var check: CheckResult

  var body: [Node<Action>] {
    if let evidence = check.evidence, let picture = Picture(check.id, evidence) {
      Element("figure", .class("dr-picture"), .init("role", "img"), .init("aria-label", name)) {
        switch picture {
        case .traces(let traces): TracePicture<Action>(traces: traces)
        case .bars(let bars): BarPicture<Action>(bars: bars)
        case .cells(let columns, let rows, let missed):
          CellPicture<Action>(columns: columns, rows: rows, missed: missed)
        case .spots(let field): SpotPicture<Action>(field: field)
        case .strokes(let strokes): StrokePicture<Action>(strokes: strokes)
        }
      }
    }
  }

  private var name: String { CheckText.name(check, catalogue) }
}

/// The kinds of pictures, with their data.
package enum Picture {
  case traces([Trace])
  case bars([Bar])
  /// The cells of a grid, and the numbers of those that were not reached.
  case cells(columns: Int, rows: Int, missed: [Int])
  case spots(SpotField)
  /// Lines that fingers drew, in millimetres.
  case strokes([[(x: Double, y: Double)]])

  /// A line over time, with its name; all lines of a picture share a scale.
  package struct Trace {
    package var name: String
    package var values: [Double]
  }

  /// A bar with its name below it.
  package struct Bar {
    package var name: String
    package var value: Double
    package var tone = Tone.blue
  }

  /// Positions on a display or a camera sensor.
  package struct SpotField {
    package var width: Double
    package var height: Double
    package var spots: [(x: Double, y: Double)]
  }
}

/// Bars side by side, from the lowest value up, with their names below.
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

  /// Decibel levels are negative, so bars start a little below the lowest.
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

  /// Shows every third name if there are many.
  private func isNamed(_ place: Int) -> Bool { bars.count <= 9 || place % 3 == 0 }

  private func name(_ bar: Picture.Bar, x: Double) -> Element<Action> {
    Element("text", .init("x", SVG.text(x)), .init("y", "89"), .init("text-anchor", "middle")) { bar.name }
  }
}

/// The cells of a display: light where a touch was detected, red where not.
struct CellPicture<Action>: View {
  var columns: Int
  var rows: Int
  var missed: [Int]

  var body: [Node<Action>] {
    Element(
      "svg", .class("dr-map"), .init("viewBox", "0 0 \(columns * 10) \(rows * 10)"), .init("aria-hidden", "true")
    ) {
      Element(
        "rect", .class("dr-felt"), .init("x", "0"), .init("y", "0"), .init("width", "\(columns * 10)"),
        .init("height", "\(rows * 10)"))
      Element("path", .class("dr-lines"), .init("d", lines))
      for cell in missed.prefix(4096) where cell < columns * rows {
        Element(
          "rect", .class("red"), .init("x", "\(cell % columns * 10)"), .init("y", "\(cell / columns * 10)"),
          .init("width", "10"), .init("height", "10"))
      }
    }
  }

  private var lines: String {
    (1..<max(2, columns)).map { "M\($0 * 10) 0V\(rows * 10)" }.joined()
      + (1..<max(2, rows)).map { "M0 \($0 * 10)H\(columns * 10)" }.joined()
  }
}

/// A display or sensor with the spots found on it.
struct SpotPicture<Action>: View {
  var field: Picture.SpotField

  var body: [Node<Action>] {
    let scale = 120 / max(field.width, field.height, 1)
    Element(
      "svg", .class("dr-map"),
      .init("viewBox", "-2 -2 " + SVG.text(field.width * scale + 4) + " " + SVG.text(field.height * scale + 4)),
      .init("aria-hidden", "true")
    ) {
      Element(
        "rect", .class("dr-felt"), .init("x", "0"), .init("y", "0"), .init("width", SVG.text(field.width * scale)),
        .init("height", SVG.text(field.height * scale)))
      for spot in field.spots {
        Element(
          "circle", .class("red"), .init("cx", SVG.text(spot.x * scale)), .init("cy", SVG.text(spot.y * scale)),
          .init("r", "2.5"))
      }
    }
  }
}

/// Lines that fingers drew, as reported, including gaps.
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

/// Lines over time with a shared scale, labelled at both ends.
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

/// Numbers and points in SVG form.
enum SVG {
  static func text(_ number: Double) -> String { NumberText.decimal(number.isFinite ? number : 0, 1) }

  /// The points of a polyline, each `x,y`.
  static func points(_ points: [(x: Double, y: Double)]) -> String {
    points.map { text($0.x) + "," + text($0.y) }.joined(separator: " ")
  }
}
