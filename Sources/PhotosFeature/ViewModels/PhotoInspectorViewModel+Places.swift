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
  mutating func restore(_ reports: [PhotoReport]) -> [PhotoInspectorEffect] {
    guard let address = restoring, state.photos.isEmpty else { return [] }
    restoring = nil
    guard reports.count > 1 else { return go(to: PhotosAddress()) }
    isBatchKept = true
    for report in reports { state.photos.append(InspectedPhoto(batch: state.photos.count, report)) }
    if case .kept(let number)? = address.report, let entry = state.history.firstIndex(where: { $0.id == number }) {
      let file = state.history[entry].report.file
      if let place = state.photos.firstIndex(where: { $0.name == file }) { state.photos[place].entry = number }
    }
    return inPlace { $0.go(to: address) }
  }

  /// Keeps the reports of photos that are shown together, when all of them are there.
  mutating func keepBatch() -> [PhotoInspectorEffect] {
    guard state.isKeeping, !isBatchKept, queue.isIdle, state.photos.count > 1,
      state.photos.count <= Self.batchLimit
    else { return [] }
    isBatchKept = true
    return [.saveBatch(state.photos.filter { $0.hasReport }.map { $0.id })]
  }

  /// Goes there as far as what it names is here.
  private mutating func go(to address: PhotosAddress) -> [PhotoInspectorEffect] {
    if let sheet = address.sheet { state.open(sheet) } else { state.motion.sheet?.go(to: .away) }
    switch (state.screenKind, address.report) {
    case (.empty, .kept(let number)): return openHistory(number)
    case (.grid, .kept(let number)):
      guard let place = state.photos.firstIndex(where: { $0.entry == number }) else { return [] }
      return select(state.photos[place].id)
    case (.single, nil):
      let isThrough = state.photos.count > 1 && !address.isBatch
      return (isThrough ? back() : []) + leave()
    case (.grid, nil): return address.isBatch ? [] : leave()
    case (.empty, nil), (.empty, .unkept), (.grid, .unkept), (.single, .unkept), (.single, .kept): return []
    }
  }

  /// Without movement: the page has only just come.
  private mutating func inPlace(_ work: (inout Self) -> [PhotoInspectorEffect]) -> [PhotoInspectorEffect] {
    let effects = work(&self)
    state.motion.screen = nil
    return effects
  }
}
