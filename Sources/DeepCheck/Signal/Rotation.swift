import Mathematics

/// Directions carried through turns.
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

  /// The angle between two directions in degrees; 0 where one of them has no length.
  static func angle(_ left: Vector3, _ right: Vector3) -> Double {
    Math.atan2(left.cross(right).length, left.dot(right)) * 180 / Double.pi
  }

  /// The angles turned about each axis in degrees: rates in °/s over times in ms, by trapezoids.
  static func integral(_ rates: [Vector3], times: [Double]) -> Vector3 {
    var total = Vector3.zero
    for index in 1..<max(1, min(rates.count, times.count)) {
      total = total + (rates[index] + rates[index - 1]) * ((times[index] - times[index - 1]) / 2000)
    }
    return total
  }
}
