import Logging
import PiggyBank
import ServiceLifecycle

/// Removes what crashes and abandoned uploads leave over: one round right after the start, in the background, then one
/// part of the store every few seconds.
struct SweepService: Service {
  let capsules: CapsuleService
  let logger: Logger

  /// Between parts of the first round, to barely affect requests.
  private static let firstPause: Duration = .milliseconds(5)
  /// Between parts of later rounds, each of which takes an hour.
  private static let pause: Duration = .seconds(14)

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await round(Self.firstPause)
      while !Task.isCancelled { await round(Self.pause) }
    }
  }

  private func round(_ pause: Duration) async {
    do {
      try await capsules.store.purge()
      try await capsules.sweepUploads()
      var orphans = 0
      for number in UInt8.min...UInt8.max {
        orphans += try await capsules.sweep(part: number)
        try await Task.sleep(for: pause)
      }
      capsules.metrics.orphans.set(Int64(orphans))
    } catch {
      // The server is shutting down in the middle of a round.
      if Task.isCancelled { return }
      capsules.metrics.failures.add()
      logger.error("sweep", metadata: ["error": "\(error)"])
      try? await Task.sleep(for: Self.pause)
    }
  }
}
