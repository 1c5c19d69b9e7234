import Synchronization

/// The trusted clock of a running server.
final class KeeperClock: Sendable {
  private struct State {
    var clock: TrustedClock
    var confirmations: Int64
  }

  private let state: Mutex<State>
  private let read: @Sendable () -> ClockReading

  /// The clock of a server that starts, after what it remembers.
  init(_ record: ClockRecord?, read: @escaping @Sendable () -> ClockReading) {
    self.read = read
    state = Mutex(State(clock: TrustedClock(record, read()), confirmations: record?.confirmations ?? 0))
  }

  /// Trusted time, in seconds since 1970-01-01T00:00:00Z.
  var now: Int64 { state.withLock { $0.clock.now } }

  /// Why nothing is published; `nil` when it is.
  var pause: TrustedClock.Pause? { state.withLock { $0.clock.pause } }

  /// What is to be remembered.
  var record: ClockRecord {
    state.withLock { state in
      ClockRecord(
        highWater: state.clock.now, confirmations: state.confirmations, pause: state.clock.pause,
        anchor: state.clock.anchor)
    }
  }

  /// How far the system's clock is from trusted time, in seconds.
  var offset: Int64 { read().wall - now }

  /// Looks at the system's clocks, and at what an operator has said meanwhile.
  func tick(_ stored: ClockRecord?) {
    let reading = read()
    state.withLock { state in
      if let stored, stored.confirmations > state.confirmations {
        state.confirmations = stored.confirmations
        state.clock.confirm(reading)
      }
      state.clock.observe(reading)
    }
  }
}
