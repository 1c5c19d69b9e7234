import DeepCheck
import ViewKit

/// A report that somebody handed over, judged again, or two of them side by side.
struct DeviceReviewView: DeepCheckPart {
  var catalogue: Catalogue
  var review: DeepCheckState.Review

  var body: [DeepCheckNode] {
    Element("section", .class("column report review")) {
      switch review {
      case .failed(let code):
        Element("h1", .init("tabindex", "-1")) { catalogue.text("checkup.review.unread") }.onAppear(.focusAtTop)
        Element("p") { catalogue.text("checkup.review." + code) }
      }
    case .report(let report, let discrepancies):
      Element("section", .class("card notice review")) {
        Element("h2") { catalogue.text("checkup.review.title") }
        answers(report)
        if discrepancies.isEmpty { line(.checkCircle, "green", catalogue.text("checkup.review.follows")) }
        if !discrepancies.isEmpty { line(.xCircle, "red", catalogue.text("checkup.review.edited")) }
        Element("ul", .class("footnote")) {
          for discrepancy in discrepancies.prefix(40) {
            Element("li") { DiscrepancyText.sentence(discrepancy, catalogue) }
          }
        }
      case .comparison(let comparison): ReportComparisonView<DeepCheckAction>(comparison, catalogue)
      }
    }
  }

  /// Whether the report was made for the code that this page gave.
  @ViewBuilder<DeepCheckAction> private func answers(_ report: DeviceReport) -> [DeepCheckNode] {
    if let code = state.givenCode {
      let isOurs = report.challenge?.code == code
      line(
        isOurs ? .checkCircle : .exclamationTriangle, isOurs ? "green" : "orange",
        catalogue.text(isOurs ? "checkup.review.yourCode" : "checkup.review.otherCode", DrawnCode.spoken(code)))
    }
  }

  private func line(_ symbol: Symbol, _ tone: String, _ words: String) -> DeepCheckElement {
    Element("p", .class("outcome")) {
      SymbolView(symbol, "symbol " + tone)
      Element("span") { words }
    }
  }
}
