/// How fast the fingers move: points a second, and change of the scale's logarithm a second.
struct GestureVelocity: Equatable, Sendable {
  var point: Vector
  var logScale: Double

  static let zero = GestureVelocity(point: .zero, logScale: 0)
}
