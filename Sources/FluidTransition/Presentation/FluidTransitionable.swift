/// A screen's appearance during a transition: two views stacked exactly on each other, with the flying item between
/// them.
public protocol FluidTransitionable {
  /// The floating interface above the item, such as bars and captions: return what stays above a flying picture.
  var foreground: SnapshotView { get }
  /// The screen below the item, without its floating interface: return what a flying picture passes over.
  var background: SnapshotView { get }

  /// Prepares the views for an item that leaves for `end`: add what the operation needs, such as the item's caption, or
  /// remove what it doesn't need.
  ///
  /// Called once before each transition, including one that reverses another. Don't animate anything and don't set
  /// opacities: the engine fades the views with the item's progress, in both directions.
  mutating func configure(_ operation: TransitionOperation, animatingTo end: TransitionEnd)
}

/// A picture of something on a screen, held by the platform: its layer there, and its size in points.
public struct Snapshot: Equatable, Sendable {
  /// The platform's identifier.
  public let layer: Int
  public let size: Size

  public init(layer: Int, size: Size) {
    self.layer = layer
    self.size = size
  }
}

/// A screen's two snapshots, for a screen that looks the same in every transition.
public struct SnapshotPair: FluidTransitionable, Equatable, Sendable {
  public var foreground: SnapshotView
  public var background: SnapshotView

  public init(foreground: SnapshotView = SnapshotView(), background: SnapshotView = SnapshotView()) {
    self.foreground = foreground
    self.background = background
  }

  public mutating func configure(_ operation: TransitionOperation, animatingTo end: TransitionEnd) {}
}

/// Two snapshots of the same place, stacked: the source's below the destination's.
///
/// Only the upper one fades. If both were translucent, what is below would shine through halfway.
public struct SnapshotView: Equatable, Sendable {
  public var source: Snapshot?
  public var destination: Snapshot?

  public init(source: Snapshot? = nil, destination: Snapshot? = nil) {
    self.source = source
    self.destination = destination
  }

  /// The snapshots' opacities when the item has covered the part `openness` (0...1) of its way.
  public func opacities(_ openness: Double) -> (source: Double, destination: Double) {
    // Without an upper snapshot the lower one itself fades.
    guard destination != nil else { return (1 - openness, 0) }
    return (openness < 1 ? 1 : 0, openness)
  }

  /// This view with missing snapshots taken from `other`.
  func completed(by other: SnapshotView) -> SnapshotView {
    SnapshotView(source: source ?? other.source, destination: destination ?? other.destination)
  }
}
