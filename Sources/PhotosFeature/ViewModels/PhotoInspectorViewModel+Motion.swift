import DesignSystem
import FluidTransition

/// Screens and sheets that come, go, and are reversed on their way.
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

  /// Sends the front screen back to where it came from; until it is gone this can be reversed.
  mutating func leave() -> [PhotoInspectorEffect] {
    let finished = state.motion.isLeaving ? back() : []
    guard !state.photos.isEmpty else { return finished }
    if !state.motion.hasTwoScreens { state.motion.screen = Slide(from: .inPlace, to: .away) }
    state.motion.screen?.go(to: .away)
    return finished + tiles()
  }

  /// Like ``leave()``, unless it is already on its way.
  mutating func leaveOnce() -> [PhotoInspectorEffect] { state.motion.isLeaving ? [] : leave() }

  /// Opens something from the screen below while the front screen is leaving: the new screen takes over the leaving
  /// one's position and velocity, reversed. If it is the leaving screen itself, that one is reversed unchanged.
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

  /// A new screen comes in over the current one.
  mutating func arrive() { state.motion.screen = Slide(from: .away, to: .inPlace) }
}
