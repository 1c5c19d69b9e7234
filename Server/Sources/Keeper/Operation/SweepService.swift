import Logging
import PiggyBank
import ServiceLifecycle

/// Sweeps what crashes and abandoned uploads leave behind: a first round right after the start, beside the requests, and
/// then one part of the store every few seconds.
struct SweepService: Service {
  let capsules: CapsuleService
  let logger: Logger

  /// Between two parts in the first round, so that requests hardly feel it.
  private static let firstPause: Duration = .milliseconds(5)
  /// Between two parts later: a round takes an hour.
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
      // The server is stopping, in the middle of a round.
      if Task.isCancelled { return }
      capsules.metrics.failures.add()
      logger.error("sweep", metadata: ["error": "\(error)"])
      try? await Task.sleep(for: Self.pause)
    }
  }
}
