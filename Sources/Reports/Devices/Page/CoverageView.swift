import DeepCheck
import ViewKit

/// What the verdicts are based on, as a bar and in words, and what was not judged, by reason.
struct CoverageView<Action>: View {
  var catalogue: Catalogue
  var outline: DeviceReportOutline

  /// Checks that were not judged for the same reason.
  private struct Group {
    var verdict: CheckVerdict
    var reason: CheckReason?
    var names: [String]
  }

  var body: [Node<Action>] {
    Element("section", .class("dr-card")) {
      Element("h2") { catalogue.text("device.coverage") }
      bar
      Element("ul", .class("dr-legend")) {
        for share in shares where share.count > 0 { legend(share) }
      }
      if !groups.isEmpty {
        Element("h3") { catalogue.text("device.untested") }
        Element("ul", .class("dr-untested")) {
          for group in groups { row(group) }
        }
      }
    }
  }

  /// A kind of basis, with its colour.
  private struct Share {
    var name: String
    var style: String
    var count: Int
  }

  private var shares: [Share] {
    let coverage = outline.report.coverage
    return [
      Share(name: "measured", style: "measured", count: coverage.measured),
      Share(name: "challenge", style: "challenge", count: coverage.challenge),
      Share(name: "stated", style: "stated", count: coverage.stated),
      Share(name: "invalid", style: "open", count: coverage.invalid),
      Share(name: "skipped", style: "open", count: coverage.skipped),
      Share(name: "blocked", style: "open", count: coverage.blocked),
      Share(name: "unavailable", style: "unavailable", count: coverage.unavailable),
    ]
  }

  private var bar: Element<Action> {
    let total = Double(max(1, shares.reduce(0) { $0 + $1.count }))
    var left = 0.0
    return Element(
      "svg", .class("dr-bar"), .init("viewBox", "0 0 600 16"), .init("preserveAspectRatio", "none"),
      .init("aria-hidden", "true")
    ) {
      for share in shares where share.count > 0 {
        segment(share.style, &left, 600 * Double(share.count) / total)
      }
    }
  }

  private func legend(_ share: Share) -> Element<Action> {
    Element("li") {
      Element("svg", .class("dr-bar dr-swatch"), .init("viewBox", "0 0 16 16"), .init("aria-hidden", "true")) {
        Element("rect", .class("dr-" + share.style), .init("width", "16"), .init("height", "16"))
      }
      catalogue.text("coverage." + share.name, NumberText.grouped(share.count))
    }
  }

  private func segment(_ style: String, _ left: inout Double, _ width: Double) -> Element<Action> {
    defer { left += width }
    return Element(
      "rect", .class("dr-" + style), .init("x", SVG.text(left)), .init("y", "0"),
      .init("width", SVG.text(max(1, width - 2))), .init("height", "16"))
  }

  private var groups: [Group] {
    var groups: [Group] = []
    for check in outline.unjudged {
      let name = CheckText.name(check, catalogue)
      if let place = groups.firstIndex(where: { $0.verdict == check.verdict && $0.reason == check.reason }) {
        groups[place].names.append(name)
      } else {
        groups.append(Group(verdict: check.verdict, reason: check.reason, names: [name]))
      }
    }
    return groups
  }

  private func row(_ group: Group) -> Element<Action> {
    Element("li") {
      VerdictSign<Action>(catalogue: catalogue, verdict: group.verdict)
      Element("div") {
        Element("strong") { catalogue.text("checkVerdict." + group.verdict.rawValue) }
        if let reason = group.reason { " — " + catalogue.text("reason." + reason.rawValue) }
        Element("p", .class("dr-note")) { group.names.joined(separator: ", ") }
      }
    }
  }
}
