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
