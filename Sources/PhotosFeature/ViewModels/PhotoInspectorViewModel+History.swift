import CompactLibrary
import MetaLens
import ViewKit

/// What is stored on this device: the reports of inspected photos, and the photos themselves on request.
extension PhotoInspectorViewModel {
  /// The maximum number of reports stored.
  private static var historyLimit: Int { 50 }

  /// Stores the report, without its values: there are many, and the photo has them.
  func save(_ photo: Int, _ report: PhotoReport) -> [PhotoInspectorEffect] {
    guard state.isKeeping, state.photos.first(where: { $0.id == photo })?.entry == nil else { return [] }
    // A repeated file replaces its earlier report.
    let earlier = state.history.first { $0.report.isSameFile(as: report) }
    return [.saveReport(photo: photo, replacing: earlier?.id)]
  }

  /// Loads what is stored: at the start, and again when another tab has changed it.
  mutating func load(_ entries: [HistoryEntry], _ batch: KeptBatch?) -> [PhotoInspectorEffect] {
    var digests: [String] = []
    let before = state.history
    (state.history, state.batch) = ([], batch)
    for entry in entries.prefix(Self.historyLimit) {
      // Earlier versions may have stored several reports of one file: only the latest is shown, and any with a stored
      // photo.
      if let digest = entry.report.sha256, !entry.hasPhoto {
        if digests.contains(where: { haveSameBytes($0, digest) }) { continue }
        digests.append(digest)
      }
      state.history.append(entry)
      // Images already made of it are still available.
      if let known = before.first(where: { $0.id == entry.id && $0.hasPhoto == entry.hasPhoto }) {
        state.history[state.history.count - 1].tile = known.tile
        state.history[state.history.count - 1].picture = known.picture
      }
    }
    for photo in state.photos {
      guard let entry = photo.entry else { continue }
      if let kept = entries.first(where: { $0.id == entry }) {
        if photo.isKept != kept.hasPhoto { update(photo.id) { $0.isKept = kept.hasPhoto } }
      } else {
        update(photo.id) { $0.forget() }
      }
    }
    return keptTiles()
  }

  mutating func openHistory(_ id: Int) -> [PhotoInspectorEffect] {
    guard let entry = state.history.first(where: { $0.id == id }) else { return [] }
    let released = leavePhotos()
    state.photos = [InspectedPhoto(entry)]
    return released + select(-id)
  }

  mutating func deleteReport(_ id: Int) -> [PhotoInspectorEffect] {
    let deletion = beginDeletion { $0.id == id }
    for photo in state.photos where photo.entry == id { update(photo.id) { $0.forget() } }
    return (state.selection == -id ? leaveOnce() : []) + [.deleteReport(id, deletion: deletion)]
  }

  mutating func deleteHistory() -> [PhotoInspectorEffect] {
    let deletion = beginDeletion { _ in true }
    dropBatch()
    for photo in state.photos { update(photo.id) { $0.forget() } }
    let isOpen = state.selection.map { $0 < 0 } ?? false
    return (isOpen ? leaveOnce() : []) + [.deleteHistory(deletion: deletion)]
  }

  mutating func forgetFiles() -> [PhotoInspectorEffect] {
    guard state.batchFiles == .kept else { return [] }
    let deletion = beginDeletion { _ in false }
    dropBatchFiles()
    return [.deleteBatchFiles(deletion: deletion)]
  }

  mutating func deleteBatch() -> [PhotoInspectorEffect] {
    guard case .some = state.batch else { return [] }
    let deletion = beginDeletion { _ in false }
    dropBatch()
    return [.deleteBatch(deletion: deletion)]
  }

  /// Adds the list of the last photos shown together to the current deletion.
  private mutating func dropBatch() {
    dropBatchFiles()
    state.undo?.list = state.batch
    state.undo?.count += state.batch?.count ?? 0
    state.batch = nil
  }

  /// Adds the files of the photos shown together to the current deletion.
  private mutating func dropBatchFiles() {
    guard state.batchFiles == .kept else { return }
    state.undo?.batch = state.photos.map { $0.id }
    state.batchFiles = .no
  }

  /// Removes entries from the list, which can be undone for a while.
  private mutating func beginDeletion(_ isGone: (HistoryEntry) -> Bool) -> Int {
    deletions += 1
    let before = state.history
    let removed = before.filter { isGone($0) }.map { $0.id }
    state.history.removeAll { isGone($0) }
    state.undo = .init(history: before, removed: removed, count: removed.count, number: deletions)
    return deletions
  }

  mutating func undoDeletion() -> [PhotoInspectorEffect] {
    guard let undo = state.undo else { return [] }
    // Anything stored meanwhile stays, and what it replaced is gone.
    let present = state.history
    let new = present.filter { entry in !undo.history.contains { $0.id == entry.id } }
    var old: [HistoryEntry] = []
    for entry in undo.history {
      if let unchanged = present.first(where: { $0.id == entry.id }) {
        old.append(unchanged)
      } else if undo.removed.contains(entry.id) {
        // As when loaded, an older report of a file is in the list only with its photo.
        let isReplaced = present.contains { $0.report.isSameFile(as: entry.report) }
        if entry.hasPhoto || !isReplaced { old.append(entry) }
      }
    }
    state.history = new + old
    // A photo on the screen has its report in the history again.
    for photo in state.photos where photo.entry == nil {
      guard let report = photo.report, let entry = state.history.first(where: { $0.report.isSameFile(as: report) })
      else { continue }
      update(photo.id) { $0.entry = entry.id }
    }
    for entry in undo.history where entry.hasPhoto { mark(entry.id, isKept: true) }
    // Other photos may be on the screen by now.
    if let list = undo.list, case nil = state.batch { state.batch = list }
    if !undo.batch.isEmpty, undo.batch == state.photos.map({ $0.id }) { state.batchFiles = .kept }
    state.undo = nil
    return [.undoDeletion] + keptTiles()
  }

  mutating func note(_ entry: Int, of photo: Int, _ date: String?, _ thumbnail: String?) {
    guard let report = state.photos.first(where: { $0.id == photo })?.report else { return }
    let isSame = { (other: HistoryEntry) in
      other.id == entry || other.report.isSameFile(as: report)
    }
    var kept = HistoryEntry(id: entry, report: report)
    // The photo stored with the earlier report of the same file now belongs to this one.
    kept.hasPhoto = state.history.contains { isSame($0) && $0.hasPhoto }
    (kept.date, kept.thumbnail) = (date, thumbnail)
    // The same file may be among the photos twice: what is saved for a report that was replaced could never be deleted.
    let replaced = state.history.filter { isSame($0) }.map { $0.id }
    for shown in state.photos where shown.id == photo || shown.entry.map({ replaced.contains($0) }) == true {
      update(shown.id) { photo in
        photo.entry = entry
        photo.isKept = kept.hasPhoto
      }
    }
    state.history.removeAll { isSame($0) }
    state.history.insert(kept, at: 0)
    state.history = Array(state.history.prefix(Self.historyLimit))
  }

  /// Stores a photo, only on request.
  func keepPhoto(_ photo: Int) -> [PhotoInspectorEffect] {
    guard let shown = state.photos.first(where: { $0.id == photo }), let entry = shown.entry, !shown.isKept else {
      return []
    }
    return [.savePhoto(photo: photo, entry: entry)]
  }

  mutating func forgetPhoto(_ photo: Int) -> [PhotoInspectorEffect] {
    guard let entry = state.photos.first(where: { $0.id == photo })?.entry else { return [] }
    let deletion = beginDeletion { _ in false }
    mark(entry, isKept: false)
    return [.deletePhoto(entry: entry, deletion: deletion)]
  }

  mutating func mark(_ entry: Int, isKept: Bool) {
    for photo in state.photos where photo.entry == entry { update(photo.id) { $0.isKept = isKept } }
    for index in state.history.indices where state.history[index].id == entry {
      state.history[index].hasPhoto = isKept
    }
  }
}

extension InspectedPhoto {
  /// The report is no longer in the history.
  fileprivate mutating func forget() {
    entry = nil
    isKept = false
  }
}

/// Exports, of the opened photo or of all photos shown.
extension PhotoInspectorViewModel {
  /// The photos an action applies to: the opened one, or the marked ones, or all that are shown.
  var exported: [InspectedPhoto] {
    if let selected = state.selected { return [selected] }
    return state.marked.isEmpty ? state.shownPhotos : state.markedPhotos
  }

  /// Exports the reports as a file named after the photo.
  func export(_ format: ReportFormat, isShared: Bool) -> [PhotoInspectorEffect] {
    let photos = exported.filter { $0.hasReport }
    guard let first = photos.first else { return [] }
    let kind = format == .card ? "-card" : "-report"
    let name = photos.count == 1 ? Self.stem(first.name) + kind : "touchstone"
    return [.export(format, name: name + format.suffix, isShared: isShared, state.language, photos.map { $0.id })]
  }

  /// A file name without folder and last extension, short enough for any disk.
  private static func stem(_ name: String) -> String {
    var bytes = Array(SafeText.visible(name).utf8)
    if let slash = bytes.lastIndex(of: 0x2F) { bytes.removeFirst(slash + 1) }
    if let dot = bytes.lastIndex(of: 0x2E), dot > 0 { bytes.removeLast(bytes.count - dot) }
    // Disks allow 255 bytes, of which a character takes up to 4, the ellipsis 3, and what follows the name 12.
    return SafeText.shortened(String(decoding: bytes, as: UTF8.self), to: 60)
  }
}
