import MetaLens
import ViewKit

/// The reports that were kept on this device.
struct HistoryListView: InspectorView {
  var catalogue: Catalogue
  var history: [HistoryEntry]

  var body: [Node<PhotoInspectorAction>] {
    Element("section", .class("card history")) {
      Element("h2") { catalogue.text("app.history") }
      Element("ul", .class("rows")) {
        for entry in history { row(entry) }
      }
      Element("p", .class("footnote")) { catalogue.text("app.history.note") }
      ActionButton(catalogue.text("app.history.delete"), symbol: .trash, style: "button plain", .deleteHistory)
    }
  }

  private func row(_ entry: HistoryEntry) -> InspectorElement {
    Element("li") {
      Element("button", .class("row"), .init("type", "button")) {
        ScoreBadge(catalogue: catalogue, report: entry.report)
        Element("span", .class("grow clip")) { SafeText.visible(entry.report.file) }
        SymbolView(.chevronRight, "symbol faint")
      }.on(.click, .openHistory(entry.id))
    }.key(entry.id)
  }
}
