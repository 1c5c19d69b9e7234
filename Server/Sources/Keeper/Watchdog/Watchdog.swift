import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Probes parts of the process from a thread of its own, and reports those that don't answer for 10 seconds.
final class Watchdog: Sendable {
  /// A part of the process that has to make progress.
  struct Probe: Sendable {
    let name: String
    /// Schedules a closure on the part.
    let ask: @Sendable (_ answer: @escaping @Sendable () -> Void) -> Void
  }

  /// Seconds without progress after which a part counts as stuck. The longest work between two suspensions takes
  /// milliseconds, and supervisors usually allow 30 seconds.
  static let limit = 10.0

  private enum Answer { case due, given }

  private let probes: [Probe]
  private let answers: Mutex<[Answer]>
  private let isStopped = Atomic<Bool>(false)
  private let limit: Double
  private let interval: Double
  private let onProgress: @Sendable () -> Void
  private let onStuck: @Sendable (_ names: [String]) -> Void

  /// - Parameters:
  ///   - interval: Seconds between checks.
  ///   - onProgress: Called after each check in which every probe had answered.
  ///   - onStuck: Called once with the names of the stuck probes; the watchdog then ends.
  init(
    _ probes: [Probe], limit: Double = Watchdog.limit, interval: Double = 1,
    onProgress: @escaping @Sendable () -> Void = {}, onStuck: @escaping @Sendable ([String]) -> Void
  ) {
    self.probes = probes
    (self.limit, self.interval) = (limit, interval)
    (self.onProgress, self.onStuck) = (onProgress, onStuck)
    answers = Mutex(probes.map { _ in .due })
  }

  /// Starts the thread.
  func start() { DetachedThread.start { [self] in watch() } }

  /// Stops the watchdog.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  private func watch() {
    var watch = ProgressWatch(probes: probes.count, limit: limit, longestGap: 2 * interval)
    probes.indices.forEach(ask)
    while !isStopped.load(ordering: .relaxed) {
      DetachedThread.sleep(interval)
      let answered = answers.withLock { $0.map { $0 == .given } }
      let stuck = watch.look(at: DetachedThread.uptime, answered: answered)
      if isStopped.load(ordering: .relaxed) { return }
      guard stuck.isEmpty else { return onStuck(stuck.map { probes[$0].name }) }
      // An unanswered probe isn't sent again: its queue would only grow.
      for index in answered.indices where answered[index] { ask(index) }
      if answered.allSatisfy({ $0 }) { onProgress() }
    }
  }

  private func ask(_ index: Int) {
    answers.withLock { $0[index] = .due }
    probes[index].ask { [self] in answers.withLock { $0[index] = .given } }
  }
}

/// Decides when a probe is stuck. A pure value: times are passed in.
struct ProgressWatch: Sendable {
  /// Seconds without an answer after which a probe counts as stuck.
  let limit: Double
  /// The longest gap between checks that counts, in seconds. A longer one means that this thread didn't run either,
  /// because the machine slept, the process was stopped or the CPU was busy: then silence proves nothing.
  let longestGap: Double

  private var silence: [Double]
  private var lastLook: Double?

  init(probes: Int, limit: Double, longestGap: Double) {
    (self.limit, self.longestGap) = (limit, longestGap)
    silence = [Double](repeating: 0, count: probes)
  }

  /// Records a check at `now`, in seconds; `answered` says which probes have answered since the previous one. Returns
  /// those that are stuck.
  mutating func look(at now: Double, answered: [Bool]) -> [Int] {
    let gap = lastLook.map { min(max(0, now - $0), longestGap) } ?? 0
    lastLook = now
    for index in silence.indices { silence[index] = answered[index] ? 0 : silence[index] + gap }
    return silence.indices.filter { silence[$0] >= limit }
  }
}
