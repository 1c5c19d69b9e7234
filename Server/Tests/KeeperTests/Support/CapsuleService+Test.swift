import Logging
import TemporaryFolders

@testable import Keeper

extension CapsuleService {
  /// A service on `store` whose key and items are in `folder`; without a log unless it is given.
  static func made(
    on store: any CapsuleStore, in folder: TemporaryFolder, clock: KeeperClock = KeeperClock(nil) { .now() },
    log: some LogHandler = SwiftLogNoOpLogHandler()
  ) async throws -> CapsuleService {
    let data = KeeperData(folder: folder.path)
    try data.blobs.prepare()
    return CapsuleService(
      store: store, blobs: Blobs(data.blobs), keys: try await KeyRing(data.key, store), clock: clock,
      uploads: UploadSessions(store), metrics: KeeperMetrics(), logger: Logger(label: "test") { _ in log })
  }
}
