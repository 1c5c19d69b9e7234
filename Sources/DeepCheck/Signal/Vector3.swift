import ElementaryFunctions

/// A vector in the device's axes: x to the right, y to the top, z out of the display (W3C DeviceOrientation).
package struct Vector3: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var z: Double

  package init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  package static let zero = Vector3(0, 0, 0)

  /// The component along axis 0, 1 or 2.
  package subscript(axis: Int) -> Double {
    get { axis == 0 ? x : axis == 1 ? y : z }
    set {
      switch axis {
      case 0: x = newValue
      case 1: y = newValue
      default: z = newValue
      }
    }
  }

  package static func + (left: Vector3, right: Vector3) -> Vector3 {
    Vector3(left.x + right.x, left.y + right.y, left.z + right.z)
  }

  package static func - (left: Vector3, right: Vector3) -> Vector3 {
    Vector3(left.x - right.x, left.y - right.y, left.z - right.z)
  }

  package static func * (vector: Vector3, factor: Double) -> Vector3 {
    Vector3(vector.x * factor, vector.y * factor, vector.z * factor)
  }

  package func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  package func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  package var length: Double { dot(self).squareRoot() }
}

enum Rotation {
  /// A direction fixed in the world, as the device sees it after turning for `seconds` at `rate` in °/s about its own
  /// axes (Rodrigues' formula; seen from the device, the world turns the other way).
  static func turned(_ direction: Vector3, rate: Vector3, seconds: Double) -> Vector3 {
    let angle = rate.length * seconds * Double.pi / 180
    guard angle > 1e-12 else { return direction }
    let axis = rate * (-1 / rate.length)
    let along = axis * (axis.dot(direction) * (1 - Math.cos(angle)))
    return direction * Math.cos(angle) + axis.cross(direction) * Math.sin(angle) + along
  }

  /// The angle between two directions in degrees; 0 if one of them is zero.
  static func angle(_ left: Vector3, _ right: Vector3) -> Double {
    Math.atan2(left.cross(right).length, left.dot(right)) * 180 / Double.pi
  }

  /// The angles turned about each axis in degrees: rates in °/s over times in ms, by the trapezoidal rule.
  static func integral(_ rates: [Vector3], times: [Double]) -> Vector3 {
    var total = Vector3.zero
    for index in 1..<max(1, min(rates.count, times.count)) {
      total = total + (rates[index] + rates[index - 1]) * ((times[index] - times[index - 1]) / 2000)
    }
    return total
  }
}
