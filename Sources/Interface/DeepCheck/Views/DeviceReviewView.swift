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
      case .report(let report, let discrepancies, let isPageUnlike):
        if isPageUnlike { notice }
        DeviceReportView<DeepCheckAction>(report, catalogue, discrepancies: discrepancies)
        Element("section", .class("card")) {
          Element("ul", .class("rows")) {
            Element("li") { ReportPicker(title: catalogue.text("checkup.compare")) }
          }
        }
      case .comparison(let comparison): ReportComparisonView<DeepCheckAction>(comparison, catalogue)
      }
    }
  }

  /// The page around the measurements is another than the one that goes with them.
  private var notice: DeepCheckElement {
    Element("section", .class("card"), .init("role", "status")) {
      Element("p", .class("outcome")) {
        SymbolView(.exclamationTriangle, "symbol orange")
        Element("span") { catalogue.text("device.review.page") }
      }
    }
  }
}
