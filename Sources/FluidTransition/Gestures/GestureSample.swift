/// Where the fingers were at a time: their middle, and for two the logarithm of their distance.
struct GestureSample: Equatable, Sendable {
  var time: Double
  var point: Vector
  var logDistance: Double
}
