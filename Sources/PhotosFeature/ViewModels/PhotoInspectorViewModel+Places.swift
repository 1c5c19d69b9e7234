import DesignSystem
import FluidTransition
import MetaLens

/// Ways through the places: the browser's Back and Forward, and a reload that comes back to what was there.
extension PhotoInspectorViewModel {
  /// The reports of more photos than this are not kept together: the page would wait for the disk.
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

  /// What is kept is known: the address that the page was loaded with may name some of it.
  mutating func restore() -> [PhotoInspectorEffect] {
    isHistoryKnown = true
    guard let address = restoring else { return [] }
    if address.isBatch { return [.loadBatch] }
    restoring = nil
    return inPlace { $0.go(to: address) }
  }

  /// The photos that were shown together come back as their reports.
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
      let file = state.history[entry].report.file
      if let place = state.photos.firstIndex(where: { $0.name == file }) { state.photos[place].entry = number }
    }
    let effects = inPlace { $0.go(to: address) }
    if isOpened { arrive() }
    // The thumbnails inside the files, and the first sharper one, which the next ones follow.
    return effects + tiles() + tiles()
  }

  /// A person opens the photos that were shown together last.
  mutating func openBatch() -> [PhotoInspectorEffect] {
    guard case .some = state.batch else { return [] }
    let released = leavePhotos()
    var address = PhotosAddress()
    address.isBatch = true
    (restoring, isOpeningBatch) = (address, true)
    return released + [.loadBatch]
  }

  /// Keeps the reports of photos that are shown together, when all of them are there.
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

  /// A person wants the photos themselves to be there after a reload.
  mutating func keepFiles() -> [PhotoInspectorEffect] {
    guard state.canKeepFiles else { return [] }
    (state.batchFiles, isBatchKept) = (.saving, true)
    return [.saveBatch(batch, withFiles: true, unreadable: unreadable)]
  }

  mutating func noteFiles(_ areKept: Bool) {
    guard state.batchFiles == .saving || !areKept else { return }
    state.batchFiles = areKept ? .kept : .no
    if !areKept { state.notice = .photosNotKept }
  }

  /// Goes there as far as what it names is here.
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
    // The address is of before another photo was added to compare with: the list of both has taken its place.
    case (.single, .unkept) where !address.isBatch && state.photos.count > 1,
      (.single, .kept) where !address.isBatch && state.photos.count > 1:
      return back()
    case (.empty, nil), (.empty, .unkept), (.empty, .place), (.grid, .unkept), (.single, .unkept), (.single, .kept),
      (.single, .place):
      return []
    }
  }

  /// Without movement: the page has only just come.
  private mutating func inPlace(_ work: (inout Self) -> [PhotoInspectorEffect]) -> [PhotoInspectorEffect] {
    let effects = work(&self)
    state.motion.screen = nil
    return effects
  }
}

extension PhotoInspectorState {
  /// Whether the photos that are shown together can be kept for a reload: their files are all here, and read.
  var canKeepFiles: Bool {
    isKeeping && batchFiles == .no && photos.count > 1 && photos.count <= 500
      && photos.allSatisfy { $0.hasFile && !$0.isWaiting }
  }
}
