import Glibc

/// The system's clocks.
enum Clock {
  /// Seconds that never jump, from some instant on.
  static func seconds() -> Double { seconds(CLOCK_MONOTONIC) }

  /// Seconds for which the calling thread had a processor.
  static func threadSeconds() -> Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
