import Logging

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a server keeps, and where in its data folder.
struct KeeperData: Sendable {
  let folder: String

  var database: String { folder + "/capsules.sqlite" }
  var blobs: BlobFolder { BlobFolder(root: folder + "/items") }
  var key: KeyFile { KeyFile(data: folder) }

  /// Makes the folder where there is none, and keeps everybody else out.
  func prepare() throws {
    var path = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      path += (path.isEmpty || path.hasSuffix("/") ? "" : "/") + part
      if mkdir(path, 0o700) != 0, errno != EEXIST { throw KeeperFailure.dataFolder(folder) }
    }
  }

  /// Takes the folder for this process alone; given back when the descriptor goes.
  func lock() throws -> FileDescriptor {
    guard let file = try? FileDescriptor.open(folder + "/lock", O_RDWR | O_CREAT) else {
      throw KeeperFailure.dataFolder(folder)
    }
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else { throw KeeperFailure.dataInUse(folder) }
    return file
  }

  /// Opens everything, and takes up the uploads that a former run has left.
  func open(logger: Logger, quota: Quota = Quota(), waitsForDisk: Bool = true) async throws -> CapsuleService {
    let files = BlobStore(blobs)
    try await files.run { (folder) throws(StoreError) in try folder.prepare() }
    let store = try await SQLiteStore(path: database, synchronous: waitsForDisk ? .full : .normal)
    let clock = KeeperClock(try await store.clock())
    let capsules = CapsuleService(
      store: store, blobs: files, keys: try await KeyRing(key, store, files.threads), clock: clock,
      metrics: KeeperMetrics(), logger: logger, quota: quota)
    try await capsules.recover()
    return capsules
  }
}
