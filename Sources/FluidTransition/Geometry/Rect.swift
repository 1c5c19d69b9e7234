/// A rectangle by its centre, since that is what flies.
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

  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
