import MetaLens
import ViewKit

extension PhotoInspectorViewModel {
  /// New photos take the place of those before: a picture of what is on the screen, not a heap.
  mutating func pick(_ picked: [PickedPhoto]) -> [PhotoInspectorEffect] {
    guard !picked.isEmpty else { return [] }
    let released = leavePhotos()
    state.photos = picked.map { InspectedPhoto($0) }
    let isSingle = picked.count == 1
    queue.add(picked.map { .init(photo: $0.id, isDeep: false, withDetails: isSingle) })
    if picked.count <= Self.deepLimit {
      queue.add(picked.map { .init(photo: $0.id, isDeep: true, withDetails: isSingle) })
      for index in state.photos.indices { state.photos[index].isRefining = true }
    }
    if isSingle { open(picked[0].id) }
    return released + requests()
  }

  mutating func arrive(_ photo: Int, _ report: ReportDocument) -> [PhotoInspectorEffect] {
    let job = queue.finish(photo, isDeep: report.isDeep)
    var effects = requests()
    guard let shown = state.photos.first(where: { $0.id == photo }) else { return effects }
    // A quick report that comes late must not take a deep one's place, nor take its details away.
    if let before = shown.report, before.isDeep, !report.isDeep || report.details == nil && before.details != nil {
      return effects
    }
    update(photo) { photo in
      photo.status = .reported(report)
      if report.isDeep, job?.isDeep ?? true { photo.isRefining = false }
    }
    if state.selection == photo {
      see(photo)
      if report.isDeep { effects += save(report) }
    }
    return effects
  }

  mutating func fail(_ photo: Int, _ code: String) -> [PhotoInspectorEffect] {
    _ = queue.finish(photo, isDeep: nil)
    let effects = requests()
    guard let shown = state.photos.first(where: { $0.id == photo }) else { return effects }
    update(photo) { photo in
      photo.isRefining = false
      // What was already found stays.
      if photo.report == nil { photo.status = .failed(code) }
    }
    guard shown.report == nil, state.photos.count == 1 else { return effects }
    state.alert = .init(file: shown.name, code: code)
    return effects + leavePhotos()
  }

  /// Drops what has no report yet.
  mutating func cancel() -> [PhotoInspectorEffect] {
    queue.clear()
    let dropped = state.photos.filter { $0.isWaiting }.map { $0.id }
    state.photos.removeAll { $0.isWaiting }
    for index in state.photos.indices where !queue.hasDetailed(state.photos[index].id) {
      state.photos[index].isRefining = false
    }
    if state.selected == nil { state.selection = nil }
    return dropped.isEmpty ? [] : [.release(dropped)]
  }

  mutating func select(_ photo: Int) -> [PhotoInspectorEffect] {
    guard let shown = state.photos.first(where: { $0.id == photo }) else { return [] }
    if case .failed(let code) = shown.status {
      state.alert = .init(file: shown.name, code: code)
      return []
    }
    open(photo)
    guard let report = shown.report else { return [] }
    see(photo)
    guard report.details == nil, shown.picture != .notKept, !queue.hasDetailed(photo) else { return [] }
    update(photo) { $0.isRefining = true }
    queue.addFirst(.init(photo: photo, isDeep: true, withDetails: true))
    return requests()
  }

  mutating func back() -> [PhotoInspectorEffect] {
    let isFromGrid = state.selection != nil && state.photos.count > 1
    state.selection = nil
    state.fresh = nil
    return isFromGrid ? [] : leavePhotos()
  }

  /// The page can't decode the file: the preview inside it may do.
  mutating func fallBack(_ photo: Int) -> [PhotoInspectorEffect] {
    guard let shown = state.photos.first(where: { $0.id == photo }), case .file = shown.picture else {
      update(photo) { $0.picture = .undecodable }
      return []
    }
    update(photo) { $0.picture = .undecodable }
    guard let range = shown.report?.thumbnail, !range.isEmpty else { return [] }
    return [.makePreview(photo: photo, range)]
  }

  private mutating func open(_ photo: Int) {
    state.selection = photo
    state.fresh = nil
    state.search = ""
    state.openFlags = []
    state.openSections = []
  }

  /// A score fills once, when it is first seen.
  private mutating func see(_ photo: Int) {
    guard !state.seen.contains(photo) else { return }
    state.seen.append(photo)
    state.fresh = photo
  }

  mutating func leavePhotos() -> [PhotoInspectorEffect] {
    let picked = state.photos.map { $0.id }.filter { $0 > 0 }
    queue.clear()
    state.photos = []
    state.seen = []
    state.selection = nil
    state.fresh = nil
    state.filter = nil
    return picked.isEmpty ? [] : [.release(picked)]
  }
}
