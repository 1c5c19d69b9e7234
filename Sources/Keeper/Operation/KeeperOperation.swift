#if Server
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import GRDB
import PiggyBank
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What an operator does with a server's data, mostly while the server goes on.
public struct KeeperOperation: Sendable {
  private let data: KeeperData

  /// Items that are looked up at a time.
  private static let page = 1000

  /// The operations on the data folder of a server.
  public init(folder: String) {
    data = KeeperData(folder: folder)
  }

  /// Reads every item through.
  public func audit() async throws -> KeeperAudit {
    let store = try store()
    let before = try await orphans(store)
    var audit = try await audit(store)
    // What was being stored when they were looked for has its record by now.
    let sweep = BlobSweep(store: store, blobs: data.blobs)
    audit.orphans = try await sweep.unknown(before.filter { $0.state != nil }).map(\.path)
    return audit
  }

  /// Writes a copy of everything but the key into a new folder. Seeds are in it closed, as they are in the database.
  public func backup(to folder: String) async throws -> KeeperAudit {
    let partial = folder + ".partial"
    try? FileManager.default.removeItem(atPath: partial)
    guard !FileManager.default.fileExists(atPath: folder) else { throw KeeperFailure.exists(folder) }
    let copy = KeeperData(folder: partial)
    try copy.prepare()
    try copy.blobs.prepare()
    let live = try store()
    let target = try DatabaseQueue(path: copy.database)
    // The database first: items that come later are in neither.
    try live.pool.backup(to: target)
    try target.close()
    let store = try SQLiteStore(path: copy.database)
    try await each(store) { record in
      if record.inline == nil { try copyItem(BlobName(record.capsule, record.item), to: copy) }
    }
    try await dropDeleted(store, live)
    let found = try await audit(store, in: copy.blobs)
    await store.close()
    try syncAll(copy)
    guard rename(partial, folder) == 0 else { throw StoreError(errno: errno) }
    return found
  }

  /// Puts a backup into a data folder that has no capsules, with the key that was exported apart.
  public func restore(from folder: String, key path: String) async throws -> KeeperAudit {
    let backup = KeeperData(folder: folder)
    guard FileManager.default.fileExists(atPath: backup.database) else { throw KeeperFailure.noBackup(folder) }
    try data.prepare()
    let lock = try data.lock()
    defer { withExtendedLifetime(lock) {} }
    // The log of a database that is gone would be read into the one that is put in its place.
    for path in [data.database, data.database + "-wal"] where FileManager.default.fileExists(atPath: path) {
      throw KeeperFailure.exists(path)
    }
    guard let key = try KeyFile(path).read() else { throw KeeperFailure.keyMissing(path) }
    let target = try DatabaseQueue(path: data.database + ".partial")
    try DatabaseQueue(path: backup.database, configuration: Self.readOnly).backup(to: target)
    let setting = try await target.read {
      try Data.fetchOne($0, sql: "SELECT value FROM setting WHERE name = 'signing-key'")
    }
    try target.close()
    guard let setting, KeyRing.fits(key, setting: Array(setting)) else {
      unlink(data.database + ".partial")
      throw KeeperFailure.keyForeign(path)
    }
    try data.blobs.prepare()
    if try data.key.read() == nil { try data.key.create(key) }
    guard try data.key.read() == key else { throw KeeperFailure.keyForeign(data.key.path) }
    for number in UInt8.min...UInt8.max {
      for name in backup.blobs.files(inFolder: number).compactMap(\.name) {
        try KeeperOperation(folder: folder).copyItem(name, to: data)
      }
    }
    try syncAll(data)
    guard rename(data.database + ".partial", data.database) == 0 else { throw StoreError(errno: errno) }
    try BlobFolder.sync(folder: data.folder)
    return try await audit()
  }

  /// Writes the key that closes the seeds into a new file, for a place apart from every backup.
  public func exportKey(to path: String) throws {
    guard let key = try data.key.read() else { throw KeeperFailure.keyMissing(data.key.path) }
    guard !FileManager.default.fileExists(atPath: path) else { throw KeeperFailure.exists(path) }
    try KeyFile(path).create(key)
  }

  /// Says that the system's clock is right: what is due is published within seconds, or at the next start. Gives trusted
  /// time before and after, in seconds since 1970-01-01T00:00:00Z.
  public func confirmClock() async throws -> (before: Int64, after: Int64) {
    let store = try store()
    let record = try await store.clock() ?? ClockRecord(highWater: 0)
    let now = ClockReading.now().wall
    try await store.save(ClockRecord(highWater: now, confirmations: record.confirmations + 1))
    return (record.highWater, now)
  }

  /// The latest trusted moment that was stored, in seconds since 1970-01-01T00:00:00Z, and what a start now would say.
  public func clock() async throws -> (mark: Int64, pause: String?) {
    let mark = try await store().clock()?.highWater
    let clock = TrustedClock(highWater: mark, .now())
    return (clock.now, clock.pause?.rawValue)
  }

  // MARK: - Parts

  private func store() throws -> SQLiteStore {
    guard FileManager.default.fileExists(atPath: data.database) else { throw KeeperFailure.noCapsules(data.folder) }
    return try SQLiteStore(path: data.database)
  }

  private func audit(_ store: SQLiteStore, in blobs: BlobFolder? = nil) async throws -> KeeperAudit {
    var audit = KeeperAudit()
    try await each(store) { listed in
      guard let record = try await store.item(listed.item, of: listed.capsule) else { return }
      audit.items += 1
      audit.bytes += record.byteCount
      let name = BlobName(record.capsule, record.item).file
      switch try ItemCheck(record, in: blobs ?? data.blobs).state {
      case .whole: break
      case .damaged: audit.damaged.append(name)
      // Deleted while this was reading.
      case .missing: if try await store.item(listed.item, of: listed.capsule) != nil { audit.missing.append(name) }
      }
    }
    return audit
  }

  private func orphans(_ store: SQLiteStore) async throws -> [BlobFolder.File] {
    let sweep = BlobSweep(store: store, blobs: data.blobs)
    var orphans: [BlobFolder.File] = []
    for number in UInt8.min...UInt8.max { orphans += try await sweep.orphans(inFolder: number) }
    return orphans
  }

  private func each(_ store: SQLiteStore, _ body: (ItemRecord) async throws -> Void) async throws {
    var last: BlobName?
    while true {
      let records = try await store.allItems(after: last, limit: Self.page)
      for record in records { try await body(record) }
      guard let end = records.last, records.count == Self.page else { return }
      last = BlobName(end.capsule, end.item)
    }
  }

  private func copyItem(_ name: BlobName, to target: KeeperData) throws {
    // What was deleted meanwhile goes from the copy's records too.
    guard let source = try data.blobs.open(name) else { return }
    guard let copy = try FileDescriptor.open(target.blobs.path(name), O_WRONLY | O_CREAT | O_TRUNC) else { return }
    var offset: Int64 = 0
    while true {
      let bytes = try source.read(1 << 20, at: offset)
      if bytes.isEmpty { break }
      try copy.write(bytes, at: offset)
      offset += Int64(bytes.count)
    }
    try copy.sync()
  }

  /// A capsule that was deleted while its items were copied is deleted in the copy too.
  private func dropDeleted(_ copy: SQLiteStore, _ live: SQLiteStore) async throws {
    let deleted = try await live.read { db in
      try Data.fetchAll(db, sql: "SELECT capsule FROM state WHERE is_deleted = 1")
    }
    for id in deleted.compactMap({ CapsuleID(bytes: Array($0)) }) { _ = try await copy.delete(id) }
  }

  private func syncAll(_ data: KeeperData) throws {
    for number in UInt8.min...UInt8.max {
      try BlobFolder.sync(folder: data.blobs.path(ofFolder: number))
    }
    try BlobFolder.sync(folder: data.blobs.root)
    if let file = try FileDescriptor.open(data.database, O_RDONLY) { try file.sync() }
    try BlobFolder.sync(folder: data.folder)
  }

  private static var readOnly: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    return configuration
  }
}
#endif
