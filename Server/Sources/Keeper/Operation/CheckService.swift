import Logging
import PiggyBank
import ServiceLifecycle

/// Continuously checks all capsules in the background, to find those that couldn't be opened while there is still time
/// to restore them.
struct CheckService: Service {
  let capsules: CapsuleService
  let logger: Logger

  /// Capsules per step.
  private static let page = 20
  /// Idle time between steps, as a multiple of a step's duration: 1/20 of one core.
  private static let rest = 20
  private static let shortestRest: Duration = .milliseconds(100)
  /// Between rounds.
  private static let pause: Duration = .seconds(3600)
  /// Checking is CPU-bound, so it has a thread of its own instead of one that requests need.
  private let thread = BlockingThreads(1)

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        await round()
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Checks every capsule once.
  func round() async {
    do {
      var last: CapsuleID?
      repeat {
        let began = ContinuousClock.now
        last = try await step(after: last)
        try await Task.sleep(for: max(Self.shortestRest, (ContinuousClock.now - began) * Self.rest))
      } while last != nil
    } catch {
      // The server is shutting down in the middle of a round.
      if Task.isCancelled { return }
      capsules.metrics.failures.add()
      logger.error("check", metadata: ["error": "\(error)"])
    }
  }

  /// Checks a page of capsules. Returns the last one; `nil` if there are no more.
  func step(after last: CapsuleID?) async throws(StoreError) -> CapsuleID? {
    let records = try await capsules.store.capsules(after: last, limit: Self.page)
    let keys = capsules.keys
    let found = try await thread.run { () throws(StoreError) in
      records.map { ($0.id, $0.fault, CapsuleCheck.fault($0, keys)) }
    }
    var changed: [CapsuleID: CapsuleIntegrityError?] = [:]
    for (id, known, fault) in found {
      // Damage that a capsule survives is reported by the audit.
      let fatal = fault.flatMap { $0.isFatal ? $0 : nil }
      if fatal != known { changed.updateValue(fatal, forKey: id) }
    }
    if !changed.isEmpty { try await capsules.setAside(changed) }
    return records.count == Self.page ? records.last?.id : nil
  }
}

extension CapsuleService {
  /// Records which capsules can't be released in their stored state, and logs them once.
  func setAside(_ faults: [CapsuleID: CapsuleIntegrityError?]) async throws(StoreError) {
    try await store.mark(faults)
    report(faults)
  }

  /// Logs which capsules were set aside or are sound again.
  func report(_ faults: [CapsuleID: CapsuleIntegrityError?]) {
    let damaged = faults.filter { $0.value != nil }
    guard !damaged.isEmpty else {
      logger.notice("capsules can be opened again", metadata: ["count": "\(faults.count)"])
      return
    }
    metrics.damaged.add(Int64(damaged.count))
    logger.critical(
      "capsules can’t be opened as they are stored: touchstone-keeper capsule audit names them",
      metadata: [
        "count": "\(damaged.count)",
        "first": "\(damaged.first.map { "\($0.key.text) \($0.value?.rawValue ?? "")" } ?? "")",
      ])
  }
}
