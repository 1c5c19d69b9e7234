import GRDB
import Logging
import Synchronization
import Testing

@testable import Keeper

/// A server whose store can't go on within its process.
@Suite struct ReleaseServiceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func endsTheProcessWhereLocksStayTaken() async throws {
    let data = KeeperData(folder: folder.path)
    let store = try await SQLiteStore(path: data.database)
    let ends = Counter()
    let capsules = CapsuleService(
      store: store, blobs: Blobs(data.blobs), keys: try await KeyRing(data.key, store),
      clock: KeeperClock(nil) { .now() },
      uploads: UploadSessions(store), metrics: KeeperMetrics(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let service = ReleaseService(capsules: capsules, logger: capsules.logger) { ends.add() }
    let stuck = StoreError(DatabaseError(resultCode: .SQLITE_PROTOCOL))
    var progress = ReleaseService.Progress()
    service.note(stuck, &progress)
    service.note(.failed("SQLite 10"), &progress)
    service.note(stuck, &progress)
    // One that goes well starts the count again.
    await service.step(&progress)
    service.note(stuck, &progress)
    #expect(ends.value == 0)
    service.note(stuck, &progress)
    #expect(ends.value == 1)
    await store.close()
  }

  private typealias Counter = KeeperMetrics.Counter
}
