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

/// A picture of something on a screen, which the platform holds: its layer there, and its size in points.
public struct Snapshot: Equatable, Sendable {
  /// What the platform knows it by.
  public let layer: Int
  public let size: Size

  public init(layer: Int, size: Size) {
    self.layer = layer
    self.size = size
  }
}

/// A screen's two snapshots, for one that looks the same in every transition.
public struct SnapshotPair: FluidTransitionable, Equatable, Sendable {
  public var foreground: SnapshotView
  public var background: SnapshotView

  public init(foreground: SnapshotView = SnapshotView(), background: SnapshotView = SnapshotView()) {
    self.foreground = foreground
    self.background = background
  }

  public mutating func configure(_ operation: TransitionOperation, animatingTo end: TransitionEnd) {}
}

/// Two snapshots of the same place, one above the other: the source's below, the destination's above it.
///
/// Only the upper one fades. Were both half transparent, what is below would shine through in the middle of the way.
public struct SnapshotView: Equatable, Sendable {
  public var source: Snapshot?
  public var destination: Snapshot?

  public init(source: Snapshot? = nil, destination: Snapshot? = nil) {
    self.source = source
    self.destination = destination
  }

  /// The snapshots' opacities when the item has gone the part `openness` (0...1) of its way.
  public func opacities(_ openness: Double) -> (source: Double, destination: Double) {
    // Without an upper one the lower one fades itself.
    guard destination != nil else { return (1 - openness, 0) }
    return (openness < 1 ? 1 : 0, openness)
  }

  /// This view with what it lacks taken from `other`.
  func completed(by other: SnapshotView) -> SnapshotView {
    SnapshotView(source: source ?? other.source, destination: destination ?? other.destination)
  }
}
