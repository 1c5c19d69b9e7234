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

/// Copies data folders. Everything here blocks.
extension KeeperData {
  /// Restores a backup's database, key and items into this folder, which must have no capsules. The folder is locked,
  /// and the backup has a database.
  func restore(from backup: KeeperData, key path: String, keepsKey: Bool) throws {
    // SQLite would replay an old database's log into the restored one.
    for path in [database, database + "-wal"] where FileManager.default.fileExists(atPath: path) {
      throw KeeperError.exists(path)
    }
    guard let key = try KeyFile(path).read() else { throw KeeperError.keyMissing(path) }
    let partial = database + ".partial"
    guard try copyDatabase(of: backup, to: partial).map({ KeyRing.fits(key, setting: $0) }) == true else {
      unlink(partial)
      throw KeeperError.keyForeign(path)
    }
    try blobs.prepare()
    if keepsKey, try self.key.read() == nil { try self.key.create(key) }
    if let kept = try self.key.read(), kept != key { throw KeeperError.keyForeign(self.key.path) }
    for number in UInt8.min...UInt8.max {
      for name in try backup.blobs.files(inFolder: number).compactMap(\.name) { try backup.copyItem(name, to: self) }
    }
    try sync()
    guard rename(partial, database) == 0 else { throw StoreError(errno: errno) }
    try BlobFolder.sync(folder: folder)
  }

  var hasDatabase: Bool { FileManager.default.fileExists(atPath: database) }

  /// Creates a temporary folder.
  static func scratch() throws -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: "touchstone-audit-\(UUID())")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return url.path
  }

  static func remove(_ folder: String) throws { try FileManager.default.removeItem(atPath: folder) }

  /// Copies the database and its log in their current state to `path`.
  func copyDatabase(to path: String) throws {
    do {
      let target = try DatabaseQueue(path: path)
      try DatabaseQueue(path: database, configuration: Self.readOnly).backup(to: target)
      try target.close()
    } catch let error as DatabaseError where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode) {
      // To read its log, SQLite has to write beside the database. If this process can't, no other process is writing
      // either.
      for suffix in ["", "-wal"] {
        // Also a log that an interrupted run left there, which SQLite would replay into this copy.
        try? FileManager.default.removeItem(atPath: path + suffix)
        guard FileManager.default.fileExists(atPath: database + suffix) else { continue }
        try FileManager.default.copyItem(atPath: database + suffix, toPath: path + suffix)
        // The original may be one that nobody may write to.
        guard chmod(path + suffix, 0o600) == 0 else { throw StoreError(errno: errno) }
      }
    }
  }

  /// SQLite's findings about the database: https://www.sqlite.org/pragma.html#pragma_integrity_check
  func checkDatabase() throws -> [String] {
    try DatabaseQueue(path: database).read { db in
      let found = try String.fetchAll(db, sql: "PRAGMA integrity_check")
      let foreign = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
      return found.filter { $0 != "ok" } + foreign.map { "a record without its capsule in \($0[0] as String? ?? "")" }
    }
  }

  /// The capsules deleted by now; none if the database can't be read.
  func deletedCapsules() -> Set<CapsuleID> {
    let found = try? DatabaseQueue(path: database, configuration: Self.readOnly).read { db in
      try Data.fetchAll(db, sql: "SELECT capsule FROM state WHERE is_deleted = 1")
    }
    return Set((found ?? []).compactMap { CapsuleID(bytes: Array($0)) })
  }

  /// Which of these items are stored as files by now; none if the database can't be read.
  func files(among names: [BlobName]) -> Set<BlobName> {
    let found = try? DatabaseQueue(path: database, configuration: Self.readOnly).read { db in
      try names.filter { name in
        try Int.fetchOne(
          db, sql: "SELECT 1 FROM item WHERE capsule = ? AND item = ? AND content IS NULL",
          arguments: [name.capsule.data, name.item.data]) != nil
      }
    }
    return Set(found ?? [])
  }

  private static var readOnly: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    return configuration
  }

  /// Copies an item's file to another data folder: of one that can't be read, what precedes the damage. The audit that
  /// follows names it.
  private func copyItem(_ name: BlobName, to target: KeeperData) throws {
    guard let source = try readable({ try blobs.open(name) }) ?? nil else { return }
    guard let copy = try FileDescriptor.open(target.blobs.path(name), O_WRONLY | O_CREAT | O_TRUNC) else { return }
    var offset: Int64 = 0
    while true {
      let bytes = try readable { try source.read(1 << 20, at: offset, failure: StoreError.init(itemErrno:)) }
      guard let bytes, !bytes.isEmpty else { break }
      try copy.write(bytes, at: offset)
      offset += Int64(bytes.count)
    }
    try copy.sync()
  }

  /// The result of reading a stored item; `nil` if it is damaged.
  private func readable<Value>(_ read: () throws -> Value) throws -> Value? {
    do { return try read() } catch StoreError.damaged { return nil }
  }

  /// Returns when everything in the folder is on disk.
  func sync() throws {
    for number in UInt8.min...UInt8.max {
      try BlobFolder.sync(folder: blobs.path(ofFolder: number))
    }
    try BlobFolder.sync(folder: blobs.root)
    if let file = try FileDescriptor.open(database, O_RDONLY) { try file.sync() }
    try BlobFolder.sync(folder: folder)
  }

  /// Copies a backup's database to `path`. Returns the setting that identifies its key.
  private func copyDatabase(of backup: KeeperData, to path: String) throws -> [UInt8]? {
    try backup.copyDatabase(to: path)
    let target = try DatabaseQueue(path: path)
    // Capsules sealed after the backup are lost; recording the time prevents any of them from being sealed again.
    let now = ClockReading.now().wall + Self.deviceDrift
    // The backup may have an earlier schema.
    try SQLiteSchema.migrator.migrate(target)
    try target.write { db in
      try db.execute(
        sql: "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        arguments: [Self.restoredName, Data(String(now).utf8)])
    }
    let setting = try target.read {
      try Data.fetchOne($0, sql: "SELECT value FROM setting WHERE name = 'signing-key'")
    }
    try target.close()
    return setting.map { Array($0) }
  }
}
