import CTimex
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The trusted clock of a running server.
final class KeeperClock: Sendable {
  private struct State {
    var clock: TrustedClock
    var confirmations: Int64
  }

  private let state: Mutex<State>
  private let read: @Sendable () -> ClockReading

  /// The clock of a starting server, from its stored record and the time that the store expects.
  init(_ record: ClockRecord?, expected: Int64? = nil, read: @escaping @Sendable () -> ClockReading) {
    self.read = read
    state = Mutex(
      State(clock: TrustedClock(record, read(), expected: expected), confirmations: record?.confirmations ?? 0))
  }

  /// Trusted time, in seconds since 1970-01-01T00:00:00Z.
  var now: Int64 { state.withLock { $0.clock.now } }

  /// Why publishing is paused; `nil` if it isn't.
  var pause: TrustedClock.Pause? { state.withLock { $0.clock.pause } }

  /// The record to store.
  var record: ClockRecord {
    state.withLock { state in
      ClockRecord(
        highWater: state.clock.now, confirmations: state.confirmations, pause: state.clock.pause,
        anchor: state.clock.anchor)
    }
  }

  /// How far the system's clock is from trusted time, in seconds.
  var offset: Int64 { read().wall - now }

  /// Reads the system's clocks, and applies an operator's confirmation.
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

/// The system's clocks at one moment, in seconds.
struct ClockReading: Equatable, Sendable {
  /// Since 1970-01-01T00:00:00Z. Anyone permitted to set the clock can change it.
  var wall: Int64
  /// Since boot, including sleep. It can't be set.
  var boot: Int64
  /// The boot that ``boot`` counts from.
  var bootID = BootID.unknown
  /// Whether the kernel reports that the wall clock is synchronised with an external source.
  var isSynchronised = false

  /// The current readings, for the boot `bootID`.
  static func now(_ bootID: BootID = .unknown) -> ClockReading {
    var (wall, boot) = (timespec(), timespec())
    clock_gettime(CLOCK_REALTIME, &wall)
    #if os(Linux)
    clock_gettime(CLOCK_BOOTTIME, &boot)
    #else
    // On Darwin, this clock includes sleep.
    clock_gettime(CLOCK_MONOTONIC, &boot)
    #endif
    return ClockReading(
      wall: Int64(wall.tv_sec), boot: Int64(boot.tv_sec), bootID: bootID, isSynchronised: isKernelSynchronised)
  }

  /// From adjtimex(2), without setting anything; a system that forbids the call counts as not synchronised.
  private static var isKernelSynchronised: Bool {
    var state = timex()
    let result = ntp_adjtime(&state)
    return result >= 0 && result != TIME_ERROR && state.status & STA_UNSYNC == 0
  }
}
