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

  mutating func load(_ entries: [HistoryEntry]) -> [PhotoInspectorEffect] {
    state.history = Array(entries.prefix(Self.historyLimit))
    return keptTiles()
  }

  mutating func openHistory(_ id: Int) -> [PhotoInspectorEffect] {
    guard let entry = state.history.first(where: { $0.id == id }) else { return [] }
    let released = leavePhotos()
    state.photos = [InspectedPhoto(entry)]
    return released + select(-id)
  }

  mutating func deleteReport(_ id: Int) -> [PhotoInspectorEffect] {
    state.history.removeAll { $0.id == id }
    for photo in state.photos where photo.entry == id { update(photo.id) { $0.forget() } }
    return (state.selection == -id ? leaveOnce() : []) + [.deleteReport(id)]
  }

  mutating func deleteHistory() -> [PhotoInspectorEffect] {
    state.history = []
    for photo in state.photos { update(photo.id) { $0.forget() } }
    let isOpen = state.selection.map { $0 < 0 } ?? false
    return (isOpen ? leaveOnce() : []) + [.deleteHistory]
  }

  mutating func note(_ entry: Int, of photo: Int) {
    guard let report = state.photos.first(where: { $0.id == photo })?.report else { return }
    update(photo) { $0.entry = entry }
    state.history.removeAll { $0.id == entry }
    state.history.insert(HistoryEntry(id: entry, report: report.kept), at: 0)
    state.history = Array(state.history.prefix(Self.historyLimit))
  }

  /// A photo is kept when somebody asks for that, and at no other time.
  func keepPhoto(_ photo: Int) -> [PhotoInspectorEffect] {
    guard let shown = state.photos.first(where: { $0.id == photo }), let entry = shown.entry, !shown.isKept else {
      return []
    }
    return [.savePhoto(photo: photo, entry: entry)]
  }

  mutating func forgetPhoto(_ photo: Int) -> [PhotoInspectorEffect] {
    guard let entry = state.photos.first(where: { $0.id == photo })?.entry else { return [] }
    mark(entry, isKept: false)
    return [.deletePhoto(entry: entry)]
  }

  mutating func mark(_ entry: Int, isKept: Bool) {
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

/// Ways out of the page: of the opened photo, or of all that are shown.
extension PhotoInspectorViewModel {
  var exported: [InspectedPhoto] { state.selected.map { [$0] } ?? state.shownPhotos }
  var exportedReports: [ReportDocument] { exported.compactMap { $0.report } }

  func exportJSON() -> [PhotoInspectorEffect] {
    let documents = exportedReports
    guard !documents.isEmpty else { return [] }
    let catalogue = Catalogue.photos(state.language)
    var bytes: [UInt8] = [0x5B]
    for (index, document) in documents.enumerated() {
      if index > 0 { bytes += [0x2C, 0x0A] }
      bytes += ReportJSON.object(document, catalogue)
    }
    return [.download(name: "touchstone.json", mediaType: "application/json", bytes + [0x5D, 0x0A])]
  }

  /// The reports as a page, which the engine's worker writes: what the page loads first is smaller without that.
  func exportPage(isShared: Bool) -> [PhotoInspectorEffect] {
    let documents = exportedReports
    return documents.isEmpty ? [] : [.makePage(isShared: isShared, state.language, Self.archive(documents))]
  }

  /// The reports as an array of ``ReportArchive``, without their values.
  static func archive(_ documents: [ReportDocument]) -> [UInt8] {
    var bytes: [UInt8] = [0x5B]
    for document in documents {
      if bytes.count > 1 { bytes.append(0x2C) }
      bytes += ReportArchive.write(document.kept)
    }
    return bytes + [0x5D]
  }
}
