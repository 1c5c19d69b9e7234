/// A point or a distance on the screen, in points from the viewport's top left corner.
public struct Vector: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Vector(0, 0)

  public var length: Double { (x * x + y * y).squareRoot() }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  static func + (left: Vector, right: Vector) -> Vector { Vector(left.x + right.x, left.y + right.y) }
  static func - (left: Vector, right: Vector) -> Vector { Vector(left.x - right.x, left.y - right.y) }
  static func * (vector: Vector, factor: Double) -> Vector { Vector(vector.x * factor, vector.y * factor) }
}
