import DeepCheck
import ViewKit

/// A drawing of the device, each part in the colour of its verdict, with the same in words beside it.
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

  /// The parts in rows on the screen: three across on a phone, four on a computer.
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

/// A line drawing for each part of a device, within a square of 16 by 16.
enum PartGlyph {
  static func path(_ category: CheckCategory) -> String {
    let path: StaticString =
      switch category {
      case .motion:
        "M8 1V15M1 8H15M8 1L6 3M8 1L10 3M15 8L13 6M15 8L13 10M4 12L1.500 14.500M1.500 14.500V12M1.500 14.500H4"
      case .location:
        "M8 15S13 9.500 13 6A5 5 0 0 0 3 6C3 9.500 8 15 8 15ZM8 4.500A1.500 1.500 0 1 1 8 7.500A1.500 1.500 0 1 1 8 4.500"
      case .sound:
        "M2 6V10H5L9 13.500V2.500L5 6ZM11.500 5.500A4 4 0 0 1 11.500 10.500M13.500 3.500A7 7 0 0 1 13.500 12.500"
      case .touch:
        "M8 5.500A2.500 2.500 0 1 1 8 10.500A2.500 2.500 0 1 1 8 5.500M8 1.500A6.500 6.500 0 1 1 8 14.500A6.500 6.500 0 1 1 8 1.500"
      case .display: "M1.500 2.500H14.500V11.500H1.500ZM5.500 14H10.500M8 11.500V14"
      case .camera:
        "M1.500 4.500H4.500L6 2.500H10L11.500 4.500H14.500V13H1.500ZM8 6A2.500 2.500 0 1 1 8 11A2.500 2.500 0 1 1 8 6"
      case .body: "M4.500 1.500H11.500V14.500H4.500ZM2.500 5V7.500M2.500 9V11.500M13.500 5V8"
      case .power: "M1.500 5H12.500V11H1.500ZM14.500 7V9M4 7V9M6.500 7V9M9 7V9"
      case .computing:
        "M4.500 4.500H11.500V11.500H4.500ZM6.500 1.500V4.500M9.500 1.500V4.500M6.500 11.500V14.500M9.500 11.500V14.500M1.500 6.500H4.500M1.500 9.500H4.500M11.500 6.500H14.500M11.500 9.500H14.500"
      case .radio:
        "M8 12.500V13M5.500 10A3.500 3.500 0 0 1 10.500 10M3.250 7.500A6.700 6.700 0 0 1 12.750 7.500M1 5A10 10 0 0 1 15 5"
      case .system: "M2.500 2.500H13.500V13.500H2.500ZM5 6L7 8L5 10M8.500 10.500H11"
      case .statement: "M3.500 1.500H10L12.500 4V14.500H3.500ZM5.500 6.500H10.500M5.500 9H10.500M5.500 11.500H8.500"
      }
    return path.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}
