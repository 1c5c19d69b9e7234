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

  /// The clock of a server that starts, after what it remembers, and after the moment that the store expects.
  init(_ record: ClockRecord?, expected: Int64? = nil, read: @escaping @Sendable () -> ClockReading) {
    self.read = read
    state = Mutex(
      State(clock: TrustedClock(record, read(), expected: expected), confirmations: record?.confirmations ?? 0))
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

/// What the system's clocks say at one moment, in seconds.
struct ClockReading: Equatable, Sendable {
  /// Since 1970-01-01T00:00:00Z; anybody who may set the clock may set it.
  var wall: Int64
  /// Since the machine started, asleep or not; nobody sets it.
  var boot: Int64
  /// Which start of the machine that was.
  var bootID = BootID.unknown
  /// Whether the kernel says that something outside keeps the wall clock right.
  var isSynchronised = false

  /// What they say now, on a machine whose start is known as `bootID`.
  static func now(_ bootID: BootID = .unknown) -> ClockReading {
    var (wall, boot) = (timespec(), timespec())
    clock_gettime(CLOCK_REALTIME, &wall)
    #if os(Linux)
    clock_gettime(CLOCK_BOOTTIME, &boot)
    #else
    // On Darwin this one goes on while the machine sleeps.
    clock_gettime(CLOCK_MONOTONIC, &boot)
    #endif
    return ClockReading(
      wall: Int64(wall.tv_sec), boot: Int64(boot.tv_sec), bootID: bootID, isSynchronised: isKernelSynchronised)
  }

  /// By adjtimex(2), with nothing to set; a system that forbids the question counts as not synchronised.
  private static var isKernelSynchronised: Bool {
    var state = timex()
    let result = ntp_adjtime(&state)
    return result >= 0 && result != TIME_ERROR && state.status & STA_UNSYNC == 0
  }
}
