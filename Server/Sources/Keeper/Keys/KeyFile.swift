#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The key-encryption key's file: 32 bytes that only the server's user may read. It is apart from the database and in
/// no backup, so that neither opens anything alone.
struct KeyFile: Sendable {
  static let byteCount = 32

  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The key file in a data folder.
  init(data: String) {
    path = data + "/keeper.key"
  }

  /// The key; `nil` if there is no file. A symbolic link is followed, because that is how Kubernetes mounts secrets.
  func read() throws -> [UInt8]? {
    guard let file = try FileDescriptor.open(path, O_RDONLY, followsLink: true) else { return nil }
    let key = try file.read(Self.byteCount + 1, at: 0)
    guard key.count == Self.byteCount else { throw KeeperError.keyDamaged(path) }
    return key
  }

  /// Writes the key to a new file, atomically. An existing file is never overwritten.
  func create(_ key: [UInt8]) throws(StoreError) {
    let partial = path + ".partial"
    unlink(partial)
    guard let file = try FileDescriptor.open(partial, O_WRONLY | O_CREAT | O_EXCL) else {
      throw .failed("the key’s folder doesn’t exist")
    }
    try file.write(key, at: 0)
    try file.sync()
    // Unlike `rename`, `link` fails if the file exists.
    guard link(partial, path) == 0 else { throw StoreError(errno: errno) }
    unlink(partial)
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    try BlobFolder.sync(folder: folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
  }
}
