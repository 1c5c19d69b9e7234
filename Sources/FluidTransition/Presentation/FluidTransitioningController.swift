/// A screen that takes part in transitions, at either end. It only provides the appearance; the engine handles
/// movement, touches and states.
///
/// The dispatcher calls, for each transition of an item, on the source and then on the destination:
///
/// 1. ``prepareTransitionTo(_:with:)``
/// 2. ``takeSnapshotFor(_:)``, on the screen that the item leaves
/// 3. ``transitionableFor(_:transitioningTo:)``
/// 4. ``transitionWillBegin(_:with:)``
/// 5. ``transitionDidChange(_:)``, if the phase changes
/// 6. ``transitionDidEnd(_:with:outcome:)``
///
/// A turned page is a dismissal of one item and a presentation of the other, each of them over as it begins: the source
/// fills the gap of the one and leaves the other's empty.
///
/// Methods without a return value have an empty default implementation, so that a screen only writes those it needs.
/// All of them must return within a fraction of a frame: the first one is called while a finger is on the picture.
public protocol FluidTransitioningController: AnyObject {
  /// What flies between two screens, such as the identifier of a message or photo. Source and destination must have the
  /// same type, or the dispatcher doesn't compile.
  associatedtype TransitioningItem: Equatable
  /// The appearance of this screen during a transition; use ``SnapshotPair`` if it looks the same in every transition.
  associatedtype Transitionable: FluidTransitionable

  /// A transition of `item` is coming: prepare what it needs, such as the view it will be shown in.
  ///
  /// Start loading what takes time, and don't wait for it. Don't scroll or move anything: the item's place has already
  /// been queried, and the person sees this screen.
  ///
  /// Followed by exactly one ``transitionDidEnd(_:with:outcome:)``, though others of the same item may come first: a
  /// transition that is reversed ends, and the one back begins.
  func prepareTransitionTo(_ operation: TransitionOperation, with item: TransitioningItem)

  /// The first frame is about to be drawn: hide the item on this screen, so that it isn't shown twice.
  ///
  /// Keep its space empty rather than closing the gap: the item returns to it, and everything else stays in place. A
  /// screen that doesn't show the item has nothing to do.
  func transitionWillBegin(_ operation: TransitionOperation, with item: TransitioningItem)

  /// The destination opens, is open, closes or is closed now: update what depends on the phase and not on an item.
  ///
  /// For example, which of the two screens a screen reader reads, the keyboard focus, and the system's bars. Leave
  /// fading views alone: their opacity is ``FluidTransitionDispatcher/foregroundOpacities``, frame by frame. Phases may
  /// follow each other immediately and in any order but one: ``TransitionPhase/closing`` never follows
  /// ``TransitionPhase/closed``.
  func transitionDidChange(_ phase: TransitionPhase)

  /// The item is at rest or was sent elsewhere: show it on this screen if it belongs here now, and release what was
  /// made for the flight.
  ///
  /// With ``TransitionOutcome/finished`` it is where the operation led: a source shows it after a dismissal, and keeps
  /// the gap after a presentation. With ``TransitionOutcome/cancelled`` it goes elsewhere, and a transition of its own
  /// reports what it does next: don't animate anything back.
  func transitionDidEnd(
    _ operation: TransitionOperation, with item: TransitioningItem, outcome: TransitionOutcome)

  /// The picture of `item` as the screen has it now, or `nil` if it has none.
  ///
  /// Return what is there, within a millisecond: a thumbnail's pixels will do, and nothing should be loaded or decoded
  /// here. The full picture replaces it once it is ready.
  func takeSnapshotFor(_ item: TransitioningItem) -> Snapshot?

  /// The views above and below `item` while it flies: return this screen's floating interface as `foreground`, and the
  /// screen without it as `background`.
  ///
  /// Each screen provides its own half: a source the `source` snapshots of both views, a destination the `destination`
  /// ones. The dispatcher stacks the halves and configures them before the first frame.
  func transitionableFor(
    _ item: TransitioningItem, transitioningTo operation: TransitionOperation
  ) -> Transitionable
}

extension FluidTransitioningController {
  public func prepareTransitionTo(_ operation: TransitionOperation, with item: TransitioningItem) {}
  public func transitionWillBegin(_ operation: TransitionOperation, with item: TransitioningItem) {}
  public func transitionDidChange(_ phase: TransitionPhase) {}
  public func transitionDidEnd(
    _ operation: TransitionOperation, with item: TransitioningItem, outcome: TransitionOutcome
  ) {}
}

/// A screen with many items, such as a grid or a chat, where an item's flight starts and ends.
public protocol FluidTransitioningSource: FluidTransitioningController {
  /// The current place of `item`: return the frame of its thumbnail in viewport points at the current scroll position,
  /// its corner radius, and whether any of it is visible.
  ///
  /// Return `nil` if this screen no longer has it; it then fades out in place. Return the frame of an item scrolled out
  /// of view with `isVisible` false; it fades too. Don't scroll it into view here.
  ///
  /// Called before every change of direction, and in every frame while the item flies home, since a list may scroll
  /// meanwhile.
  func sourceFrameFor(_ item: TransitioningItem) -> SourceFrame?
}

/// A screen with one item at a time, such as a viewer.
///
/// All destinations of one source have the same items in the same order; they are queried when a transition starts from
/// rest, and again by a presentation that finds a different number of them. A destination's own items stay as they are
/// while it is shown: present another one to change them.
public protocol FluidTransitioningDestination: FluidTransitioningController {
  /// The item to present: return the one that was tapped. Called once for each presentation.
  var transitioningItem: TransitioningItem { get }
  /// What remains touchable on the source's screen: return ``TransitionStyle/navigation`` if its bars keep working
  /// above the item; with ``TransitionStyle/modal``, the default, nothing does.
  var transitionStyle: TransitionStyle { get }
  /// The number of items that can be paged through: return 1 for a destination that only shows its own item.
  var itemCount: Int { get }
  /// The item at an index, 0 to `itemCount` − 1: return it without loading anything.
  func itemAt(_ index: Int) -> TransitioningItem
  /// The index of `item`, or `nil` if it isn't among them: a presentation of it is then refused, and its completion
  /// called with `false`.
  func indexOf(_ item: TransitioningItem) -> Int?
  /// The size and kind of `item`: return its full size in any unit, as given by a list or a file's header. It
  /// determines how large the item is shown before any of its pixels are loaded.
  func contentOf(_ item: TransitioningItem) -> ItemContent
}

extension FluidTransitioningDestination {
  public var transitionStyle: TransitionStyle { .modal }
}
