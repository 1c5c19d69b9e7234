import DeepCheck
import ViewKit

/// A verdict as a sign in its colour, with its words for who can't see it.
struct VerdictSign<Action>: View {
  var catalogue: Catalogue
  var verdict: CheckVerdict

  var body: [Node<Action>] {
    Element(
      "span", .class("dr-sign " + Tone(verdict).rawValue), .init("role", "img"),
      .init("aria-label", catalogue.text("checkVerdict." + verdict.rawValue))
    ) { verdict.symbol }
  }
}
