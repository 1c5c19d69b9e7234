/// A screen with many items, such as a grid or a chat.
public protocol FluidTransitioningSource: FluidTransitioningController {
  /// Where `item` is now, or `nil` when this screen does not have it any more.
  ///
  /// Asked before every change of direction, and in every frame while the item flies home: a list may scroll meanwhile.
  func sourceFrameFor(_ item: TransitioningItem) -> SourceFrame?
}
