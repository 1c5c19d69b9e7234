import DeepCheck
import ViewKit

/// What judging a report again came to.
struct DeviceReviewCard<Action>: View {
  var catalogue: Catalogue
  var discrepancies: [Discrepancy]

  /// A file can claim any number of checks.
  private static var limit: Int { 100 }

  var body: [Node<Action>] {
    Element("section", .class("dr-card")) {
      Element("h2") { catalogue.text("device.review.title") }
      Element("p") {
        VerdictSign<Action>(catalogue: catalogue, verdict: discrepancies.isEmpty ? .pass : .fail)
        " " + catalogue.text(discrepancies.isEmpty ? "device.review.follows" : "device.review.found")
      }
      if !discrepancies.isEmpty {
        Element("ul", .class("dr-plain")) {
          for discrepancy in discrepancies.prefix(Self.limit) {
            Element("li") { DiscrepancyText.sentence(discrepancy, catalogue) }
          }
        }
      }
    }
  }
}
