import DesignSystem
import MetaLens
import Reports
import ViewKit

/// The first screen: what this is, and one thing to do.
struct EmptyStateView: InspectorView {
  var catalogue: Catalogue
  var history: [HistoryEntry]

  var body: [Node<PhotoInspectorAction>] {
    Element("section", .class("empty")) {
      SymbolView(.pictures, "symbol hero")
      Element("h1") { catalogue.text("app.empty.title") }
      Element("p", .class("secondary")) { catalogue.text("app.empty.subtitle") }
      PhotoPicker(title: catalogue.text("app.pick"))
      Element("div", .class("ways for-touch")) {
        PhotoPicker(title: catalogue.text("app.pick.files"), style: "link", way: .files)
        PhotoPicker(title: catalogue.text("app.pick.camera"), style: "link", way: .camera)
      }
      Element("p", .class("footnote for-pointer")) { catalogue.text("app.drop") }
      Element("details", .class("hint for-touch")) {
        Element("summary") { catalogue.text("app.hint.title") }
        for phone in ["iphone", "android"] {
          Element("p") { catalogue.text("app.hint." + phone) }
        }
      }
    }
    if !history.isEmpty { HistoryListView(catalogue: catalogue, history: history) }
  }
}

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
