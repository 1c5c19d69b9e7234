/// Everything that can happen to a transition. Points are in viewport coordinates.
public enum TransitionInput: Equatable, Sendable {
  /// A frame is about to be drawn.
  case frame
  /// The viewport has a new size.
  case viewport(Size)
  /// The items, in order.
  case items([ItemContent])
  /// The person prefers reduced motion, or no longer does.
  case reducesMotion(Bool)
  /// Show the item, which is at `from`; `byTouch`: two fingers are already spreading it.
  case present(Int, from: SourceFrame?, animated: Bool = true, byTouch: Bool = false)
  /// Take the shown item back to its source.
  case dismiss(animated: Bool = true)
  /// The source shows the item here now; `nil`: nowhere.
  case sourceMoved(Int, SourceFrame?)
  case pointerDown(Int, Vector, sourceItem: Int? = nil)
  case pointerMoved(Int, Vector)
  case pointerUp(Int, Vector)
  case pointerCancelled(Int)
  case key(TransitionKey)
  /// A wheel or trackpad zooms by the factor around a point.
  case zoom(Double, at: Vector)
}

/// What a transition reports after an input.
public enum TransitionEvent: Equatable, Sendable {
  /// A tap asks for an item of the source; `byTouch`: a two-finger gesture does.
  case wantsPresent(Int, byTouch: Bool)
  /// A transition of an item begins. Exactly one `didEnd` of the same item follows.
  case willBegin(TransitionOperation, Int)
  case didEnd(TransitionOperation, Int, TransitionOutcome)
  case phaseChanged(TransitionPhase)
  /// Another item is now the shown one.
  case itemChanged(Int)
  /// An item has arrived: a video plays.
  case play(Int)
  /// It leaves. Exactly one follows each `play`.
  case pause(Int)
}

/// How a transition ended.
public enum TransitionOutcome: Equatable, Sendable {
  /// The item rests where the transition led.
  case finished
  /// It went elsewhere: someone reversed it, or another request took its place.
  case cancelled
}

/// A key with a meaning in an open viewer.
public enum TransitionKey: Int, Equatable, Sendable {
  case escape
  case previous
  case next
  case first
  case last
}
