/// A screen with one item at a time, such as a viewer. All destinations of one source have the same items.
public protocol FluidTransitioningDestination: FluidTransitioningController {
  /// The item to present.
  var transitioningItem: TransitioningItem { get }
  /// What of the source's screen stays touchable.
  var transitionStyle: TransitionStyle { get }
  /// How many items can be paged through.
  var itemCount: Int { get }
  /// The item at a place in their order, 0 to `itemCount` − 1.
  func itemAt(_ index: Int) -> TransitioningItem
  /// The place of `item`.
  func indexOf(_ item: TransitioningItem) -> Int?
  /// Size and kind of `item`, known without loading it.
  func contentOf(_ item: TransitioningItem) -> ItemContent
}

extension FluidTransitioningDestination {
  public var transitionStyle: TransitionStyle { .modal }
}
