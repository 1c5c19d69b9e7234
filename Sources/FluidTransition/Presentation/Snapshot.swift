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
