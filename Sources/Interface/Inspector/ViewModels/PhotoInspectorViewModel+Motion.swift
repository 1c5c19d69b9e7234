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
    let finished = finishLeaving()
    guard !state.photos.isEmpty else { return finished }
    if !state.motion.hasTwoScreens { state.motion.screen = Slide(from: .inPlace, to: .away) }
    state.motion.screen?.go(to: .away)
    return finished + tiles()
  }

  /// What a person does on the screen behind ends the leaving of the one in front.
  mutating func finishLeaving() -> [PhotoInspectorEffect] { state.motion.isLeaving ? back() : [] }

  /// A new screen comes in over the one that is there.
  mutating func arrive() { state.motion.screen = Slide(from: .away, to: .inPlace) }
}

extension PhotoInspectorAction {
  /// Whether it takes another screen's place, so that none can be on its way out.
  var replacesScreen: Bool {
    switch self {
    case .filesPicked, .select, .openHistory, .deleteReport, .deleteHistory, .viewer(.open), .viewer(.unavailable),
      .viewer(.report):
      true
    default: false
    }
  }
}
