import MetaLens
import Reports
import ViewKit

/// What is kept on this device: the reports of photos that were looked at, and photos where that was asked for.
extension PhotoInspectorViewModel {
  /// More reports are not kept.
  private static var historyLimit: Int { 50 }

  /// Keeps the report, without its values: they are many, and the photo tells them again.
  func save(_ photo: Int, _ report: ReportDocument) -> [PhotoInspectorEffect] {
    guard state.isKeeping, state.photos.first(where: { $0.id == photo })?.entry == nil else { return [] }
    return [.saveReport(photo: photo, ReportArchive.write(report.kept))]
  }

  mutating func handleHistory(_ action: PhotoInspectorAction) -> [PhotoInspectorEffect] {
    switch action {
    case .historyLoaded(let entries):
      state.history = Array(entries.prefix(Self.historyLimit))
      return keptTiles()
    case .reportKept(let photo, let entry): note(entry, of: photo)
    case .keepingFailed:
      // Said once: where nothing can be kept, nothing else is the worse for it.
      if state.isKeeping { state.notice = .nothingKept }
      state.isKeeping = false
    case .openHistory(let id):
      guard let entry = state.history.first(where: { $0.id == id }) else { return [] }
      let released = leavePhotos()
      state.photos = [InspectedPhoto(entry)]
      return released + select(-id)
    case .deleteReport(let id):
      state.history.removeAll { $0.id == id }
      for photo in state.photos where photo.entry == id { update(photo.id) { $0.forget() } }
      return (state.selection == -id ? leaveOnce() : []) + [.deleteReport(id)]
    case .deleteHistory:
      state.history = []
      for photo in state.photos { update(photo.id) { $0.forget() } }
      let isOpen = state.selection.map { $0 < 0 } ?? false
      return (isOpen ? leaveOnce() : []) + [.deleteHistory]
    default: return keepPhoto(action)
    }
    return []
  }

  private mutating func note(_ entry: Int, of photo: Int) {
    guard let report = state.photos.first(where: { $0.id == photo })?.report else { return }
    update(photo) { $0.entry = entry }
    state.history.removeAll { $0.id == entry }
    state.history.insert(HistoryEntry(id: entry, report: report.kept), at: 0)
    state.history = Array(state.history.prefix(Self.historyLimit))
  }

  /// A photo is kept when somebody asks for that, and at no other time.
  private mutating func keepPhoto(_ action: PhotoInspectorAction) -> [PhotoInspectorEffect] {
    switch action {
    case .keepPhoto(let photo):
      guard let shown = state.photos.first(where: { $0.id == photo }), let entry = shown.entry, !shown.isKept else {
        return []
      }
      return [.savePhoto(photo: photo, entry: entry)]
    case .photoKept(let entry, let isKept):
      mark(entry, isKept: isKept)
      if !isKept { state.notice = .photoNotKept }
      return []
    case .forgetPhoto(let photo):
      guard let entry = state.photos.first(where: { $0.id == photo })?.entry else { return [] }
      mark(entry, isKept: false)
      return [.deletePhoto(entry: entry)]
    default: return []
    }
  }

  private mutating func mark(_ entry: Int, isKept: Bool) {
    for photo in state.photos where photo.entry == entry { update(photo.id) { $0.isKept = isKept } }
    for index in state.history.indices where state.history[index].id == entry {
      state.history[index].hasPhoto = isKept
    }
  }
}

extension InspectedPhoto {
  /// The report is in the history no more.
  fileprivate mutating func forget() {
    entry = nil
    isKept = false
  }
}

extension ReportDocument {
  /// What is kept of the report.
  fileprivate var kept: ReportDocument {
    var kept = self
    kept.details = nil
    return kept
  }
}

extension PhotoInspectorViewModel {
  /// Ways out of the page: of the opened photo, or of all that have a report.
  func export(_ action: PhotoInspectorAction) -> [PhotoInspectorEffect] {
    let reports = state.selected.map { [$0] } ?? state.shownPhotos
    if case .removeMetadata = action { return [.removeMetadata(reports.map { $0.id })] }
    let documents = reports.compactMap { $0.report }
    guard !documents.isEmpty else { return [] }
    let catalogue = Catalogue.photos(state.language)
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
