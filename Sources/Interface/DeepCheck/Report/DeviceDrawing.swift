import DeepCheck
import ViewKit

/// The device as a drawing, each part in the colour of its verdict, and beside it the same in words.
struct DeviceDrawing<Action>: View {
  var catalogue: Catalogue
  var outline: DeviceReportOutline

  var body: [Node<Action>] {
    Element("figure", .class("dr-device")) {
      Element(
        "svg", .class("dr-drawing"), .init("viewBox", isComputer ? "0 0 220 180" : "0 0 132 220"),
        .init("aria-hidden", "true")
      ) {
        if isComputer { computer } else { phone }
        for (place, part) in outline.parts.enumerated() { glyph(part, place) }
      }
      Element("figcaption") {
        Element("ul") {
          for part in outline.parts { row(part) }
        }
      }
    }
  }

  private var isComputer: Bool {
    outline.report.scope == .machine || outline.report.checks.contains { Check.check($0.id).category == .system }
  }

  private var screenTone: String {
    Tone(outline.parts.first { $0.category == .display }?.verdict).rawValue
  }

  @ViewBuilder<Action> private var phone: [Node<Action>] {
    box("dr-case", 3, 3, 126, 214, 20)
    box("dr-screen " + screenTone, 10, 14, 112, 192, 10)
    box("dr-line", 52, 7, 28, 3, 1.5)
  }

  @ViewBuilder<Action> private var computer: [Node<Action>] {
    box("dr-case", 22, 4, 176, 138, 10)
    box("dr-screen " + screenTone, 30, 12, 160, 122, 4)
    Element("path", .class("dr-case"), .init("d", "M6 148H214L206 168Q205 172 200 172H20Q15 172 14 168Z"))
  }

  private func box(
    _ style: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Element<Action> {
    Element(
      "rect", .class(style), .init("x", SVG.text(x)), .init("y", SVG.text(y)), .init("width", SVG.text(width)),
      .init("height", SVG.text(height)), .init("rx", SVG.text(radius)))
  }

  /// The parts in rows upon the screen: three across a phone, four across a computer.
  private func glyph(_ part: DeviceReportOutline.Part, _ place: Int) -> Element<Action> {
    let columns = isComputer ? 4 : 3
    let (left, top, step) = isComputer ? (38.0, 18.0, 38.0) : (17.0, 26.0, 35.0)
    let x = left + Double(place % columns) * step
    let y = top + Double(place / columns) * (isComputer ? 38 : 44)
    return Element(
      "g", .class("dr-glyph " + Tone(part.verdict).rawValue),
      .init("transform", "translate(" + SVG.text(x) + " " + SVG.text(y) + ")")
    ) {
      Element("circle", .class("dr-disc"), .init("cx", "14"), .init("cy", "14"), .init("r", "14"))
      Element("path", .init("transform", "translate(6 6)"), .init("d", PartGlyph.path(part.category)))
    }
  }

  private func row(_ part: DeviceReportOutline.Part) -> Element<Action> {
    let tone = Tone(part.verdict).rawValue
    return Element("li") {
      Element("svg", .class("dr-icon " + tone), .init("viewBox", "0 0 16 16"), .init("aria-hidden", "true")) {
        Element("path", .init("d", PartGlyph.path(part.category)))
      }
      Element("span") { catalogue.text("category." + part.category.rawValue) }
      Element("span", .class("dr-state " + tone)) {
        part.verdict?.symbol ?? "–"
        Element("span", .class("dr-verbal")) {
          " " + catalogue.text(part.verdict.map { "checkVerdict." + $0.rawValue } ?? "device.change.open")
        }
      }
    }
  }
}
