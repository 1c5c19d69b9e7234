import NIOPosix

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Watchdog {
  /// The watchdog of a server: checks every event loop of `group` and the task pool. When one is stuck, requests are no
  /// longer answered and SIGTERM doesn't end the process, so the watchdog ends it, for a supervisor to restart.
  convenience init(of group: MultiThreadedEventLoopGroup, _ supervisor: Supervisor?, limit: Double = Watchdog.limit) {
    var probes = [Probe(name: "the task pool") { answer in Task.detached { answer() } }]
    for (index, loop) in group.makeIterator().enumerated() {
      probes.append(Probe(name: "event loop \(index)") { loop.execute($0) })
    }
    // Notifies the supervisor four times as often as required.
    let interval = min(limit / 10, supervisor?.watchdogSeconds.map { $0 / 4 } ?? .infinity)
    self.init(
      probes, limit: limit, interval: interval,
      onProgress: { if supervisor?.watchdogSeconds != nil { supervisor?.notify(.watchdog) } },
      onStuck: { Self.end("no progress for \(limit) s in \($0.joined(separator: ", "))") })
  }

  /// The exit status for an internal software error (sysexits(3), EX_SOFTWARE).
  static let exitStatus: Int32 = 70

  /// Ends the process at once, for a supervisor to restart it.
  static func end(_ reason: String) {
    let line = "touchstone: \(reason); ending, to be restarted\n"
    // Logging itself may be what everything waits for.
    var ready = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&ready, 1, 0) == 1 { _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) } }
    // Skips exit handlers, which could block as well.
    _exit(exitStatus)
  }
}
