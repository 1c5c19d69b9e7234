import Logging
import PiggyBank
import ServiceLifecycle

/// Publishes the time keys of capsules whose moment has come, and nothing else decides when that is.
struct ReleaseService: Service {
  let capsules: CapsuleService
  let logger: Logger

  /// Keys of one commit.
  private static let batch = 1000
  /// Seconds after which the clock's mark is stored though nothing happened.
  private static let markStride: Int64 = 10

  /// What was said and stored last.
  struct Progress: Sendable {
    var marked: Int64 = 0
    var pause: TrustedClock.Pause?
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var progress = Progress()
      while !Task.isCancelled {
        await step(&progress)
        try? await Task.sleep(for: .seconds(1))
      }
    }
    try? await capsules.store.save(capsules.clock.record)
  }

  /// One look at the clock, and what follows from it.
  func step(_ progress: inout Progress) async {
    let clock = capsules.clock
    do {
      clock.tick(try await capsules.store.clock())
      if clock.pause != progress.pause {
        progress.pause = clock.pause
        if let pause = clock.pause { warn(pause) } else { logger.notice("clock trusted again") }
      }
      while clock.pause == nil, try await publish() > 0 {}
      if clock.now >= progress.marked &+ Self.markStride || clock.now < progress.marked {
        try await capsules.store.save(clock.record)
        progress.marked = clock.now
      }
    } catch {
      // The server is stopping, in the middle of a question.
      if Task.isCancelled { return }
      capsules.metrics.failures.add()
      logger.error("release", metadata: ["error": "\(error)"])
    }
  }

  /// Publishes some of what is due; gives how many.
  private func publish() async throws(StoreError) -> Int {
    let clock = capsules.clock.record
    let due = try await capsules.store.due(at: clock.highWater, limit: Self.batch)
    guard !due.isEmpty else { return 0 }
    let entries = await entries(due, at: clock.highWater)
    // What can't be released would be due for ever: it is told, and the others go on.
    guard !entries.isEmpty else { return 0 }
    try await capsules.store.publish(entries, clock: clock)
    capsules.metrics.released.add(Int64(entries.count))
    logger.info("released", metadata: ["capsules": "\(entries.count)"])
    return entries.count
  }

  /// The records, made on all cores.
  private func entries(_ due: [CapsuleRecord], at moment: Int64) async -> [ReleaseEntry] {
    let keys = capsules.keys
    let parts = stride(from: 0, to: due.count, by: 125).map { Array(due[$0..<min($0 + 125, due.count)]) }
    let entries = await withTaskGroup(of: [ReleaseEntry].self) { group in
      for part in parts { group.addTask { part.compactMap { ReleaseMaker.entry($0, keys, at: moment) } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    if entries.count < due.count {
      capsules.metrics.damaged.add(Int64(due.count - entries.count))
      logger.critical("capsules can't be released", metadata: ["count": "\(due.count - entries.count)"])
    }
    return entries
  }

  private func warn(_ pause: TrustedClock.Pause) {
    logger.warning(
      "releases are paused until an operator confirms the clock: touchstone-keeper clock confirm",
      metadata: ["reason": "\(pause.rawValue)", "offset": "\(capsules.clock.offset)"])
  }
}
