/// What a transition does.
public enum TransitionOperation: Equatable, Sendable {
  /// An item goes from its source's screen to the destination's.
  case present
  /// It goes back.
  case dismiss
}
