/// What a transition tells after an input.
public enum TransitionEvent: Equatable, Sendable {
  /// A tap asks for an item of the source; `byTouch`: two fingers do.
  case wantsPresent(Int, byTouch: Bool)
  /// A transition of an item begins. Exactly one `didEnd` of the same item follows.
  case willBegin(TransitionOperation, Int)
  case didEnd(TransitionOperation, Int, TransitionOutcome)
  case phaseChanged(TransitionPhase)
  /// Another item is the shown one.
  case itemChanged(Int)
  /// An item has arrived: a video plays.
  case play(Int)
  /// It leaves. Exactly one follows each `play`.
  case pause(Int)
}
