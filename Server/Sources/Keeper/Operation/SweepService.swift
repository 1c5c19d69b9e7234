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

  /// Sweeps everything once. What fails, such as a folder that can't be read, doesn't keep the rest from being swept.
  ///
  /// - Parameter pauseAfterFailure: A store that can't be reached fails 256 times.
  func round(_ pause: Duration, pauseAfterFailure: Duration = Self.pause) async {
    var orphans = 0
    await attempt(pauseAfterFailure) { () throws(StoreError) in try await capsules.store.purge() }
    await attempt(pauseAfterFailure) { () throws(StoreError) in try await capsules.sweepUploads() }
    for number in UInt8.min...UInt8.max {
      await attempt(pauseAfterFailure) { () throws(StoreError) in
        orphans += try await capsules.sweep(part: number)
      }
      try? await Task.sleep(for: pause)
      // The server is shutting down in the middle of a round.
      if Task.isCancelled { return }
    }
    capsules.metrics.orphans.set(Int64(orphans))
  }

  private func attempt(_ pause: Duration, _ work: () async throws(StoreError) -> Void) async {
    do throws(StoreError) { try await work() } catch {
      if Task.isCancelled { return }
      capsules.metrics.failures.add()
      logger.error("sweep", metadata: ["error": "\(error)"])
      try? await Task.sleep(for: pause)
    }
  }
}
