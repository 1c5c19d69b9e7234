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

/// The files of sealed items. A file takes its name when its bytes are on the disk, and is spoken of when its name is too.
struct BlobFolder: Sendable {
  let root: String

  var parts: String { root + "/uploads" }

  /// Makes the folders that are not there.
  func prepare() throws(StoreError) {
    for folder in [root, parts] { try Self.make(folder) }
    for number in 0...255 { try Self.make(root + "/" + Hexadecimal.text(UInt8(number))) }
    try Self.sync(folder: root)
  }

  /// The unfinished upload of an item; made where `creating`, else `nil` where there is none.
  func part(_ name: PartName, creating: Bool) throws(StoreError) -> FileDescriptor? {
    try FileDescriptor.open(partPath(name), O_RDWR | (creating ? O_CREAT : 0))
  }

  /// An unfinished upload that was acknowledged in part keeps its name over a loss of power.
  func keepPart() throws(StoreError) { try Self.sync(folder: parts) }

  /// Gives a finished upload its name. Its bytes have to be on the disk already; afterwards its name is too.
  func finish(_ name: PartName) throws(StoreError) {
    guard rename(partPath(name), path(name.item)) == 0 else { throw StoreError(errno: errno) }
    try Self.sync(folder: root + "/" + name.item.folder)
  }

  func removePart(_ name: PartName) { unlink(partPath(name)) }

  func remove(_ name: BlobName) { unlink(path(name)) }

  /// The item's file; `nil` where there is none.
  func open(_ name: BlobName) throws(StoreError) -> FileDescriptor? {
    try FileDescriptor.open(path(name), O_RDONLY)
  }

  func path(_ name: BlobName) -> String { "\(root)/\(name.folder)/\(name.file)" }

  /// Bytes that may still be written, the reserve left alone. The disk itself refuses where it can't be asked.
  var room: Int64 { DiskSpace(at: root).map { $0.free - $0.reserve } ?? .max }

  private func partPath(_ name: PartName) -> String { "\(parts)/\(name.file)" }

  private static func make(_ folder: String) throws(StoreError) {
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw StoreError(errno: errno) }
  }

  static func list(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Returns when the names in a folder are on the disk.
  static func sync(folder: String) throws(StoreError) {
    guard let descriptor = try FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY) else {
      throw StoreError.failed("a folder is missing")
    }
    try descriptor.sync()
  }
}
