import DesignSystem
import MetaLens
import Reports
import ViewKit

/// A report as an image to share: the photo on the left, which the page's script puts under this drawing, the verdict
/// on the right.
package enum ShareCard {
  /// The size of the card, as link-preview services expect it (Open Graph, 1.91 to 1).
  static let width = 1200
  static let height = 630
  /// The width of the photo in it.
  static let photo = 560

  /// The start of the text, and how many letters of its size fit beside the photo; ideographs count as two.
  private static let left = photo + 56
  private static let columns = (title: 26, text: 44)

  /// The drawing as SVG.
  ///
  /// - Parameter time: The creation time, in seconds since 1970.
  package static func svg(_ report: ReportDocument, _ catalogue: Catalogue, at time: Int64) -> [UInt8] {
    let colour = Tone(report.verdict, score: report.score).light
    var y = 372
    func lines(_ text: String, _ columns: Int, _ limit: Int, size: Int, _ weight: String, _ fill: String)
      -> [StaticNode]
    {
      CardLines.broken(text, columns: columns, limit: limit).map { line in
        y += size * 4 / 3
        return self.text(line, left, y - size / 3, size: size, weight, fill)
      }
    }
    let file = SafeText.visible(SafeText.shortened(report.file, to: 200))
    var nodes = ring(report, colour)
    nodes += lines(catalogue.text("verdict." + report.verdict.rawValue), columns.title, 2, size: 40, "700", "#1c1c1e")
    nodes += lines(
      catalogue.text("verdict.\(report.verdict.rawValue).plain"), columns.text, 3, size: 24, "400", "#45454a")
    y += 8
    nodes += lines(file, columns.text, 1, size: 22, "400", "#45454a")
    let made = "Touchstone · " + DateText.shown(PhotoDate(unixSeconds: time), catalogue.language)
    nodes.append(text(made, left, height - 40, size: 20, "400", "#5c5c62"))
    let number = { (value: Int) in String(value) }
    let card = StaticNode.element(
      "svg",
      [
        .init("xmlns", "http://www.w3.org/2000/svg"), .init("width", number(width)), .init("height", number(height)),
        .init("viewBox", "0 0 \(width) \(height)"), .init("lang", catalogue.language.rawValue),
        .init(
          "font-family",
          "-apple-system, system-ui, Apple SD Gothic Neo, Noto Sans KR, Noto Sans JP, Noto Sans CJK KR, Segoe UI, sans-serif"
        ),
      ],
      [
        .element(
          "rect",
          [
            .init("x", number(photo)), .init("width", number(width - photo)), .init("height", number(height)),
            .init("fill", "#ffffff"),
          ])
      ] + nodes)
    return Array(HTMLRenderer.render([card]).utf8)
  }

  /// The score as a ring from 12 o'clock.
  private static func ring(_ report: ReportDocument, _ colour: String) -> [StaticNode] {
    let radius = 120.0
    let length = 2 * 3.14159265358979 * radius
    let (x, y) = (left + 150, 196)
    func circle(_ opacity: String, _ dashes: String?) -> StaticNode {
      .element(
        "circle",
        [
          .init("cx", String(x)), .init("cy", String(y)), .init("r", NumberText.decimal(radius, 1)),
          .init("fill", "none"),
          .init("stroke", colour), .init("stroke-opacity", opacity), .init("stroke-width", "26"),
          .init("stroke-linecap", "round"), .init("transform", "rotate(-90 \(x) \(y))"),
        ] + (dashes.map { [Attribute("stroke-dasharray", $0)] } ?? []))
    }
    var nodes = [circle("0.3", nil)]
    if report.score > 0 {
      nodes.append(
        circle(
          "1",
          NumberText.decimal(length * Double(report.score) / 100, 1) + " " + NumberText.decimal(length * 2, 1)))
    }
    nodes.append(
      text(String(report.score), x, y + 30, size: 88, "700", "#1c1c1e", Attribute("text-anchor", "middle")))
    return nodes
  }

  private static func text(
    _ words: String, _ x: Int, _ y: Int, size: Int, _ weight: String, _ fill: String, _ anchor: Attribute? = nil
  ) -> StaticNode {
    let place: [Attribute] = [
      .init("x", String(x)), .init("y", String(y)), .init("font-size", String(size)), .init("font-weight", weight),
      .init("fill", fill),
    ]
    return .element("text", place + (anchor.map { [$0] } ?? []), text: words)
  }
}

extension Tone {
  /// The colour on white: Web/styles/colours.css.
  fileprivate var light: String {
    switch self {
    case .green: "#1d7a33"
    case .orange: "#a85500"
    case .red: "#c4221a"
    case .blue: "#0058c9"
    case .grey: "#5c5c62"
    }
  }
}

/// Breaks text into lines for a card, since SVG doesn't wrap text.
package enum CardLines {
  /// At most `limit` lines of that many columns, broken at spaces if possible; an ellipsis marks omitted text.
  package static func broken(_ text: String, columns: Int, limit: Int) -> [String] {
    var lines: [[UInt8]] = [[]]
    var (width, space): (Int, Int?) = (0, nil)
    for scalar in text.unicodeScalars {
      let columnsOfScalar = DisplayWidth.columns(scalar)
      if width + columnsOfScalar > columns {
        guard lines.count < limit else {
          lines[limit - 1] += Array("…".utf8)
          break
        }
        var rest: [UInt8] = []
        if let space {
          rest = Array(lines[lines.count - 1][(space + 1)...])
          lines[lines.count - 1].removeLast(lines[lines.count - 1].count - space)
        }
        width = DisplayWidth.columns(String(decoding: rest, as: UTF8.self))
        space = nil
        lines.append(rest)
      }
      if scalar.value == 0x20 {
        if lines[lines.count - 1].isEmpty { continue }
        space = lines[lines.count - 1].count
      }
      lines[lines.count - 1] += Array(String(scalar).utf8)
      width += columnsOfScalar
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}
