import DeepCheck
import ViewKit

/// A figure with its limit, as a bar with a mark where the limit is.
struct FigureView<Action>: View {
  var catalogue: Catalogue
  var check: CheckID
  var figure: Figure

  var body: [Node<Action>] {
    Element("li") {
      Element("span", .class("dr-label")) { catalogue.text("figure." + figure.name.rawValue) }
      Element("span", .class("dr-value")) { FigureText.value(figure, catalogue) }
      if let limit = figure.limit, let relation = figure.relation {
        gauge(limit, relation)
        Element("span", .class("dr-note")) {
          catalogue.text("device.limit") + " " + relation.symbol + " " + FigureText.limit(limit, figure.unit)
          if let source = figure.source {
            " · " + catalogue.text("device.source", SafeText.shortened(SafeText.visible(source), to: 120))
          }
        }
      }
    }
  }

  /// From the better end, or nothing, to a little beyond the farther of value and limit.
  @ViewBuilder<Action> private func gauge(_ limit: Double, _ relation: Threshold.Relation) -> [Node<Action>] {
    if case .number(let value) = figure.value, value.isFinite, limit.isFinite {
      let low = min(0, value, limit) * (min(value, limit) < 0 ? 1.15 : 1)
      let high = max(0, value, limit) * 1.15
      let span = high > low ? high - low : 1
      let place = { (number: Double) in 200 * (number - low) / span }
      Element(
        "svg", .class("dr-gauge"), .init("viewBox", "0 0 200 8"), .init("preserveAspectRatio", "none"),
        .init("aria-hidden", "true")
      ) {
        rect("dr-track", 0, 200)
        rect(tone(value, limit, relation).rawValue, 0, max(2, place(value)))
        rect("dr-mark", min(198, place(limit)), 2)
      }
    }
  }

  private func rect(_ style: String, _ x: Double, _ width: Double) -> Element<Action> {
    Element(
      "rect", .class(style), .init("x", SVG.text(x)), .init("y", "0"), .init("width", SVG.text(width)),
      .init("height", "8"))
  }

  private func tone(_ value: Double, _ limit: Double, _ relation: Threshold.Relation) -> Tone {
    if relation == .atMost ? value <= limit : value >= limit { return .green }
    // The device may have set the limit of a pass; that of a warning is the table's.
    return Threshold.row(check, figure.name)?.grade(value) == .fail ? .red : .orange
  }
}
