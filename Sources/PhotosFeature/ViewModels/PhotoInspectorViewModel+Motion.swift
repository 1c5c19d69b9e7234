import DesignSystem
import FluidTransition

/// Screens and sheets that come, go, and are turned round on their way.
extension PhotoInspectorViewModel {
  mutating func handleMotion(_ input: MotionInput) -> [PhotoInspectorEffect] {
    if case .finger(.screen, .began, _, _, _) = input, state.photos.isEmpty { return [] }
    var effects: [PhotoInspectorEffect] = []
    for event in state.motion.handle(input) {
      switch event {
      case .screenArrived: break
      case .screenGone: effects += back()
      case .sheetGone: state.sheet = nil
      }
    }
    return effects
  }

  /// The front screen sets out to where it came from; until it is gone it can be taken back.
  mutating func leave() -> [PhotoInspectorEffect] {
    let finished = state.motion.isLeaving ? back() : []
    guard !state.photos.isEmpty else { return finished }
    if !state.motion.hasTwoScreens { state.motion.screen = Slide(from: .inPlace, to: .away) }
    state.motion.screen?.go(to: .away)
    return finished + tiles()
  }

  /// As ``leave()``, unless it is on its way already.
  mutating func leaveOnce() -> [PhotoInspectorEffect] { state.motion.isLeaving ? [] : leave() }

  /// What a person opens on the screen behind takes the place of the one that leaves: it comes in from where that is, and
  /// turns round as fast as that moves. The one that leaves is itself turned round, with all that it was.
  mutating func overtake(_ action: PhotoInspectorAction) -> [PhotoInspectorEffect] {
    if let selection = state.selection, action == .select(selection) || action == .openHistory(-selection) {
      state.motion.screen?.go(to: .inPlace)
      return []
    }
    // The viewer flies above both.
    if case .viewer(.open(let photo)) = action, state.viewablePhotos.contains(photo) { return perform(action) }
    var leaving = state.motion.screen
    leaving?.go(to: .inPlace)
    let effects = back() + perform(action)
    if state.motion.hasTwoScreens { state.motion.screen = leaving }
    return effects
  }

  /// A new screen comes in over the one that is there.
  mutating func arrive() { state.motion.screen = Slide(from: .away, to: .inPlace) }
}

extension PhotoInspectorAction {
  /// Whether it takes another screen's place, also that of one on its way out.
  var replacesScreen: Bool {
    switch self {
    case .filesPicked, .select, .openHistory, .viewer(.open), .viewer(.unavailable), .viewer(.report):
      true
    case .reportArrived, .progressed, .failed, .cancel, .back, .sort, .filter, .openGuide, .openPrivacy, .closeSheet,
      .motion,
      .dismissAlert, .languageChanged, .pictureFailed, .tileFailed, .addressReady, .chunkNear, .export, .share,
      .historyLoaded, .batchLoaded, .keepFiles, .forgetFiles, .filesKept, .reportKept, .keepingFailed, .keepPhoto,
      .forgetPhoto, .photoKept, .deleteReport,
      .deleteHistory, .searchHistory, .setMarking, .mark, .openKeys, .compareMarked, .compareWithPreview,
      .undoDeletion, .deletionOver, .openSample,
      .platformKnown, .dismissNotice, .removeMetadata, .updateReady, .reload,
      .viewer(.began), .viewer(.asked), .viewer(.shows), .viewer(.needs), .viewer(.previous), .viewer(.next),
      .viewer(.close), .viewer(.share):
      false
    }
  }
}
