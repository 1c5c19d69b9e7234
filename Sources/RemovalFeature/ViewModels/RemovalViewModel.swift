import DesignSystem
import FluidTransition
import MetaLens
import ViewKit

/// The removal of photos' metadata: surveys them, shows what will be removed, has copies made and verified one by one,
/// and hands them over. The photos themselves are never written to.
package struct RemovalViewModel {
  package private(set) var state: RemovalState

  package init(language: Language) {
    state = RemovalState(language: language)
  }

  /// Handles an action and returns the effects to perform.
  package mutating func handle(_ action: RemovalAction) -> [RemovalEffect] {
    if case .motion(let input) = action { return slide(input) }
    state.revision += 1
    switch action {
    case .opened(let photos, let language, let canShare): return open(photos, language, canShare)
    case .surveyed(let photo, let survey): return answer(photo) { $0.survey = survey }
    case .refused(let photo, let refusal):
      return answer(photo) {
        $0.survey = nil
        $0.refusal = refusal
      }
    case .copied(let photo, let copy): return answer(photo) { $0.copy = copy }
    case .progressed(let photo, let read): update(photo) { $0.read = read }
    case .keep(let part, let isKept):
      guard state.phase == .ready else { return [] }
      if isKept { state.kept.insert(part) } else { state.kept.subtract(part) }
    case .start: return begin()
    case .cancel: return cancel()
    case .close: return close()
    case .share: return state.copies.isEmpty ? [] : [.share(files)]
    case .download: return state.copies.isEmpty ? [] : [.download(files)]
    case .saved(let outcome): state.outcome = outcome ?? state.outcome
    case .motion: break
    }
    return []
  }

  private mutating func open(
    _ photos: [RemovalPhoto], _ language: Language, _ canShare: Bool
  ) -> [RemovalEffect] {
    let stopped: [RemovalEffect] = state.isOpen ? [.stop] : []
    state = RemovalState(language: language)
    state.photos = photos
    state.canShare = canShare
    state.isOpen = !photos.isEmpty
    state.motion.sheet = Slide(from: .away, to: .inPlace)
    return stopped + next()
  }

  /// Takes the answer on a photo, and goes on to the next one.
  private mutating func answer(_ photo: Int, _ take: (inout RemovalPhoto) -> Void) -> [RemovalEffect] {
    guard state.phase == .surveying || state.phase == .working, state.photos.contains(where: { $0.id == photo })
    else { return [] }
    update(photo, take)
    return next()
  }

  private mutating func next() -> [RemovalEffect] {
    switch state.phase {
    case .surveying:
      if let photo = state.photos.first(where: { $0.isUnknown }) { return [.survey(photo: photo.id)] }
      state.phase = .ready
    case .working:
      if let photo = state.removable.first(where: { $0.copy == nil }) {
        return [.copy(photo: photo.id, keeping: state.kept)]
      }
      state.phase = .done
    case .ready, .done: break
    }
    return []
  }

  private mutating func begin() -> [RemovalEffect] {
    guard state.phase == .ready, !state.removable.isEmpty else { return [] }
    state.phase = .working
    for index in state.photos.indices { state.photos[index].read = 0 }
    return next()
  }

  /// Goes back to the choice; copies made so far are dropped, since nothing was saved.
  private mutating func cancel() -> [RemovalEffect] {
    guard state.phase == .working else { return close() }
    state.phase = .ready
    for index in state.photos.indices { state.photos[index].copy = nil }
    return [.stop]
  }

  /// The sheet starts to leave; until it is gone this can be reversed, so its work continues.
  private mutating func close() -> [RemovalEffect] {
    state.motion.sheet?.go(to: .away)
    return []
  }

  private mutating func slide(_ input: MotionInput) -> [RemovalEffect] {
    // Only the sheet slides here.
    if case .finger(.screen, _, _, _, _) = input { return [] }
    guard state.motion.handle(input).contains(.sheetGone) else { return [] }
    state = RemovalState(language: state.language)
    return [.stop, .release]
  }

  private mutating func update(_ id: Int, _ change: (inout RemovalPhoto) -> Void) {
    guard let index = state.photos.firstIndex(where: { $0.id == id }) else { return }
    change(&state.photos[index])
  }

  private var files: [RemovalEffect.File] {
    state.copies.map { .init(photo: $0.id, name: CleanedPhoto.name(for: $0.name)) }
  }
}

/// Everything that can happen to the removal screen.
package enum RemovalAction: Equatable, Sendable {
  /// Photos were handed over, each with its number and name.
  case opened([RemovalPhoto], Language, canShare: Bool)
  case surveyed(photo: Int, RemovalSurvey)
  case refused(photo: Int, RemovalRefusal)
  /// This many bytes of the current photo have been read.
  case progressed(photo: Int, read: Double)
  case copied(photo: Int, RemovalPhoto.Copy)
  case keep(KeptMetadata, Bool)
  case start, cancel, close
  case share, download
  /// The copies were handed over, or not.
  case saved(RemovalState.Outcome?)
  case motion(MotionInput)
}

/// The removal's requests to the platform; answers come back as actions.
package enum RemovalEffect: Equatable, Sendable {
  /// List the metadata of a photo.
  case survey(photo: Int)
  /// Make and verify a copy.
  case copy(photo: Int, keeping: KeptMetadata)
  /// Stop the current work.
  case stop
  /// Hand the copies to another app, each under its name.
  case share([File])
  case download([File])
  /// The photos and copies are no longer needed.
  case release

  /// A copy and its file name.
  package struct File: Equatable, Sendable {
    package var photo: Int
    package var name: String
  }
}
