import CompactLibrary
import DesignSystem
import FluidTransition
import MetaLens

/// Navigation: the browser's Back and Forward, and a reload that restores what was on screen.
extension PhotoInspectorViewModel {
  /// Larger sets are not stored together: the page would have to wait for the disk.
  private static var batchLimit: Int { 500 }

  /// The browser is at this address.
  mutating func walk(to address: PhotosAddress) -> [PhotoInspectorEffect] {
    guard isHistoryKnown else {
      restoring = address
      return []
    }
    if address.isBatch, state.photos.isEmpty {
      restoring = address
      return [.loadBatch]
    }
    return go(to: address)
  }

  /// The stored data is known: restores what the initial address names.
  mutating func restore() -> [PhotoInspectorEffect] {
    isHistoryKnown = true
    guard let address = restoring else { return [] }
    if address.isBatch { return [.loadBatch] }
    restoring = nil
    return inPlace { $0.go(to: address) }
  }

  /// Restores the photos that were shown together, from their reports.
  mutating func restore(_ reports: [PhotoReport], _ unreadable: [UnreadablePhoto], hasFiles: Bool)
    -> [PhotoInspectorEffect]
  {
    guard let address = restoring, state.photos.isEmpty else { return [] }
    let isOpened = isOpeningBatch
    (restoring, isOpeningBatch) = (nil, false)
    guard reports.count + unreadable.count > 1 else { return go(to: PhotosAddress()) }
    isBatchKept = true
    state.batchFiles = hasFiles ? .kept : .no
    for report in reports {
      takeUnreadable()
      state.photos.append(InspectedPhoto(batch: state.photos.count, report, hasFile: hasFiles))
    }
    takeUnreadable()

    func takeUnreadable() {
      while let photo = unreadable.first(where: { $0.place == state.photos.count }) {
        state.photos.append(InspectedPhoto(batch: photo, hasFile: hasFiles))
      }
    }
    if case .kept(let number)? = address.report, let entry = state.history.firstIndex(where: { $0.id == number }) {
      if let place = place(of: state.history[entry].report) { state.photos[place].entry = number }
    }
    let effects = inPlace { $0.go(to: address) }
    if isOpened { arrive() }
    // The thumbnails inside the files, and the first sharper one; the others follow it.
    return effects + tiles() + tiles()
  }

  /// Which of the photos on the screen `report` is on. Cameras and messengers give many files the same name, so that the
  /// name counts only where it is the only one and a digest is missing, as in reports of earlier versions.
  private func place(of report: PhotoReport) -> Int? {
    if let place = state.photos.firstIndex(where: { $0.report?.isSameFile(as: report) ?? false }) { return place }
    let named = state.photos.indices.filter { haveSameBytes(state.photos[$0].name, report.file) }
    guard named.count == 1, report.sha256 == nil || state.photos[named[0]].report?.sha256 == nil else { return nil }
    return named[0]
  }

  /// Reopens the last set of photos shown together.
  mutating func openBatch() -> [PhotoInspectorEffect] {
    guard case .some = state.batch else { return [] }
    let released = leavePhotos()
    var address = PhotosAddress()
    address.isBatch = true
    (restoring, isOpeningBatch) = (address, true)
    return released + [.loadBatch]
  }

  /// Stores the reports of photos shown together, once all of them are there.
  mutating func keepBatch() -> [PhotoInspectorEffect] {
    guard state.isKeeping, !isBatchKept, queue.isIdle, state.photos.count > 1,
      state.photos.count <= Self.batchLimit
    else { return [] }
    isBatchKept = true
    return [.saveBatch(batch, withFiles: state.batchFiles != .no, unreadable: unreadable)]
  }

  private var batch: [Int] { state.photos.filter { !$0.isWaiting }.map { $0.id } }

  private var unreadable: [UnreadablePhoto] {
    state.photos.filter { !$0.isWaiting }.enumerated().compactMap { place, photo in
      guard case .failed(let code) = photo.status else { return nil }
      return UnreadablePhoto(place: place, name: photo.name, code: code)
    }
  }

  /// Stores the photos themselves, so that they survive a reload.
  mutating func keepFiles() -> [PhotoInspectorEffect] {
    guard state.canKeepFiles else { return [] }
    (state.batchFiles, isBatchKept) = (.saving, true)
    return [.saveBatch(batch, withFiles: true, unreadable: unreadable)]
  }

  mutating func noteFiles(_ areKept: Bool, isGone: Bool) {
    guard state.batchFiles == .saving || !areKept else { return }
    state.batchFiles = areKept ? .kept : .no
    if !areKept { state.notice = isGone ? .photosGone : .photosNotKept }
  }

  /// Goes to the address, as far as its content is available.
  private mutating func go(to address: PhotosAddress) -> [PhotoInspectorEffect] {
    if case nil = address.sheet { state.motion.sheet?.go(to: .away) }
    let effects = showScreen(at: address)
    guard let sheet = state.sheet(at: address) else { return effects }
    if case .comparison(let first, let second) = sheet { return effects + compare(first, second) }
    state.open(sheet)
    return effects
  }

  private mutating func showScreen(at address: PhotosAddress) -> [PhotoInspectorEffect] {
    switch (state.screenKind, address.report) {
    case (.empty, .kept(let number)): return openHistory(number)
    case (.grid, .place(let number)):
      return number <= state.photos.count ? select(state.photos[number - 1].id) : []
    case (.grid, .kept(let number)):
      guard let place = state.photos.firstIndex(where: { $0.entry == number }) else { return [] }
      return select(state.photos[place].id)
    case (.single, nil):
      let isThrough = state.photos.count > 1 && !address.isBatch
      return (isThrough ? back() : []) + leave()
    case (.grid, nil): return address.isBatch ? [] : leave()
    // The address dates from before another photo was added for comparison: the list of both has replaced it.
    case (.single, .unkept) where !address.isBatch && state.photos.count > 1,
      (.single, .kept) where !address.isBatch && state.photos.count > 1:
      return back()
    case (.empty, nil), (.empty, .unkept), (.empty, .place), (.grid, .unkept), (.single, .unkept), (.single, .kept),
      (.single, .place):
      return []
    }
  }

  /// Without animation: the page has only just loaded.
  private mutating func inPlace(_ work: (inout Self) -> [PhotoInspectorEffect]) -> [PhotoInspectorEffect] {
    let effects = work(&self)
    state.motion.screen = nil
    return effects
  }
}

extension PhotoInspectorState {
  /// Whether the photos shown together can be stored for a reload: all of their files are here and have been read.
  var canKeepFiles: Bool {
    isKeeping && batchFiles == .no && photos.count > 1 && photos.count <= 500
      && photos.allSatisfy { $0.hasFile && !$0.isWaiting }
  }
}
