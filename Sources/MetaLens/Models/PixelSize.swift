/// A picture's size in pixels.
public struct PixelSize: Equatable, Sendable {
  public var width: Int
  public var height: Int

  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The size turned by a quarter.
  public var turned: PixelSize { PixelSize(height, width) }
}
