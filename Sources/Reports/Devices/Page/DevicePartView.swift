import DeepCheck
import ViewKit

struct DevicePartView<Action>: View {
  var catalogue: Catalogue
  var part: DeviceReportOutline.Part
  var again: ((CheckID) -> Action?)?

  var body: [Node<Action>] {
    Element("section", .class("dr-card dr-part")) {
      Element("h2") {
        Element(
          "svg", .class("dr-icon " + Tone(part.verdict).rawValue), .init("viewBox", "0 0 16 16"),
          .init("aria-hidden", "true")
        ) {
          Element("path", .init("d", PartGlyph.path(part.category)))
        }
        catalogue.text("category." + part.category.rawValue)
      }
      for check in part.checks { CheckResultView(catalogue: catalogue, check: check, again: again) }
    }
  }
}

/// One check: its verdict, a picture of the measurement, and every figure with its limit and the limit's source.
struct CheckResultView<Action>: View {
  var catalogue: Catalogue
  var check: CheckResult
  var again: ((CheckID) -> Action?)?

  var body: [Node<Action>] {
    Element("div", .class("dr-check")) {
      Element("h3") {
        VerdictSign<Action>(catalogue: catalogue, verdict: check.verdict)
        Element("span", .class("dr-grow")) { CheckText.name(check, catalogue) }
        Element("span", .class("dr-state " + Tone(check.verdict).rawValue)) {
          catalogue.text("checkVerdict." + check.verdict.rawValue)
        }
        if check.verdict.isJudged {
          Element("span", .class("dr-basis dr-" + check.basis.rawValue)) {
            catalogue.text("basis." + check.basis.rawValue)
          }
        }
      }
      for note in CheckText.notes(check, catalogue) { Element("p") { note } }
      EvidencePicture<Action>(catalogue: catalogue, check: check)
      if !check.figures.isEmpty {
        Element("ul", .class("dr-figures")) {
          for figure in check.figures.prefix(Self.limit) {
            FigureView<Action>(catalogue: catalogue, check: check.id, figure: figure)
          }
        }
      }
      if let again, let action = again(check.id) {
        Element("button", .class("button plain dr-again"), .init("type", "button")) {
          catalogue.text("device.again")
        }.on(.click, action)
      }
    }
  }

  /// A file can claim any number of figures.
  private static var limit: Int { 40 }
}

/// A figure and its limit, as a bar with a mark at the limit.
struct FigureView<Action>: View {
  var catalogue: Catalogue
  var check: CheckID
  var figure: Figure

  var body: [Node<Action>] {
    Element("li") {
      Element("span", .class("dr-label")) { catalogue.text("figure." + figure.name.rawValue) }
      Element("span", .class("dr-value")) { FigureText.value(figure, catalogue) }
      if let limit = figure.limit, let relation = figure.relation {
        let expected = FigureText.state(figure, catalogue).flatMap { _ in
          FigureState.text(figure.name, limit, catalogue)
        }
        if expected == nil { gauge(limit, relation) }
        Element("span", .class("dr-note")) {
          expected.map { catalogue.text("device.expected", $0) }
            ?? catalogue.text("device.limit") + " " + relation.symbol + " " + FigureText.limit(limit, figure.unit)
          if let source = figure.source {
            " · " + catalogue.text("device.source", FigureText.source(source, check, figure.name, catalogue))
          }
        }
      }
    }
  }

  /// A scale from 0, or a little below a negative value or limit, to a little above the larger of the two.
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
    if relation.holds(value, limit) { return .green }
    // The device may have set the pass limit; the warning limit is from the table.
    return Threshold.row(check, figure.name)?.grade(value) == .fail ? .red : .orange
  }
}

/// What failed, and what to do about it.
struct FindingsView<Action>: View {
  var catalogue: Catalogue
  var outline: DeviceReportOutline

  var body: [Node<Action>] {
    Element("section", .class("dr-card")) {
      Element("h2") { catalogue.text("device.todo") }
      Element("ul", .class("dr-findings")) {
        for check in outline.findings { row(check) }
      }
    }
  }

  private func row(_ check: CheckResult) -> Element<Action> {
    Element("li") {
      VerdictSign<Action>(catalogue: catalogue, verdict: check.verdict)
      Element("div") {
        Element("strong") { CheckText.name(check, catalogue) }
        if let reason = check.reason { Element("p") { catalogue.text("reason." + reason.rawValue) } }
        if let advice = CheckText.advice(check, catalogue) { Element("p") { advice } }
      }
    }
  }
}
