import Logging
import PiggyBank
import ServiceLifecycle

/// Looks through all capsules beside the requests, again and again, for those that could not be opened at their moment,
/// while there is still time to restore them.
struct CheckService: Service {
  let capsules: CapsuleService
  let logger: Logger

  /// Capsules that are looked at in one go.
  private static let page = 20
  /// How many times as long as looking took the service waits before it goes on: a twentieth of one core.
  private static let rest = 20
  private static let shortestRest: Duration = .milliseconds(100)
  /// Between two rounds.
  private static let pause: Duration = .seconds(3600)
  /// Looking is arithmetic: it has a thread of its own, not one that requests need.
  private let thread = BlockingThreads(1)

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        await round()
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// One look at every capsule.
  func round() async {
    do {
      var last: CapsuleID?
      repeat {
        let began = ContinuousClock.now
        last = try await step(after: last)
        try await Task.sleep(for: max(Self.shortestRest, (ContinuousClock.now - began) * Self.rest))
      } while last != nil
    } catch {
      // The server is stopping, in the middle of a round.
      if Task.isCancelled { return }
      capsules.metrics.failures.add()
      logger.error("check", metadata: ["error": "\(error)"])
    }
  }

  /// Looks at some capsules after one; gives the last of them, `nil` when there are no more.
  func step(after last: CapsuleID?) async throws(StoreError) -> CapsuleID? {
    let records = try await capsules.store.capsules(after: last, limit: Self.page)
    let keys = capsules.keys
    let found = try await thread.run { () throws(StoreError) in
      records.map { ($0.id, $0.fault, CapsuleCheck.fault($0, keys)) }
    }
    var changed: [CapsuleID: CapsuleFault?] = [:]
    for (id, known, fault) in found {
      // Damage that the opening survives is the audit's.
      let fatal = fault.flatMap { $0.isFatal ? $0 : nil }
      if fatal != known { changed.updateValue(fatal, forKey: id) }
    }
    if !changed.isEmpty { try await capsules.setApart(changed) }
    return records.count == Self.page ? records.last?.id : nil
  }
}

extension CapsuleService {
  /// Remembers which capsules can never be released as they are stored, and says so once.
  func setApart(_ faults: [CapsuleID: CapsuleFault?]) async throws(StoreError) {
    try await store.mark(faults)
    report(faults)
  }

  /// Says which capsules were set apart, or are no longer.
  func report(_ faults: [CapsuleID: CapsuleFault?]) {
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
