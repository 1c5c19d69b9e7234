/// Everything that can happen to a transition. Points are in viewport coordinates.
///
/// Coordinates and radii are within ±10⁸; a size's sides are a thousandth to a million, with one at most a million times the
/// other, or it has no area. An input with any other number, an infinity or NaN is ignored: what it would have changed stays
/// as it is. Where something has to happen, it happens without the number: an item of such a size fills the viewport, one
/// presented from such a frame has no place at its source, and a finger lifts where it was. (The WebAssembly build leaves
/// these checks to its callers.)
public enum TransitionInput: Equatable, Sendable {
  /// A frame is about to be drawn.
  case frame
  /// The viewport has a new size.
  case viewport(Size)
  /// The items, in order. One that is shown or flying keeps its size until the viewport has another one.
  case items([ItemContent])
  /// The person prefers reduced motion, or no longer does.
  case reducesMotion(Bool)
  /// Show the item, which is at `from`; `byTouch`: two fingers are already spreading it.
  case present(Int, from: SourceFrame?, animated: Bool = true, byTouch: Bool = false)
  /// Take the shown item back to its source.
  case dismiss(animated: Bool = true)
  /// The source shows the item here now; `nil`: nowhere.
  case sourceMoved(Int, SourceFrame?)
  /// A finger with this identifier touches, and later lifts or is cancelled; `sourceItem`: the source's item under it, if
  /// any.
  case pointerDown(Int, Vector, sourceItem: Int? = nil)
  /// It moves.
  case pointerMoved(Int, Vector)
  /// It lifts.
  case pointerUp(Int, Vector)
  /// The system took it for something else.
  case pointerCancelled(Int)
  case key(TransitionKey)
  /// A wheel or trackpad zooms by the factor, above 0, around a point.
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
