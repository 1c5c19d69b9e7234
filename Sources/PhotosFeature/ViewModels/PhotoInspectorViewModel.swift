import DesignSystem
import FluidTransition
import MetaLens
import ViewKit

/// The inspector: actions in, state and effects out. Pure: no I/O, clock or randomness.
package struct PhotoInspectorViewModel<Service: PhotoMetadataProtocol> {
  package internal(set) var state: PhotoInspectorState
  let service: Service
  var queue = InspectionQueue()
  /// The photo whose tile image is being made.
  var tileInWork: Int?
  /// The address the page was loaded with, until it is known whether its content is stored.
  var restoring: PhotosAddress?
  /// Whether it is known what is stored on this device.
  var isHistoryKnown = false
  /// The number of deletions so far.
  var deletions = 0
  /// Whether the reports of the photos on the screen are stored together.
  var isBatchKept = false
  /// Whether a person reopened the last set of photos, and sees it arrive.
  var isOpeningBatch = false

  /// Up to this many photos are all read deeply at once, as by the command; beyond that, only those that are opened.
  static var deepLimit: Int { 20 }
  /// Above this count a grid is useless; use the command.
  static var photoLimit: Int { 2000 }

  package init(service: Service, language: Language) {
    self.service = service
    state = PhotoInspectorState(language: language)
  }

  /// Handles the platform's answer to a request on `photo`.
  package mutating func receive(photo: Int, answer: [UInt8]) -> [PhotoInspectorEffect] {
    handle(service.action(photo: photo, answer: answer))
  }

  /// The effects to perform first.
  package func start() -> [PhotoInspectorEffect] { [.showLanguage(state.language)] }

  /// Handles an action and returns the effects to perform.
  package mutating func handle(_ action: PhotoInspectorAction) -> [PhotoInspectorEffect] {
    action.replacesScreen && state.motion.isLeaving ? overtake(action) : perform(action)
  }

  mutating func perform(_ action: PhotoInspectorAction) -> [PhotoInspectorEffect] {
    switch action {
    case .filesPicked(let photos):
      return photos.first?.source == .comparison ? pickOther(photos) : pick(photos)
    case .reportArrived(let photo, let report): return arrive(photo, report)
    case .failed(let photo, let code): return fail(photo, code)
    case .progressed(let photo, let percent): update(photo) { $0.progress = percent }
    case .cancel: return cancel()
    case .back: return leave()
    case .select(let photo): return select(photo)
    case .pictureFailed(let photo): return fallBack(photo)
    case .tileFailed(let photo): update(photo) { $0.tile = .undecodable }
    case .addressReady(let address): return show(address) + (address.address.isEmpty ? [] : prepareViewer())
    case .chunkNear(let chunk):
      guard !state.nearChunks.contains(chunk) else { return [] }
      state.nearChunks.append(chunk)
      return tiles()
    case .sort(let order):
      state.order = order
      return tiles()
    case .filter(let filter):
      state.filter = filter
      return tiles()
    case .languageChanged(let language):
      state.language = language
      return [.showLanguage(language), .storeLanguage(language)]
    case .removeMetadata:
      let photos = exported.filter { $0.hasFile }.map { $0.id }
      return photos.isEmpty ? [] : [.removeMetadata(photos)]
    case .export(let format): return export(format, isShared: false)
    // Every device can open a page, unlike JSON, and every browser can share one.
    case .share: return export(.html, isShared: true)
    case .historyLoaded(let entries, let batch): return load(entries, batch) + restore()
    case .batchLoaded(let reports, let unreadable, let hasFiles):
      return restore(reports, unreadable, hasFiles: hasFiles)
    case .batchKept(let batch): state.batch = batch
    case .openBatch: return openBatch()
    case .deleteBatch: return deleteBatch()
    case .keepFiles: return keepFiles()
    case .forgetFiles: return forgetFiles()
    case .filesKept(let areKept, let isGone): noteFiles(areKept, isGone: isGone)
    case .reportKept(let photo, let entry, let date, let thumbnail): note(entry, of: photo, date, thumbnail)
    case .keepingFailed:
      // Shown once: if nothing can be stored, everything else still works.
      if state.isKeeping { state.notice = .nothingKept }
      state.isKeeping = false
      (isHistoryKnown, restoring) = (true, nil)
    case .workFailed: state.notice = .notDone
    case .openHistory(let entry): return openHistory(entry)
    case .deleteReport(let entry): return deleteReport(entry)
    case .deleteHistory: return deleteHistory()
    case .undoDeletion: return undoDeletion()
    case .deletionOver(let number): if state.undo?.number == number { state.undo = nil }
    case .searchHistory(let text): state.historySearch = text
    case .openSample(let sample): return [.openSample(sample)]
    case .keepPhoto(let photo): return keepPhoto(photo)
    case .forgetPhoto(let photo): return forgetPhoto(photo)
    case .photoKept(let entry, let isKept, let isGone):
      mark(entry, isKept: isKept)
      if !isKept { state.notice = isGone ? .photoGone : .photoNotKept }
    case .reload: return [.reload]
    case .viewer(let action): return handleViewer(action)
    case .motion(let input): return handleMotion(input)
    case .openGuide: state.open(.guide)
    case .openCredentials: if state.selection != nil { state.open(.credentials) }
    case .openKeys: state.open(.keys)
    case .compareMarked:
      guard state.marked.count == 2 else { return [] }
      return compare(state.marked[0], state.marked[1])
    case .compareWithPreview(let photo): return compare(photo, nil)
    case .setMarking(let isMarking):
      state.isMarking = isMarking
      state.marked = []
    case .mark(let photo):
      guard state.photos.contains(where: { $0.id == photo && $0.hasReport }) else { return [] }
      if state.marked.contains(photo) { state.marked.removeAll { $0 == photo } } else { state.marked.append(photo) }
      state.isMarking = true
    case .openPrivacy: state.open(.privacy)
    case .closeSheet: state.motion.sheet?.go(to: .away)
    case .dismissNotice: state.notice = nil
    case .platformKnown(let platform): state.platform = platform
    case .dismissAlert: state.alert = nil
    case .updateReady: state.isUpdateReady = true
    }
    return []
  }

  /// Changes the photo with `id`, if it is still there.
  mutating func update(_ id: Int, _ change: (inout InspectedPhoto) -> Void) {
    guard let index = state.photos.firstIndex(where: { $0.id == id }) else { return }
    change(&state.photos[index])
    state.photos[index].revision += 1
  }

  /// The requests that may be sent now.
  mutating func requests() -> [PhotoInspectorEffect] {
    queue.take(limit: service.concurrency).map { job in
      let source = state.photos.first { $0.id == job.photo }?.source ?? .files
      return service.request(photo: job.photo, isDeep: job.isDeep, withDetails: job.withDetails, source: source)
    }
  }
}
