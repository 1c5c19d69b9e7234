/// A screen that takes part in transitions, at either end. What it is asked is only how things look; movement, touches and
/// states are the engine's.
///
/// The dispatcher calls, for each transition of an item, on the source and then on the destination:
///
/// 1. ``prepareTransitionTo(_:with:)``
/// 2. ``takeSnapshotFor(_:)``, on the screen that the item leaves
/// 3. ``transitionableFor(_:transitioningTo:)``
/// 4. ``transitionWillBegin(_:with:)``
/// 5. ``transitionDidChange(_:)``, where the phase changes
/// 6. ``transitionDidEnd(_:with:outcome:)``
///
/// The methods without an answer have an empty implementation, so that a screen writes only those that it needs. None of
/// them may take longer than a part of a frame: the first one comes while a finger is on the picture.
public protocol FluidTransitioningController: AnyObject {
  /// What flies between two screens, such as a message's or a photo's identifier. Source and destination have the same, or
  /// the dispatcher does not compile.
  associatedtype TransitioningItem: Equatable
  /// How this screen looks during a transition; ``SnapshotPair`` for one that looks the same in every transition.
  associatedtype Transitionable: FluidTransitionable

  /// A transition of `item` comes: make what it needs, such as the view that it will be shown in.
  ///
  /// Begin to load what takes time, and don't wait for it. Scroll nothing and move nothing: where the item is has been
  /// asked already, and a person sees this screen.
  ///
  /// Followed by exactly one ``transitionDidEnd(_:with:outcome:)``, though others of the same item may come before: a
  /// transition that is turned round ends, and the one back begins.
  func prepareTransitionTo(_ operation: TransitionOperation, with item: TransitioningItem)

  /// The first frame is about to be drawn: hide the item on this screen, so that it is not seen twice.
  ///
  /// Leave its room empty rather than closing it up: the item comes back to it, and whatever else is there stays where
  /// it is. A screen that does not show the item has nothing to do.
  func transitionWillBegin(_ operation: TransitionOperation, with item: TransitioningItem)

  /// The destination opens, is open, closes or is closed now: bring what belongs to the phase and not to an item up to date.
  ///
  /// Such as which of the two screens a screen reader reads, where the keyboard's focus is, and the system's bars. Leave
  /// alone what fades: its opacity is ``FluidTransitionDispatcher/foregroundOpacities``, frame by frame. Phases may follow
  /// each other at once and in any order but one: after ``TransitionPhase/closed`` comes no ``TransitionPhase/closing``.
  func transitionDidChange(_ phase: TransitionPhase)

  /// The item rests, or was sent elsewhere: show it on this screen if it belongs here now, and let go of what was made for
  /// the flight.
  ///
  /// With ``TransitionOutcome/finished`` it is where the operation led: a source shows it after a dismissal, and keeps the
  /// gap after a presentation. With ``TransitionOutcome/cancelled`` it goes elsewhere, and what it does next is reported by a
  /// transition of its own: don't undo by animating.
  func transitionDidEnd(
    _ operation: TransitionOperation, with item: TransitioningItem, outcome: TransitionOutcome)

  /// The picture of `item` as the screen has it now, or `nil` when it has none.
  ///
  /// Take what is there, within a millisecond: a thumbnail's pixels will do, and nothing is loaded or decoded here. The
  /// full picture takes their place whenever it is ready.
  func takeSnapshotFor(_ item: TransitioningItem) -> Snapshot?

  /// The views above and below `item` while it flies: return this screen's floating interface as `foreground`, and the
  /// screen without it as `background`.
  ///
  /// Each screen gives its own half: a source the `source` snapshots of both views, a destination the `destination` ones.
  /// The dispatcher lays the halves over each other, and configures them before the first frame.
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
  /// The place of `item`, or `nil` when it is none of them: a presentation of it is then refused, and its completion called
  /// so.
  func indexOf(_ item: TransitioningItem) -> Int?
  /// Size and kind of `item`: return its full size in any unit, as a list or a file's header has it. It says how large the
  /// item is shown before a pixel of it is there.
  func contentOf(_ item: TransitioningItem) -> ItemContent
}

extension FluidTransitioningDestination {
  public var transitionStyle: TransitionStyle { .modal }
}
