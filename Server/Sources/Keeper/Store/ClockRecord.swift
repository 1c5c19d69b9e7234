/// What the trusted clock remembers from one run to the next.
struct ClockRecord: Equatable, Sendable {
  /// The latest moment that was trusted, in seconds since 1970-01-01T00:00:00Z.
  var highWater: Int64
  /// How often an operator has confirmed the system's clock.
  var confirmations: Int64 = 0
  /// Why nothing was published when it was stored.
  var pause: TrustedClock.Pause?
  /// The reading against which later ones of the same start of the machine are held.
  var anchor: ClockAnchor?
}

/// A reading of the system's clocks that was trusted.
struct ClockAnchor: Equatable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  var wall: Int64
  /// Seconds since the machine started.
  var boot: Int64
  var bootID: BootID

  /// Whether `reading` came later within the same start of the machine. A virtual machine that was put back to an earlier
  /// state has the same name and less time behind it.
  func isBefore(_ reading: ClockReading) -> Bool { bootID.isSame(as: reading.bootID) && boot <= reading.boot }
}

extension ClockAnchor {
  init(_ reading: ClockReading) {
    self.init(wall: reading.wall, boot: reading.boot, bootID: reading.bootID)
  }
}
