import DesignSystem
import MetaLens
import ViewKit

extension PhotoInspectorViewModel {
  /// Replaces the photos on the screen with new ones, rather than adding to them.
  mutating func pick(_ picked: [PickedPhoto]) -> [PhotoInspectorEffect] {
    let worth = picked.filter { $0.isWorthReading }
    let unread = picked.filter { !$0.isWorthReading }.map { $0.id } + worth.dropFirst(Self.photoLimit).map { $0.id }
    let dropped: [PhotoInspectorEffect] = unread.isEmpty ? [] : [.release(unread)]
    guard !worth.isEmpty else {
      state.notice = unread.isEmpty ? state.notice : .noPhotos
      return dropped
    }
    state.notice = nil
    (restoring, isBatchKept) = (nil, false)
    let picked = Array(worth.prefix(Self.photoLimit))
    let isFirst = state.screenKind == .empty
    let released = leavePhotos() + dropped
    if picked.count < worth.count { state.notice = .tooMany(limit: Self.photoLimit) }
    state.photos = picked.map { InspectedPhoto($0) }
    let isSingle = picked.count == 1
    queue.add(picked.map { .init(photo: $0.id, isDeep: false, withDetails: isSingle) })
    if picked.count <= Self.deepLimit {
      queue.add(picked.map { .init(photo: $0.id, isDeep: true, withDetails: isSingle) })
      for index in state.photos.indices { state.photos[index].isRefining = true }
    }
    let shown = isSingle ? open(picked[0].id) : []
    if isFirst { arrive() }
    return released + requests() + shown
  }

  mutating func arrive(_ photo: Int, _ report: PhotoReport) -> [PhotoInspectorEffect] {
    let job = queue.finish(photo, isDeep: report.isDeep)
    let effects = requests()
    guard let index = state.photos.firstIndex(where: { $0.id == photo }) else { return effects }
    // A late quick report must not replace a deep one or drop its details.
    if let before = state.photos[index].report, before.isDeep,
      !report.isDeep || !report.hasDetails && before.hasDetails
    {
      return effects
    }
    update(photo) { photo in
      photo.report(report)
      if report.isDeep, job?.isDeep ?? true { photo.settle() }
    }
    let taken = [.takeReport(photo: photo)] + effects
    guard state.selection == photo else { return taken + keepBatch() + tiles() }
    see(photo)
    return taken + (report.isDeep ? save(photo, report) : [])
  }

  mutating func fail(_ photo: Int, _ code: String) -> [PhotoInspectorEffect] {
    _ = queue.finish(photo, isDeep: nil)
    let effects = requests()
    guard let shown = state.photos.first(where: { $0.id == photo }) else { return effects }
    update(photo) { photo in
      photo.settle()
      // Earlier findings stay.
      if !photo.hasReport { photo.fail(code) }
    }
    if shown.source == .comparison, !shown.hasReport, state.photos.count > 1 { return effects + dropOther(shown, code) }
    guard !shown.hasReport, state.photos.count == 1 else {
      return effects + announce(shown, code) + keepBatch() + tiles()
    }
    state.alert = .init(file: shown.name, code: code)
    return effects + leavePhotos()
  }

  /// Shows that the rest could not be read only to a person viewing that photo.
  private mutating func announce(_ photo: InspectedPhoto, _ code: String) -> [PhotoInspectorEffect] {
    if photo.hasReport, state.selection == photo.id { state.alert = .init(file: photo.name, code: code) }
    return []
  }

  /// Drops the photos without a report, and stops reading those that have one.
  mutating func cancel() -> [PhotoInspectorEffect] {
    let stopped = stopInspections()
    let dropped = state.photos.filter { $0.isWaiting }.map { $0.id }
    state.photos.removeAll { $0.isWaiting }
    for index in state.photos.indices where state.photos[index].isRefining { state.photos[index].settle() }
    if !state.photos.contains(where: { $0.id == state.selection }) {
      state.selection = nil
      state.motion.screen = nil
    }
    let effects: [PhotoInspectorEffect] = (dropped.isEmpty ? [] : [.release(dropped)]) + stopped + tiles()
    // The opened photo shows all its values.
    guard let shown = state.selected, shown.hasFile, !shown.isFromHistory else { return effects }
    return effects + addDetails(shown.id)
  }

  /// Drops all that was requested of the engine: a large raw file takes seconds, for which the next photos would wait.
  private mutating func stopInspections() -> [PhotoInspectorEffect] { queue.clear() ? [.stopInspections] : [] }

  mutating func select(_ photo: Int) -> [PhotoInspectorEffect] {
    guard let shown = state.photos.first(where: { $0.id == photo }) else { return [] }
    if case .failed(let code) = shown.status {
      state.alert = .init(file: shown.name, code: code)
      return []
    }
    if state.selection == nil { arrive() }
    let picture = open(photo)
    guard shown.hasReport else { return picture }
    let details = shown.isFromHistory || !shown.hasFile ? [] : addDetails(photo)
    see(photo)
    return picture + details
  }

  /// Requests what only the opened photo shows: all values and the structure.
  mutating func addDetails(_ photo: Int) -> [PhotoInspectorEffect] {
    guard let report = state.photos.first(where: { $0.id == photo })?.report, !report.hasDetails,
      !queue.hasDetailed(photo)
    else { return [] }
    update(photo) { $0.isRefining = true }
    queue.addFirst(.init(photo: photo, isDeep: true, withDetails: true))
    return requests()
  }

  mutating func back() -> [PhotoInspectorEffect] {
    let isFromGrid = state.selection != nil && state.photos.count > 1
    state.motion.screen = nil
    state.selection = nil
    state.fresh = nil
    guard !isFromGrid else { return tiles() }
    // A stored photo is viewed above the screen that one returns to.
    let isViewing = state.history.contains { -$0.id == state.viewer.shown }
    return leavePhotos(keepsViewer: isViewing) + keptTiles()
  }

  private mutating func open(_ photo: Int) -> [PhotoInspectorEffect] {
    state.selection = photo
    state.fresh = nil
    return showPicture(photo)
  }

  /// Animates a score once, when it is first shown.
  private mutating func see(_ photo: Int) {
    let isFinal = state.photos.contains { $0.id == photo && !$0.isRefining }
    guard isFinal, !state.seen.contains(photo) else { return }
    state.seen.append(photo)
    state.fresh = photo
  }

  mutating func leavePhotos(keepsViewer: Bool = false) -> [PhotoInspectorEffect] {
    let picked = state.photos.filter { $0.picture != .notKept }.map { $0.id }
    let stopped = stopInspections()
    tileInWork = nil
    state.nearChunks = [0]
    state.motion.screen = nil
    state.photos = []
    state.seen = []
    state.selection = nil
    state.fresh = nil
    state.filter = nil
    (state.isMarking, state.marked) = (false, [])
    state.batchFiles = .no
    // A sheet about these photos goes with them.
    switch state.sheet {
    case .comparison, .credentials: (state.sheet, state.motion.sheet) = (nil, nil)
    case .guide, .privacy, .keys, nil: break
    }
    return (picked.isEmpty ? [] : [.release(picked)]) + stopped + (keepsViewer ? [] : closeViewer())
  }
}
