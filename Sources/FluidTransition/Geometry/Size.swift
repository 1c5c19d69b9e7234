/// A width and a height in points, neither below 0.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  public static let zero = Size(0, 0)

  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The largest size of these proportions inside `bounds`; `bounds` itself for an empty one.
  func fitted(in bounds: Size) -> Size {
    guard !isEmpty else { return bounds }
    let factor = min(bounds.width / width, bounds.height / height)
    return Size(width * factor, height * factor)
  }
}
