/// How a screen looks during a transition: a pair of views, exactly one above the other, and the flying item between them.
public protocol FluidTransitionable {
  /// The floating interface above the item, such as bars and captions.
  var foreground: SnapshotView { get }
  /// The screen below the item, without its floating interface.
  var background: SnapshotView { get }

  /// Brings the views to how they look as the item leaves for `end`.
  ///
  /// Called once before each transition, also one that turns another round. Don't animate anything here: the engine
  /// fades the views with the item's way.
  mutating func configure(_ operation: TransitionOperation, animatingTo end: TransitionEnd)
}
