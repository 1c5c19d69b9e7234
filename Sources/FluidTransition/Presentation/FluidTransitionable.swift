/// How a screen looks during a transition: a pair of views, exactly one above the other, and the flying item between them.
public protocol FluidTransitionable {
  /// The floating interface above the item, such as bars and captions: return what stays above a flying picture.
  var foreground: SnapshotView { get }
  /// The screen below the item, without its floating interface: return what a flying picture passes over.
  var background: SnapshotView { get }

  /// Brings the views to how they look as the item leaves for `end`: put in what the operation needs, such as the caption
  /// of the item, or take away what it does not.
  ///
  /// Called once before each transition, also one that turns another round. Don't animate anything and set no opacity: the
  /// engine fades the views with the item's way, forth and back.
  mutating func configure(_ operation: TransitionOperation, animatingTo end: TransitionEnd)
}
