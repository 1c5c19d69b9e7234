#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Threads outside every pool.
enum DetachedThread {
  private final class Box {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a new detached thread.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Glibc)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    let result = pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Glibc)
        guard let argument else { return nil }
        #endif
        Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    guard result == 0 else { return box.release() }
    #if canImport(Glibc)
    pthread_detach(thread)
    #else
    if let thread { pthread_detach(thread) }
    #endif
  }

  /// Blocks the current thread.
  static func sleep(_ seconds: Double) {
    var wanted = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
    var left = timespec()
    while nanosleep(&wanted, &left) != 0, errno == EINTR { wanted = left }
  }

  /// Seconds since boot, excluding sleep.
  static var uptime: Double {
    var time = timespec()
    #if os(Linux)
    clock_gettime(CLOCK_MONOTONIC, &time)
    #else
    // On Darwin, CLOCK_MONOTONIC includes sleep.
    clock_gettime(CLOCK_UPTIME_RAW, &time)
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
