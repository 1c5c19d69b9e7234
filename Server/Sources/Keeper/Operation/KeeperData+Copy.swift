import GRDB

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

/// Copying between data folders. Everything here blocks.
extension KeeperData {
  /// Puts the database, the key and the items of a backup into this folder, which has to have no capsules. The folder is
  /// locked, and there is a database in the backup.
  func restore(from backup: KeeperData, key path: String) throws {
    // The log of a database that is gone would be read into the one that is put in its place.
    for path in [database, database + "-wal"] where FileManager.default.fileExists(atPath: path) {
      throw KeeperFailure.exists(path)
    }
    guard let key = try KeyFile(path).read() else { throw KeeperFailure.keyMissing(path) }
    let partial = database + ".partial"
    guard try copyDatabase(of: backup, to: partial).map({ KeyRing.fits(key, setting: $0) }) == true else {
      unlink(partial)
      throw KeeperFailure.keyForeign(path)
    }
    try blobs.prepare()
    if try self.key.read() == nil { try self.key.create(key) }
    guard try self.key.read() == key else { throw KeeperFailure.keyForeign(self.key.path) }
    for number in UInt8.min...UInt8.max {
      for name in backup.blobs.files(inFolder: number).compactMap(\.name) { try backup.copyItem(name, to: self) }
    }
    try sync()
    guard rename(partial, database) == 0 else { throw StoreError(errno: errno) }
    try BlobFolder.sync(folder: folder)
  }

  /// Copies an item's file into another data folder; one that was deleted meanwhile is left out.
  func copyItem(_ name: BlobName, to target: KeeperData) throws {
    // What was deleted meanwhile goes from the copy's records too.
    guard let source = try blobs.open(name) else { return }
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

  /// Returns when everything in the folder is on the disk.
  func sync() throws {
    for number in UInt8.min...UInt8.max {
      try BlobFolder.sync(folder: blobs.path(ofFolder: number))
    }
    try BlobFolder.sync(folder: blobs.root)
    if let file = try FileDescriptor.open(database, O_RDONLY) { try file.sync() }
    try BlobFolder.sync(folder: folder)
  }

  /// Copies a backup's database to `path`; gives the setting by which its key is known.
  private func copyDatabase(of backup: KeeperData, to path: String) throws -> [UInt8]? {
    var readOnly = Configuration()
    readOnly.readonly = true
    let target = try DatabaseQueue(path: path)
    try DatabaseQueue(path: backup.database, configuration: readOnly).backup(to: target)
    let setting = try target.read {
      try Data.fetchOne($0, sql: "SELECT value FROM setting WHERE name = 'signing-key'")
    }
    try target.close()
    return setting.map { Array($0) }
  }
}
