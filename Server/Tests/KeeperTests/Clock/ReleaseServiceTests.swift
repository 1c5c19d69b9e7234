import GRDB
import Logging
import PiggyBank
import Synchronization
import TemporaryFolders
import Testing

@testable import Keeper

/// When keys are published, and what happens when the store needs a new process.
@Suite struct ReleaseServiceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func capsules(
    _ store: SQLiteStore, clock read: @escaping @Sendable () -> ClockReading
  ) async throws -> CapsuleService {
    try await .made(on: store, in: folder, clock: KeeperClock(nil, read: read))
  }

  @Test func reportsTheWaitByTrustedTime() async throws {
    let store = try await SQLiteStore(path: KeeperData(folder: folder.path).database)
    let wall = Mutex<Int64>(1000)
    let capsules = try await capsules(store) { ClockReading(wall: wall.withLock { $0 }, boot: wall.withLock { $0 }) }
    let token = try #require(AccessToken(bytes: [UInt8](repeating: 7, count: AccessToken.byteCount)))
    var record = try StoreSamples.capsule(1, opensAt: 1003)
    record.ownerToken = token.hash
    _ = try await store.add(record)
    // The last row is at the opening time itself, one tick before publication.
    for (now, seconds) in [(1000, 3), (1002, 1), (1003, 1)] as [(Int64, Int64)] {
      wall.withLock { $0 = now }
      capsules.clock.tick(nil)
      await #expect(throws: CapsuleServiceError.sealed(opensAt: 1003, seconds: seconds)) {
        try await capsules.release(of: record.id, token)
      }
    }
    await store.close()
  }

  /// Regression: an operator who did as the message said released capsules by a clock that would soon be corrected.
  @Test func namesTheConfirmationOnlyWhereNothingElseEndsAPause() {
    let pauses: [TrustedClock.Pause] = [.setBack, .jumpedAhead, .notSynchronised, .longAbsence]
    #expect(pauses.filter { $0.phrase.contains("clock confirm") } == [.longAbsence])
  }

  @Test func endsTheProcessWhenTheStoreIsStuck() async throws {
    let store = try await SQLiteStore(path: KeeperData(folder: folder.path).database)
    let ends = Counter()
    let capsules = try await capsules(store) { .now() }
    let service = ReleaseService(capsules: capsules, logger: capsules.logger) { ends.add() }
    let stuck = StoreError(DatabaseError(resultCode: .SQLITE_PROTOCOL))
    var progress = ReleaseService.Progress()
    service.note(stuck, &progress)
    service.note(.failed("SQLite 10"), &progress)
    service.note(stuck, &progress)
    // A successful step resets the count.
    await service.step(&progress)
    service.note(stuck, &progress)
    #expect(ends.value == 0)
    service.note(stuck, &progress)
    #expect(ends.value == 1)
    await store.close()
  }

  private typealias Counter = KeeperMetrics.Counter
}
