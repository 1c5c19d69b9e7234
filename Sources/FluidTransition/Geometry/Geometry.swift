/// A point or a distance on the screen, in points from the viewport's top left corner.
public struct Vector: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Vector(0, 0)

  @inline(never) public var length: Double { (x * x + y * y).squareRoot() }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  static func + (left: Vector, right: Vector) -> Vector { Vector(left.x + right.x, left.y + right.y) }
  static func - (left: Vector, right: Vector) -> Vector { Vector(left.x - right.x, left.y - right.y) }
  static func * (vector: Vector, factor: Double) -> Vector { Vector(vector.x * factor, vector.y * factor) }
}

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

  /// The largest size with this aspect ratio inside `bounds`; `bounds` itself if empty.
  func fitted(in bounds: Size) -> Size {
    guard !isEmpty else { return bounds }
    let factor = min(bounds.width / width, bounds.height / height)
    return Size(width * factor, height * factor)
  }
}

/// A rectangle stored by its centre, since that is what the springs move.
public struct Rect: Equatable, Sendable {
  public var center: Vector
  public var size: Size

  public init(center: Vector, size: Size) {
    self.center = center
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(center: Vector(x + width / 2, y + height / 2), size: Size(width, height))
  }

  public var minX: Double { center.x - size.width / 2 }
  public var minY: Double { center.y - size.height / 2 }
  public var maxX: Double { center.x + size.width / 2 }
  public var maxY: Double { center.y + size.height / 2 }

  public func contains(_ point: Vector) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  @inline(never) public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}

extension Double {
  /// The nearest number in 0...1. Not inlined, for the size of the browser's module.
  @inline(never) var unit: Double { max(0, min(self, 1)) }
}
