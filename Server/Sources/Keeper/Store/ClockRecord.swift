/// What the trusted clock remembers from one run to the next.
struct ClockRecord: Equatable, Sendable {
  /// The latest moment that was trusted, in seconds since 1970-01-01T00:00:00Z.
  var highWater: Int64
  /// How often an operator has confirmed the system's clock.
  var confirmations: Int64 = 0
}
