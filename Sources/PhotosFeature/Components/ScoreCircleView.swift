import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The score as a ring from 12 o'clock, with the number inside and the guide one tap away.
struct ScoreCircleView: InspectorView {
  var catalogue: Catalogue
  var report: PhotoReport
  /// The photo's identity: another photo gets a new ring.
  var identity: Int
  /// Whether the ring animates, because the score is shown for the first time.
  var isFresh: Bool
  /// Whether the score is final.
  var isFinal: Bool

  /// The ring's radius in a square of 200; it is 20 thick and touches the square.
  private static let radius = 90.0
  private static let length = 2 * 3.14159265358979 * radius
  /// The dash length of the ring for unverifiable photos; gaps are one and a half times as long.
  private static let dash = 8.0

  var body: [Node<PhotoInspectorAction>] {
    Element("div", .class("score " + report.tone.rawValue + (isFresh ? " fresh" : ""))) {
      Element(
        "div", .class("dial"), .init("role", "img"),
        .init(
          "aria-label",
          catalogue.text(isFinal ? "app.score.spoken" : "app.score.spoken.preliminary", String(report.score)))
      ) {
        Element("svg", .init("viewBox", "0 0 200 200"), .init("aria-hidden", "true")) {
          circle("track", dashes: isDashed ? pattern(upTo: Self.length) : nil)
          if report.score > 0 { circle("arc", dashes: filled) }
        }
        Element("p", .class(report.score == 100 ? "number full" : "number"), .init("aria-hidden", "true")) {
          Element("strong") { String(report.score) }
          Element("span") { "/100" }
        }
      }
      ActionButton(catalogue.text("app.guide.open"), symbol: .infoCircle, style: "info", isIconOnly: true, .openGuide)
    }.key(identity)
  }

  private var isDashed: Bool { report.verdict == .unverifiable }

  private var filled: String {
    let part = Self.length * Double(report.score) / 100
    return isDashed ? pattern(upTo: part) : text(part) + " " + text(Self.length)
  }

  /// Dashes up to `end`, then a gap for the rest of the ring.
  private func pattern(upTo end: Double) -> String {
    let step = Self.length / (Self.length / (Self.dash * 2.5)).rounded(.down)
    var parts: [String] = []
    var position = 0.0
    while position < end - 0.01 {
      parts += [text(min(Self.dash, end - position)), text(step - Self.dash)]
      position += step
    }
    if !parts.isEmpty { parts[parts.count - 1] = text(end >= Self.length - step ? step - Self.dash : Self.length) }
    return parts.joined(separator: " ")
  }

  private func circle(_ style: String, dashes: String?) -> InspectorElement {
    Element(
      "circle", .class(isDashed ? style + " dashed" : style), .init("cx", "100"), .init("cy", "100"),
      .init("r", text(Self.radius)), dashes.map { Attribute("stroke-dasharray", $0) })
  }

  private func text(_ number: Double) -> String { NumberText.decimal(number, 2) }
}
