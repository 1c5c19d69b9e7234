import Logging
import PiggyBank
import ServiceLifecycle
import Tracing

/// Publishes the time keys of capsules that are due. Nothing else decides when that is.
struct ReleaseService: Service {
  let capsules: CapsuleService
  let logger: Logger
  /// Ends the process.
  var onStuck: @Sendable () -> Void = { Watchdog.end("the database’s locks stay taken") }

  /// Consecutive steps that find the store stuck before the process ends. SQLite itself retries for ten seconds.
  private static let stuckLimit = 2
  /// Keys per commit.
  private static let batch = 1000
  /// Seconds between stores of the clock's high-water mark when nothing happens.
  private static let markStride: Int64 = 10

  /// What was logged and stored last.
  struct Progress: Sendable {
    var marked: Int64 = 0
    /// Whether `pause` was stored.
    var isStored = false
    var pause: TrustedClock.Pause?
    /// Consecutive steps that found the store stuck.
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

  /// Reads the clock and publishes what is due.
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
      // The server is shutting down in the middle of a query.
      if Task.isCancelled { return }
      capsules.metrics.failures.add()
      logger.error("release", metadata: ["error": "\(error)"])
      note(error, &progress)
    }
  }

  /// A stuck store serves and releases nothing until a new process reopens it.
  func note(_ error: StoreError, _ progress: inout Progress) {
    progress.stuck = error == .stuck ? progress.stuck + 1 : 0
    if progress.stuck == Self.stuckLimit { onStuck() }
  }

  /// Publishes everything that is due.
  private func publish() async throws(StoreError) {
    let keys = capsules.keys
    var (released, faults): (Int, [CapsuleID: CapsuleIntegrityError]) = (0, [:])
    // Logged once for all batches, even if a later one fails.
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

  private func log(_ released: Int, _ faults: [CapsuleID: CapsuleIntegrityError]) {
    // Faulty capsules are set aside, so that they aren't retried every second and don't delay others.
    if !faults.isEmpty { capsules.report(faults.mapValues { $0 }) }
    guard released > 0 else { return }
    capsules.metrics.released.add(Int64(released))
    logger.info("released", metadata: ["capsules": "\(released)"])
  }

  private func warn(_ pause: TrustedClock.Pause) {
    logger.warning(
      "\(pause.phrase)", metadata: ["reason": "\(pause.rawValue)", "offset": "\(capsules.clock.offset)"])
  }
}

extension TrustedClock.Pause {
  /// What ends the pause, for the log. A confirmation releases irrevocably, so it is named only where nothing else does.
  var phrase: String {
    switch self {
    case .setBack, .jumpedAhead: "releases are paused until the system’s clock is right again"
    case .notSynchronised: "releases are paused until a time service has synchronised the system’s clock"
    case .longAbsence: "releases are paused until an operator confirms the clock: touchstone capsule clock confirm"
    }
  }
}

/// Makes release records.
enum ReleaseMaker {
  /// The outcome for a capsule that is due according to its column.
  enum Outcome: Sendable {
    case entry(ReleaseEntry)
    /// Not yet due according to its signed core.
    case early
    /// It can't be released in its stored state.
    case fault(CapsuleIntegrityError)
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

  /// The entries to publish and the capsules to set aside.
  static func sorted(
    _ outcomes: [(CapsuleID, Outcome)]
  ) -> (entries: [ReleaseEntry], faults: [CapsuleID: CapsuleIntegrityError]) {
    var (entries, faults): ([ReleaseEntry], [CapsuleID: CapsuleIntegrityError]) = ([], [:])
    for (id, outcome) in outcomes {
      switch outcome {
      case .entry(let entry): entries.append(entry)
      // The index disagrees with the core.
      case .early: faults[id] = .moment
      case .fault(let fault): faults[id] = fault
      }
    }
    return (entries, faults)
  }
}
