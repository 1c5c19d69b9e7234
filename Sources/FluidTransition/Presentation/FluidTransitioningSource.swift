/// A screen with many items, such as a grid or a chat, where an item's flight begins and ends.
public protocol FluidTransitioningSource: FluidTransitioningController {
  /// Where `item` is now: return the frame of its thumbnail in the viewport's points, as far as it is scrolled this
  /// moment, its corner radius, and whether a person sees any of it.
  ///
  /// Return `nil` when this screen does not have it any more, and it fades where it is. Return the frame of one that is
  /// scrolled out of sight with `isVisible` false, and it fades too. Don't scroll it into sight here.
  ///
  /// Asked before every change of direction, and in every frame while the item flies home: a list may scroll meanwhile.
  func sourceFrameFor(_ item: TransitioningItem) -> SourceFrame?
}
