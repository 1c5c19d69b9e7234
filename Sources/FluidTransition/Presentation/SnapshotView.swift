/// Two snapshots of the same place, one above the other: the source's below, the destination's above it.
///
/// Only the upper one fades. Were both half transparent, what lies below would shine through in the middle of the way.
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
