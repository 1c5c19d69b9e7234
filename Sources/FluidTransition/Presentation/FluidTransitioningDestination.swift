/// A screen with one item at a time, such as a viewer.
///
/// All destinations of one source have the same items in the same order; what is asked about them is asked when a transition
/// begins at rest, and again when their number changes.
public protocol FluidTransitioningDestination: FluidTransitioningController {
  /// The item to present: return the one that was tapped. Asked once for each presentation.
  var transitioningItem: TransitioningItem { get }
  /// What of the source's screen stays touchable: return ``TransitionStyle/navigation`` where its bars go on to work above
  /// the item; ``TransitionStyle/modal``, the default, leaves nothing of it.
  var transitionStyle: TransitionStyle { get }
  /// How many items can be paged through: return 1 for a destination that shows its item alone.
  var itemCount: Int { get }
  /// The item at a place in their order, 0 to `itemCount` − 1: return it without loading anything.
  func itemAt(_ index: Int) -> TransitioningItem
  /// The place of `item`, or `nil` when it is none of them: a presentation of it is then refused, and its completion told
  /// so.
  func indexOf(_ item: TransitioningItem) -> Int?
  /// Size and kind of `item`: return its full size in any unit, as a list or a file's header has it. It says how large the
  /// item is shown before a pixel of it is there.
  func contentOf(_ item: TransitioningItem) -> ItemContent
}

extension FluidTransitioningDestination {
  public var transitionStyle: TransitionStyle { .modal }
}
