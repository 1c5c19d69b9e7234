import MetaLens
import ViewKit

/// What is kept on this device: the reports of photos that were looked at, and photos where that was asked for.
extension PhotoInspectorViewModel {
  /// More reports are not kept.
  private static var historyLimit: Int { 50 }

  /// Keeps the report, without its values: they are many, and the photo has them.
  func save(_ photo: Int, _ report: PhotoReport) -> [PhotoInspectorEffect] {
    guard state.isKeeping, state.photos.first(where: { $0.id == photo })?.entry == nil else { return [] }
    // The same file again takes the place of its earlier report.
    let earlier = state.history.first { report.sha256 != nil && $0.report.sha256 == report.sha256 }
    return [.saveReport(photo: photo, replacing: earlier?.id)]
  }

  /// Takes what is kept: at the start, and again when another tab has changed it.
  mutating func load(_ entries: [HistoryEntry], _ batch: KeptBatch?) -> [PhotoInspectorEffect] {
    var digests: [String] = []
    let before = state.history
    (state.history, state.batch) = ([], batch)
    for entry in entries.prefix(Self.historyLimit) {
      // Reports of earlier versions may be of the same file: the latest is shown, and one whose photo is kept.
      if let digest = entry.report.sha256, !entry.hasPhoto {
        if digests.contains(digest) { continue }
        digests.append(digest)
      }
      state.history.append(entry)
      // Pictures that were made of it are still there.
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

  /// The deletion that has begun takes the list of the photos that were shown together last.
  private mutating func dropBatch() {
    dropBatchFiles()
    state.undo?.list = state.batch
    state.undo?.count += state.batch?.count ?? 0
    state.batch = nil
  }

  /// The deletion that has begun takes the files of the photos that are shown together too.
  private mutating func dropBatchFiles() {
    guard state.batchFiles == .kept else { return }
    state.undo?.batch = state.photos.map { $0.id }
    state.batchFiles = .no
  }

  /// Takes entries from the list, which can be undone for a while.
  private mutating func beginDeletion(_ isGone: (HistoryEntry) -> Bool) -> Int {
    deletions += 1
    let before = state.history
    state.history.removeAll { isGone($0) }
    state.undo = .init(history: before, count: before.count - state.history.count, number: deletions)
    return deletions
  }

  mutating func undoDeletion() -> [PhotoInspectorEffect] {
    guard let undo = state.undo else { return [] }
    // What was kept meanwhile stays.
    let new = state.history.filter { entry in !undo.history.contains { $0.id == entry.id } }
    state.history = new + undo.history
    for entry in undo.history where entry.hasPhoto { mark(entry.id, isKept: true) }
    // Other photos may be shown by now.
    if let list = undo.list, case nil = state.batch { state.batch = list }
    if !undo.batch.isEmpty, undo.batch == state.photos.map({ $0.id }) { state.batchFiles = .kept }
    state.undo = nil
    return [.undoDeletion] + keptTiles()
  }

  mutating func note(_ entry: Int, of photo: Int, _ date: String?, _ thumbnail: String?) {
    guard let report = state.photos.first(where: { $0.id == photo })?.report else { return }
    let isSame = { (other: HistoryEntry) in
      other.id == entry || report.sha256 != nil && other.report.sha256 == report.sha256
    }
    var kept = HistoryEntry(id: entry, report: report)
    // The photo beside the earlier report of the same file is beside this one now.
    kept.hasPhoto = state.history.contains { isSame($0) && $0.hasPhoto }
    (kept.date, kept.thumbnail) = (date, thumbnail)
    update(photo) { photo in
      photo.entry = entry
      photo.isKept = kept.hasPhoto
    }
    state.history.removeAll { isSame($0) }
    state.history.insert(kept, at: 0)
    state.history = Array(state.history.prefix(Self.historyLimit))
  }

  /// A photo is kept when someone asks for that, and at no other time.
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
  /// The report is in the history no more.
  fileprivate mutating func forget() {
    entry = nil
    isKept = false
  }
}

/// Ways out of the page: of the opened photo, or of all that are shown.
extension PhotoInspectorViewModel {
  /// What an action is for: the opened photo, or those that are marked, or all that are shown.
  var exported: [InspectedPhoto] {
    if let selected = state.selected { return [selected] }
    return state.shownPhotos.filter { state.marked.isEmpty || state.marked.contains($0.id) }
  }

  /// The reports as a file that is named after the photo.
  func export(_ format: ReportFormat, isShared: Bool) -> [PhotoInspectorEffect] {
    let photos = exported.filter { $0.hasReport }
    guard let first = photos.first else { return [] }
    let kind = format == .card ? "-card" : "-report"
    let name = photos.count == 1 ? Self.stem(first.name) + kind : "touchstone"
    return [.export(format, name: name + format.suffix, isShared: isShared, state.language, photos.map { $0.id })]
  }

  /// A file's name without its folder and its last extension, of a length that every disk takes.
  private static func stem(_ name: String) -> String {
    var bytes = Array(SafeText.shortened(SafeText.visible(name), to: 80).utf8)
    if let slash = bytes.lastIndex(of: 0x2F) { bytes.removeFirst(slash + 1) }
    if let dot = bytes.lastIndex(of: 0x2E), dot > 0 { bytes.removeLast(bytes.count - dot) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
