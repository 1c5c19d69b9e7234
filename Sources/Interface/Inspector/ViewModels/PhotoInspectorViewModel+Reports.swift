import MetaLens
import ViewKit

extension PhotoInspectorViewModel {
  /// Ways out of the page: of the opened photo, or of all that have a report.
  func export(_ action: PhotoInspectorAction) -> [PhotoInspectorEffect] {
    let reports = state.selected.map { [$0] } ?? state.shownPhotos
    if case .removeMetadata = action { return [.removeMetadata(reports.map { $0.id })] }
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
    case .exportHTML: return [.download(name: "touchstone.html", mediaType: "text/html", page(documents, catalogue))]
    // A page opens on every device, which JSON does not, and every browser may hand it on.
    case .share: return [.share(name: "touchstone.html", mediaType: "text/html", page(documents, catalogue))]
    case .print: return [.print]
    default: return []
    }
  }

  private func page(_ documents: [ReportDocument], _ catalogue: Catalogue) -> [UInt8] {
    let page = ReportHTML(catalogue)
    return Array((page.opening() + documents.map { page.article($0) }.joined() + page.closing()).utf8)
  }
}
