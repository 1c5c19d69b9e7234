import Logging
import PiggyBank

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A server's data and where it is.
struct KeeperData: Sendable {
  let folder: String
  /// Where the key is, if not in the folder.
  var keySource: KeySource?
  /// The database shared by several servers, if it is not in the folder.
  var address: DatabaseAddress?
  /// The bucket that holds the items, if they are not in the folder.
  var objects: ObjectPlace?

  var database: String { folder + "/capsules.sqlite" }
  /// The database's name after its capsules were moved to a shared one.
  var migratedDatabase: String { database + ".migrated" }
  var blobs: BlobFolder { BlobFolder(root: folder + "/items") }
  var key: KeyFile { KeyFile(data: folder) }
  /// The setting that holds the time of restoring, as digits.
  static let restoredName = "restored-at"
  /// Seconds by which a device's clock may be ahead of this machine's.
  static let deviceDrift: Int64 = 600

  /// The key's source. A key still in the folder is used even if it should be elsewhere by now. Blocks.
  func findKey() -> KeySource {
    let inside = KeySource.file(key.path)
    guard let keySource else { return inside }
    if case .file(let path) = keySource, access(path, F_OK) != 0, access(key.path, F_OK) == 0 { return inside }
    return keySource
  }

  var witness: Witness { Witness(path: folder + "/witness") }

  /// Creates the folder if necessary, without access for other users.
  func prepare() throws {
    var path = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      path += (path.isEmpty || path.hasSuffix("/") ? "" : "/") + part
      if mkdir(path, 0o700) != 0, errno != EEXIST { throw KeeperError.dataFolder(folder) }
    }
  }

  /// Removes other users' access to files that an earlier version, or a copy, left readable. The folder itself may be
  /// shared on purpose.
  func keepPrivate() {
    for path in [database, database + "-wal", database + "-shm", lockPath, witness.path, key.path] {
      chmod(path, 0o600)
    }
    for path in [blobs.root, blobs.parts] { chmod(path, 0o700) }
  }

  /// Locks the folder, exclusively or with servers on the same database, until the descriptor closes.
  func lock(isShared: Bool = false) throws -> FileDescriptor {
    // Retries briefly: an operator's command that checks whether a server runs holds the lock for a moment.
    try lock(lockPath, isShared ? LOCK_SH : LOCK_EX, attempts: Self.lockAttempts)
  }

  /// Serialises start-up work, such as creating the key, across servers.
  func openingLock() throws -> FileDescriptor {
    try lock(folder + "/opening", LOCK_EX, attempts: Self.openingAttempts)
  }

  private func lock(_ path: String, _ operation: Int32, attempts: Int) throws -> FileDescriptor {
    guard let file = try? FileDescriptor.open(path, O_RDWR | O_CREAT) else { throw KeeperError.dataFolder(folder) }
    for _ in 0..<attempts {
      if flock(file.number, operation | LOCK_NB) == 0 { return file }
      poll(nil, 0, Self.lockPause)
    }
    throw KeeperError.dataInUse(folder)
  }

  /// Whether a server has the folder locked.
  func isInUse() -> Bool {
    guard let file = try? FileDescriptor.open(lockPath, O_RDONLY) else { return false }
    return flock(file.number, LOCK_EX | LOCK_NB) != 0
  }

  private static let lockAttempts = 10
  /// As long as another server may wait for the database.
  private static let openingAttempts = 1000
  /// In milliseconds.
  private static let lockPause: Int32 = 20

  private var lockPath: String { folder + "/lock" }

  /// Opens everything, and registers the uploads that an earlier run left unfinished.
  func open(
    logger: Logger, quota: Quota = Quota(), sealing: SealPolicy = .open, waitsForDisk: Bool = true,
    traces: Traces = Traces()
  ) async throws -> CapsuleService {
    let metrics = KeeperMetrics()
    let files = openBlobs(logger: logger, metrics)
    let witness = witness
    do throws(StoreError) {
      try await files.run { (folder) throws(StoreError) in
        try folder.prepare()
        try witness.prepare()
        keepPrivate()
      }
    } catch {
      if case .damaged = error { logger.critical("witness", metadata: ["error": "\(error)"]) }
      throw error
    }
    let opening = try await files.threads.runAny { address == nil ? nil : try openingLock() }
    defer { withExtendedLifetime(opening) {} }
    let opened = try await openStore(files.threads, synchronous: waitsForDisk ? .full : .normal)
    let store: any CapsuleStore = traces.tracer == nil ? opened : TracedStore(store: opened, traces: traces)
    let lost = try await findLost(store, files.threads)
    if !lost.isEmpty { logger.error("capsules lost", metadata: ["count": "\(lost.count)"]) }
    try await settlePlace(of: files, store, isServing: true)
    // The key in use may be elsewhere, and a copy of it have been left here.
    let (bootID, source, isKeyInside) = try await files.threads.run { () throws(StoreError) in
      let source = findKey()
      return (BootID.current(), source, source == .file(key.path) || access(key.path, F_OK) == 0)
    }
    #if os(Linux)
    if bootID == .unknown {
      logger.error("the boot id can't be read, so every restart of the server counts as a reboot: is /proc hidden?")
    }
    #endif
    if isKeyInside {
      logger.notice(
        "the key is in the data folder: anyone who copies the folder can get every time key early; see --key and --key-command"
      )
    }
    let clock = KeeperClock(try await store.clock(), expected: try await store.expectedNow()) {
      ClockReading.now(bootID)
    }
    let capsules = CapsuleService(
      store: store, blobs: files, keys: try await KeyRing(source, store, files.threads), clock: clock,
      uploads: UploadSessions(store), metrics: metrics, logger: logger, quota: quota, sealing: sealing,
      restoredAt: try await store.setting(Self.restoredName).flatMap { Int64(String(decoding: $0, as: UTF8.self)) },
      lost: lost, witness: witness, traces: traces)
    try await capsules.recover()
    do { try await checkAccess(to: files) } catch { logger.error("objects", metadata: ["error": "\(error)"]) }
    return capsules
  }

  /// The sealed capsules that the store lost: it was deleted, rolled back or replaced by an older one. Throws if it has
  /// none at all. Deleted capsules stay in the store.
  private func findLost(_ store: any CapsuleStore, _ threads: BlockingThreads) async throws -> Set<CapsuleID> {
    let witness = witness
    var index = 0
    var lost: Set<CapsuleID> = []
    while true {
      let ids = try await threads.run { [index] () throws(StoreError) in try witness.capsules(from: index) }
      if ids.isEmpty { return lost }
      if index == 0, try await store.capsules(after: nil, limit: 1).isEmpty {
        throw KeeperError.capsulesLost(witness: witness.path)
      }
      // The witness is read first: another server on the same store may be sealing meanwhile.
      lost.formUnion(Set(ids).subtracting(try await store.capsules(among: ids)))
      index += ids.count
    }
  }

  /// Opens the store: the folder’s own database or the shared one. Throws if the capsules are in the other one.
  func openStore(
    _ threads: BlockingThreads, synchronous: SQLiteStore.Synchronous = .full
  ) async throws -> any CapsuleStore {
    let (isHere, isMigrated, machine) = try await threads.runAny {
      (access(database, F_OK) == 0, access(migratedDatabase, F_OK) == 0, MachineID.current())
    }
    guard let address else {
      if !isHere, isMigrated { throw KeeperError.migrated(folder) }
      return try await SQLiteStore(path: database, synchronous: synchronous)
    }
    if isHere { throw KeeperError.notMigrated(folder) }
    #if PostgreSQL
    return try await PostgreSQLStore(address, machine: machine)
    #else
    _ = (address, machine)
    throw KeeperError.noPostgreSQL
    #endif
  }
}
