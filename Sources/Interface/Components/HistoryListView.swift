import MetaLens
import ViewKit

/// The reports that were kept on this device.
struct HistoryListView: InspectorView {
  var catalogue: Catalogue
  var history: [HistoryEntry]

  var body: [Node<PhotoInspectorAction>] {
    Element("section", .class("card history")) {
      Element("h2") { catalogue.text("app.history") }
      PhotoThreadView(
        items: history.map { item($0) }, badge: { badge(history[$0].report) },
        open: { history[$0].isViewable ? .viewer(.open(-history[$0].id)) : .openHistory(history[$0].id) })
      Element("p", .class("footnote")) { catalogue.text("app.history.note") }
      actionButton(catalogue, "app.history.delete", .trash, style: "button plain", .deleteHistory)
    }
  }

  private func badge(_ report: ReportDocument) -> [InspectorNode] {
    ScoreBadge(catalogue: catalogue, verdict: report.verdict, score: report.score).body
  }

  /// What was kept with its photo stands on the side of who kept it.
  private func item(_ entry: HistoryEntry) -> PhotoThreadItem {
    var item = PhotoThreadItem(
      id: entry.id, isOwn: entry.isViewable, caption: ViewerPhoto.name(entry.report.file))
    guard entry.isViewable else { return item }
    item.photo = -entry.id
    item.address = entry.tile.address
    if let size = entry.report.shownSize { item.ratio = Double(size.width) / Double(size.height) }
    return item
  }
}
