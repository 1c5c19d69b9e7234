import MetaLens
import PiggyBank
import ViewKit

/// What was found of a photo when it was put in: the verdict, and the summary as it was then.
struct FindingView: CapsulePart {
  var catalogue: Catalogue
  var finding: PhotoFinding

  var body: [CapsuleNode] {
    Element("section", .class("card finding")) {
      Element("p", .class("value")) { catalogue.text("verdict." + finding.verdict) }
      Element("p", .class("footnote")) { catalogue.text("capsule.finding") }
      if let report = ReportArchive.read(finding.report) {
        Element("dl") {
          for row in SummaryText.rows(report.summary, catalogue) {
            Element("dt") { row.label }
            Element("dd") { row.value }
          }
        }
      }
    }
  }
}
