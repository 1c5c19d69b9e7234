import Logging
import PiggyBank
import ServiceLifecycle
import Tracing

/// Publishes the time keys of capsules whose moment has come, and nothing else decides when that is.
struct ReleaseService: Service {
  let capsules: CapsuleService
  let logger: Logger
  /// Ends the process.
  var onStuck: @Sendable () -> Void = { Watchdog.end("the database’s locks stay taken") }

  /// Steps that find the store stuck, one after the other, before the process ends. SQLite itself tries for ten seconds.
  private static let stuckLimit = 2
  /// Keys of one commit.
  private static let batch = 1000
  /// Seconds after which the clock's mark is stored though nothing happened.
  private static let markStride: Int64 = 10

  /// What was said and stored last.
  struct Progress: Sendable {
    var marked: Int64 = 0
    /// Whether `pause` was stored.
    var isStored = false
    var pause: TrustedClock.Pause?
    /// Steps that found the store stuck, since one that did not.
    var stuck = 0
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
    do throws(StoreError) {
      clock.tick(try await capsules.store.clock())
      if clock.pause != progress.pause {
        (progress.pause, progress.isStored) = (clock.pause, false)
        if let pause = clock.pause { warn(pause) } else { logger.notice("clock trusted again") }
      }
      if clock.pause == nil { try await publish() }
      if !progress.isStored || clock.now >= progress.marked &+ Self.markStride || clock.now < progress.marked {
        try await capsules.store.save(clock.record)
        (progress.marked, progress.isStored) = (clock.now, true)
        await capsules.witness(mark: progress.marked)
      }
      progress.stuck = 0
    } catch {
      // The server is stopping, in the middle of a question.
      if Task.isCancelled { return }
      capsules.metrics.failures.add()
      logger.error("release", metadata: ["error": "\(error)"])
      note(error, &progress)
    }
  }

  /// A store that is stuck serves nobody, and releases nothing, until a new process opens it.
  func note(_ error: StoreError, _ progress: inout Progress) {
    progress.stuck = error == .stuck ? progress.stuck + 1 : 0
    if progress.stuck == Self.stuckLimit { onStuck() }
  }

  /// Publishes all that is due.
  private func publish() async throws(StoreError) {
    let keys = capsules.keys
    var (released, faults): (Int, [CapsuleID: CapsuleFault]) = (0, [:])
    // Said once, though it comes in parts, and also where a later part fails.
    defer { log(released, faults) }
    while true {
      let (clock, start) = (capsules.clock.record, DefaultTracerClock.now)
      let count = try await capsules.store.release(Self.batch, clock: clock) {
        ReleaseMaker.make($0, keys, at: clock.highWater)
      }
      released += count.released
      faults.merge(count.faults) { known, _ in known }
      if count.seen == 0 { return }
      capsules.traces.note(
        "release", from: start, hasFailed: !count.faults.isEmpty,
        [
          "touchstone.capsules.seen": .int64(Int64(count.seen)),
          "touchstone.capsules.released": .int64(Int64(count.released)),
        ])
    }
  }

  private func log(_ released: Int, _ faults: [CapsuleID: CapsuleFault]) {
    // Set apart, so that it is not due again every second and keeps nobody else waiting.
    if !faults.isEmpty { capsules.report(faults.mapValues { $0 }) }
    guard released > 0 else { return }
    capsules.metrics.released.add(Int64(released))
    logger.info("released", metadata: ["capsules": "\(released)"])
  }

  private func warn(_ pause: TrustedClock.Pause) {
    logger.warning(
      "releases are paused until an operator confirms the clock: touchstone-keeper clock confirm",
      metadata: ["reason": "\(pause.rawValue)", "offset": "\(capsules.clock.offset)"])
  }
}

/// Makes release records.
enum ReleaseMaker {
  /// What a capsule that is due by its column comes to.
  enum Outcome: Sendable {
    case entry(ReleaseEntry)
    /// Its moment, by the core that its owner signed, has not come.
    case early
    /// It can never be released as it is.
    case fault(CapsuleFault)
  }

  static func make(_ record: CapsuleRecord, _ keys: KeyRing, at moment: Int64) -> Outcome {
    do {
      let (receipt, timeKey) = try CapsuleCheck.timeKey(record, keys)
      guard receipt.core.opensAt <= moment else { return .early }
      let release = ReleaseRecord(
        coreHash: receipt.core.hash, timeIdentity: timeKey, releasedAt: moment, sign: keys.sign)
      return .entry(ReleaseEntry(capsule: record.id, record: release.bytes))
    } catch {
      return .fault(error)
    }
  }

  /// What is to be published, and what is to be set apart.
  static func sorted(
    _ outcomes: [(CapsuleID, Outcome)]
  ) -> (entries: [ReleaseEntry], faults: [CapsuleID: CapsuleFault]) {
    var (entries, faults): ([ReleaseEntry], [CapsuleID: CapsuleFault]) = ([], [:])
    for (id, outcome) in outcomes {
      switch outcome {
      case .entry(let entry): entries.append(entry)
      // The index is wrong, which the core shows.
      case .early: faults[id] = .moment
      case .fault(let fault): faults[id] = fault
      }
    }
    return (entries, faults)
  }
}
