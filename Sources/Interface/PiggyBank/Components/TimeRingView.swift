import PiggyBank
import ViewKit

/// The wait as a ring that closes until the moment, with what is left of it inside.
struct TimeRingView: CapsulePart {
  var catalogue: Catalogue
  var capsule: KeptCapsule
  var now: Int64

  /// The ring's radius in a square of 200: 20 thick, and its outer edge at the square's.
  private static let radius = 90.0
  private static let length = 2 * 3.14159265358979 * radius

  var body: [CapsuleNode] {
    Element("div", .class("dial time-ring " + (capsule.isSealed ? "blue" : "orange"))) {
      Element("svg", .init("viewBox", "0 0 200 200"), .init("aria-hidden", "true")) {
        circle("track", dashes: nil)
        if passed > 0 { circle("arc", dashes: text(Self.length * passed) + " " + text(Self.length)) }
      }
      Element("p", .class("countdown")) {
        Element("span", .class("footnote")) { catalogue.text("capsule.left") }
        Element("strong") { MomentText.left(capsule.core.opensAt - now, catalogue) }
      }
    }
  }

  /// The part of the wait that is over, from 0 to 1.
  private var passed: Double {
    let (start, end) = (capsule.core.createdAt, capsule.core.opensAt)
    guard end > start else { return 1 }
    return Double(max(0, min(now, end) - start)) / Double(end - start)
  }

  private func circle(_ style: String, dashes: String?) -> CapsuleElement {
    Element(
      "circle", .class(style), .init("cx", "100"), .init("cy", "100"), .init("r", text(Self.radius)),
      dashes.map { Attribute("stroke-dasharray", $0) })
  }

  private func text(_ number: Double) -> String { NumberText.decimal(number, 2) }
}
