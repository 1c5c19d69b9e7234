/// What the destination does, as a person sees it.
public enum TransitionPhase: Int, Equatable, Sendable {
  /// Nothing is shown, nothing flies.
  case closed
  /// The current item is on its way to the destination.
  case opening
  /// The current item has arrived, though a finger may move it.
  case open
  /// Every item is on its way back.
  case closing
}
