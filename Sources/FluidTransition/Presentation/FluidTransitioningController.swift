/// A screen that takes part in transitions. What it is asked is only how things look; movement, touches and states are the
/// engine's.
public protocol FluidTransitioningController: AnyObject {
  /// What flies between two screens, such as a message's or a photo's identifier.
  associatedtype TransitioningItem: Equatable
  /// How this screen looks during a transition.
  associatedtype Transitionable: FluidTransitionable

  /// A transition of `item` comes: load what it needs, scroll nothing.
  ///
  /// Followed by exactly one ``transitionDidEnd(_:with:outcome:)``, though others of the same item may come before: a
  /// transition that is turned round ends, and the one back begins.
  func prepareTransitionTo(_ operation: TransitionOperation, with item: TransitioningItem)

  /// The first frame is about to be drawn: leave a gap where the item was.
  func transitionWillBegin(_ operation: TransitionOperation, with item: TransitioningItem)

  /// The destination opens, is open, closes or is closed now.
  func transitionDidChange(_ phase: TransitionPhase)

  /// The item rests, or was sent elsewhere: close the gap unless it is shown now.
  func transitionDidEnd(
    _ operation: TransitionOperation, with item: TransitioningItem, outcome: TransitionOutcome)

  /// The picture of `item` as the screen has it now, or `nil` when it has none.
  ///
  /// Take what is there, within a millisecond: a thumbnail's pixels will do, and nothing is loaded or decoded here. The
  /// full picture takes their place whenever it is ready.
  func takeSnapshotFor(_ item: TransitioningItem) -> Snapshot?

  /// The views above and below `item` while it flies.
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
