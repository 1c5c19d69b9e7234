import CTimex

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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
