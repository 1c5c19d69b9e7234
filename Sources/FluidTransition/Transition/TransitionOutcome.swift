/// How a transition ended.
public enum TransitionOutcome: Equatable, Sendable {
  /// The item rests where the transition led.
  case finished
  /// It went elsewhere: somebody turned it round, or another request took its place.
  case cancelled
}
