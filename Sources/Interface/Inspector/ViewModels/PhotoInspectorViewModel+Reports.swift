import MetaLens
import ViewKit

extension PhotoInspectorViewModel {
  /// Ways out of the page: of the opened photo, or of all that have a report.
  func export(_ action: PhotoInspectorAction) -> [PhotoInspectorEffect] {
    let reports = state.selected.map { [$0] } ?? state.shownPhotos
    let documents = reports.compactMap { $0.report }
    guard !documents.isEmpty else { return [] }
    let catalogue = Catalogue.touchstone(state.language)
    switch action {
    case .exportJSON:
      var bytes: [UInt8] = [0x5B]
      for (index, document) in documents.enumerated() {
        if index > 0 { bytes += [0x2C, 0x0A] }
        bytes += ReportJSON.object(document, catalogue)
      }
      return [.download(name: "touchstone.json", mediaType: "application/json", bytes + [0x5D, 0x0A])]
    case .exportHTML:
      let page = ReportHTML(catalogue)
      let articles = documents.map { page.article($0) }.joined()
      let bytes = Array((page.opening() + articles + page.closing()).utf8)
      return [.download(name: "touchstone.html", mediaType: "text/html", bytes)]
    case .print: return [.print]
    default: return []
    }
  }

  /// Keeps the report, without its values: they are many, and the photo tells them again.
  func save(_ report: ReportDocument) -> [PhotoInspectorEffect] {
    var kept = report
    kept.details = nil
    kept.thumbnail = nil
    return [.saveReport(ReportArchive.write(kept))]
  }

  mutating func handleHistory(_ action: PhotoInspectorAction) -> [PhotoInspectorEffect] {
    switch action {
    case .historyLoaded(let entries):
      state.history = entries
      return []
    case .openHistory(let id):
      guard let entry = state.history.first(where: { $0.id == id }) else { return [] }
      let released = leavePhotos()
      state.photos = [InspectedPhoto(entry)]
      return released + select(-id)
    case .deleteReport(let id):
      state.history.removeAll { $0.id == id }
      let isOpen = state.selection == -id
      return (isOpen ? back() : []) + [.deleteReport(id)]
    case .deleteHistory:
      state.history = []
      let isOpen = state.selection.map { $0 < 0 } ?? false
      return (isOpen ? back() : []) + [.deleteHistory]
    default: return []
    }
  }
}
