/// Everything that can happen to a transition. Points are in the viewport's.
public enum TransitionInput: Equatable, Sendable {
  /// A frame is about to be drawn.
  case frame
  /// The viewport has this size from now on.
  case viewport(Size)
  /// These are the items, in their order.
  case items([ItemContent])
  /// The person wants less movement, or no longer.
  case reducesMotion(Bool)
  /// Show the item, which is at `from`; `byTouch`: two fingers on it already spread.
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
  /// A wheel or a trackpad scales by the factor around a point.
  case zoom(Double, at: Vector)
}
