import GRDB
import PiggyBank

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An operator's actions on a server's data, mostly while the server runs.
public struct KeeperOperation: Sendable {
  let data: KeeperData
  /// One thread for blocking calls: an operation does one thing at a time.
  let threads = BlockingThreads(1)

  /// Items per query.
  private static let page = 1000

  /// Operations on a server's data folder.
  ///
  /// - Parameters:
  ///   - key: Where the key is, if not in the folder.
  ///   - database: The database shared by several servers, if it is not in the folder.
  ///   - objects: The bucket that holds the items, if they are not in the folder.
  public init(
    folder: String, key: KeySource? = nil, database: DatabaseAddress? = nil, objects: ObjectPlace? = nil
  ) {
    data = KeeperData(folder: folder, keySource: key, address: database, objects: objects)
  }

  /// Writes a copy of everything but the key to a new folder. Its seeds are wrapped, as in the database.
  public func backup(to folder: String) async throws -> KeeperAudit {
    guard data.address == nil else { throw KeeperError.notWithPostgreSQL }
    // With a slash at the end, the partial copy would be inside the folder that it is renamed to.
    let folder = Self.withoutTrailingSlashes(folder)
    let partial = folder + ".partial"
    let copy = KeeperData(folder: partial)
    try await threads.runAny {
      try? FileManager.default.removeItem(atPath: partial)
      guard !FileManager.default.fileExists(atPath: folder) else { throw KeeperError.exists(folder) }
      do { try copy.prepare() } catch { throw KeeperError.folder(folder) }
      try copy.blobs.prepare()
    }
    let live = try await ownStore()
    let data = data
    // Read before the copy is made, since capsules sealed afterwards aren't lost.
    let witnessed = try await threads.runAny { try data.witness.read() }
    let blobs = try await blobs(live)
    try await data.checkAccess(to: blobs)
    // The database first: items that arrive later are in neither.
    try await live.backUp(to: copy.database)
    let store = try await SQLiteStore(path: copy.database)
    try await each(store) { record in
      guard record.inline == nil else { return }
      try await copyItem(record.version, from: blobs, to: copy)
    }
    try await dropDeleted(store, live, Blobs(copy.blobs))
    await store.close()
    let found = try await audit(copy, witnessed, isLive: false)
    try await threads.runAny {
      try copy.sync()
      guard rename(partial, folder) == 0 else { throw StoreError(errno: errno) }
      // Only now does a power loss leave the backup its name.
      try BlobFolder.sync(folder: Self.parent(of: folder))
    }
    return found
  }

  /// Restores a backup into a data folder without capsules, with the separately exported key.
  ///
  /// - Parameter keepsKey: Whether the key is copied into the data folder.
  public func restore(from folder: String, key path: String, keepsKey: Bool = true) async throws -> KeeperAudit {
    guard data.address == nil else { throw KeeperError.notWithPostgreSQL }
    let backup = KeeperData(folder: folder)
    let lock = try await threads.runAny {
      guard FileManager.default.fileExists(atPath: backup.database) else { throw KeeperError.noBackup(folder) }
      try data.prepare()
      return try data.lock()
    }
    defer { withExtendedLifetime(lock) {} }
    try await threads.runAny { try data.restore(from: backup, key: path, keepsKey: keepsKey) }
    return try await KeeperOperation(folder: data.folder, key: .file(path)).audit()
  }

  /// Writes the key that wraps seeds to a new file, to be kept apart from every backup.
  public func exportKey(to path: String) async throws {
    try await threads.runAny {
      let source = data.findKey()
      guard let key = try source.read() else { throw KeeperError.keyMissing(source.name) }
      guard !FileManager.default.fileExists(atPath: path) else { throw KeeperError.exists(path) }
      try KeyFile(path).create(key)
    }
  }

  /// Confirms that the system's clock is right: due capsules are released within seconds, or at the next start. Returns
  /// trusted time before and after, in seconds since 1970-01-01T00:00:00Z.
  public func confirmClock() async throws -> (before: Int64, after: Int64) {
    let store = try await store()
    let record = try await store.clock() ?? ClockRecord(highWater: 0)
    let reading = try await reading()
    try await store.save(
      ClockRecord(highWater: reading.wall, confirmations: record.confirmations + 1, anchor: ClockAnchor(reading)))
    let data = data
    try? await threads.runAny { try data.witness.note(mark: reading.wall) }
    return (record.highWater, reading.wall)
  }

  /// The clock of the running server, or of one that would start now.
  public func clock() async throws -> KeeperClockStatus {
    let record = try await store().clock()
    let isRunning = try await threads.runAny { data.isInUse() }
    if isRunning, let record {
      return KeeperClockStatus(trusted: record.highWater, pause: record.pause?.rawValue, isRunning: true)
    }
    let clock = TrustedClock(record, try await reading(), expected: try await store().expectedNow())
    return KeeperClockStatus(trusted: clock.now, pause: clock.pause?.rawValue, isRunning: false)
  }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return end.map { String(path[...$0]) } ?? path
  }

  /// The folder that a path is in. The dot resolves a symbolic link to it.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return String(path[...slash]) + "."
  }

  private func reading() async throws -> ClockReading {
    ClockReading.now(try await threads.runAny { BootID.current() })
  }

  // MARK: - Parts

  /// - Parameter isLocked: Whether this operation has the folder locked itself.
  func store(isLocked: Bool = false) async throws -> any CapsuleStore {
    if data.address != nil { return try await data.openStore(threads) }
    return try await ownStore(isLocked: isLocked)
  }

  /// The data folder’s own database. It isn't migrated under a running server, which may be of an earlier version.
  private func ownStore(isLocked: Bool = false) async throws -> SQLiteStore {
    let (isThere, isInUse) = try await threads.runAny {
      (FileManager.default.fileExists(atPath: data.database), !isLocked && data.isInUse())
    }
    guard isThere else { throw KeeperError.noCapsules(data.folder) }
    return try await SQLiteStore(path: data.database, migrates: !isInUse)
  }

  /// The blob store, wherever it is.
  func blobs(_ store: any CapsuleStore) async throws -> Blobs {
    let blobs = data.openBlobs()
    try await data.settlePlace(of: blobs, store, isServing: false)
    return blobs
  }

  /// Copies an item to a backup folder: of an item that can't be read, what precedes the damage. The backup's audit
  /// names it. Items deleted meanwhile are removed from the copy's records too.
  private func copyItem(_ version: BlobVersion, from blobs: Blobs, to copy: KeeperData) async throws {
    guard let blob = try await readable({ try await blobs.store.open(version, for: .audit) }) ?? nil else { return }
    let path = copy.blobs.path(version.name)
    guard let file = try await threads.runAny({ try FileDescriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC) }) else {
      return
    }
    var offset: Int64 = 0
    while true {
      guard let bytes = try await readable({ try await blob.read(ItemReading.slice, at: offset) }) else { break }
      try await threads.runAny { [offset] in try file.write(bytes, at: offset) }
      offset += Int64(bytes.count)
      if bytes.count < ItemReading.slice { break }
    }
    try await threads.runAny { try file.sync() }
  }

  /// The result of reading a stored item; `nil` if it is damaged.
  private func readable<Value>(_ read: () async throws -> Value) async throws -> Value? {
    do { return try await read() } catch StoreError.damaged { return nil }
  }

  func each(_ store: any CapsuleStore, _ body: (ItemRecord) async throws -> Void) async throws {
    var last: BlobName?
    while true {
      let records = try await store.allItems(after: last, limit: Self.page)
      for record in records { try await body(record) }
      guard let end = records.last, records.count == Self.page else { return }
      last = BlobName(end.capsule, end.item)
    }
  }

  /// Deletes capsules from the copy that were deleted while their items were copied: their records, but for the
  /// operator's reason, and their items.
  private func dropDeleted(_ copy: SQLiteStore, _ live: SQLiteStore, _ blobs: Blobs) async throws {
    let deleted = try await live.read { db in
      try Row.fetchAll(db, sql: "SELECT capsule, removal FROM state WHERE is_deleted = 1").map { row in
        let reason: String? = row["removal"]
        return (try row.id("capsule"), reason)
      }
    }
    for (id, reason) in deleted { try await blobs.store.remove(copy.delete(id, reason: reason), of: id) }
  }
}

/// The clock that decides when capsules open, as shown to the operator.
public struct KeeperClockStatus: Equatable, Sendable {
  /// The latest trusted time, in seconds since 1970-01-01T00:00:00Z; at most ten seconds old if the server runs.
  public var trusted: Int64
  /// Why publishing is paused; `nil` if it isn't.
  public var pause: String?
  /// Whether a server runs and this is its state; otherwise it is what a starting server would find.
  public var isRunning: Bool
}
