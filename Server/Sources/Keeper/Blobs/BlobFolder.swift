import PiggyBank

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The files of sealed items. A file is renamed to its final name after `fsync`, and recorded after the folder's
/// `fsync`.
struct BlobFolder: Sendable {
  let root: String

  var parts: String { root + "/uploads" }

  /// Creates missing folders.
  func prepare() throws(StoreError) {
    for folder in [root, parts] { try Self.make(folder) }
    for number in 0...255 { try Self.make(root + "/" + Hexadecimal.text(UInt8(number))) }
    try Self.sync(folder: root)
  }

  /// Opens an item's unfinished upload. If there is none, creates it when `creating`, else returns `nil`.
  func part(_ name: PartName, creating: Bool) throws(StoreError) -> FileDescriptor? {
    try FileDescriptor.open(partPath(name), O_RDWR | (creating ? O_CREAT : 0))
  }

  /// Syncs the folder, so that a partly acknowledged upload keeps its name after a power loss.
  func syncParts() throws(StoreError) { try Self.sync(folder: parts) }

  /// The outcome of giving an upload its item's name.
  enum Naming: Equatable, Sendable {
    case named
    /// Another request, possibly on another server, is storing the item.
    case taken
    /// A file of that name exists. Its record, if it has one, has been stored by now.
    case found(FileStamp)
  }

  /// Gives a finished upload its final name. Its bytes must be on disk; on return, so is the name.
  ///
  /// - Parameter orphan: The file of that name that has no record and may be replaced.
  func finish(_ name: PartName, over orphan: FileStamp? = nil) throws(StoreError) -> Naming {
    let folder = root + "/" + name.item.folder
    // Serialised by a lock that other servers' uploads and sweeps take too.
    let lock = try FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY)
    if let lock { flock(lock.number, LOCK_EX) }
    if let there = try open(name.item) {
      guard there.tryLock() else { return .taken }
      if let stamp = try there.stamp(), stamp != orphan { return .found(stamp) }
    }
    guard rename(partPath(name), path(name.item)) == 0 else { throw StoreError(errno: errno) }
    withExtendedLifetime(lock) {}
    try Self.sync(folder: folder)
    return .named
  }

  /// Removes a file if `mayGo` approves its current state, under the folder's lock. Returns whether it was removed.
  func remove(_ file: File, inFolder number: UInt8, if mayGo: (File.State?) -> Bool) throws(StoreError) -> Bool {
    let lock = try FileDescriptor.open(path(ofFolder: number), O_RDONLY | O_DIRECTORY)
    if let lock { flock(lock.number, LOCK_EX) }
    guard mayGo(file.state) else { return false }
    file.remove()
    withExtendedLifetime(lock) {}
    return true
  }

  func removePart(_ name: PartName) { unlink(partPath(name)) }

  func remove(_ name: BlobName) { unlink(path(name)) }

  /// Opens the item's file; `nil` if there is none.
  func open(_ name: BlobName) throws(StoreError) -> FileDescriptor? {
    try FileDescriptor.open(path(name), O_RDONLY, failure: StoreError.init(itemErrno:))
  }

  func path(_ name: BlobName) -> String { "\(root)/\(name.folder)/\(name.file)" }

  /// Checks that the folders exist and are writable. A full disk is not a failure: its items can still be read.
  func checkAccess() throws(StoreError) {
    for path in [root, parts] where access(path, R_OK | W_OK | X_OK) != 0 { throw StoreError(errno: errno) }
  }

  /// Bytes that may still be written, excluding the reserve. Unlimited if the disk can't be queried; writes then fail
  /// by themselves.
  var room: Int64 { DiskSpace(at: root).map { $0.free - $0.reserve } ?? .max }

  private func partPath(_ name: PartName) -> String { "\(parts)/\(name.file)" }

  private static func make(_ folder: String) throws(StoreError) {
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw StoreError(errno: errno) }
  }

  /// The names in a folder; none if it doesn't exist. Throws if it can't be read, rather than reporting it empty.
  private static func list(_ folder: String) throws(StoreError) -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw StoreError(errno: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      // `readdir` returns null both at the end and on failure; only `errno` differs (readdir(3)).
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw StoreError(errno: errno) }
        return names
      }
      // The entry's allocation may end right after its name, so it must not be copied as a whole `dirent`.
      guard let text = entry.pointer(to: \.d_name) else { continue }
      let name = String(cString: UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Returns when the folder's entries are on disk.
  static func sync(folder: String) throws(StoreError) {
    guard let descriptor = try FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY) else {
      throw StoreError.failed("a folder is missing")
    }
    try descriptor.sync()
  }
}

/// Read-only listings for sweeps and audits.
extension BlobFolder {
  /// A file found in a folder, of any kind.
  struct File: Equatable, Sendable {
    let path: String
    /// The item that the file's name denotes; `nil` if it is not an item's name.
    let name: BlobName?
    /// The unfinished upload that the file's name denotes.
    var part: PartName?

    struct State: Sendable {
      /// Modification time in seconds since 1970-01-01T00:00:00Z.
      let changedAt: Int64
      /// Bytes.
      let length: Int64
    }

    /// The file's current state; `nil` if it is gone.
    var state: State? {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      return State(changedAt: Int64(status.st_mtim.tv_sec), length: Int64(status.st_size))
    }

    func remove() { unlink(path) }
  }

  /// All files in one of the 256 folders.
  func files(inFolder number: UInt8) throws(StoreError) -> [File] {
    let folder = path(ofFolder: number)
    return try Self.list(folder).map { file in
      let name = BlobName(file: file).flatMap { $0.item.bytes[0] == number ? $0 : nil }
      return File(path: folder + "/" + file, name: name)
    }
  }

  /// All files of unfinished uploads.
  func unfinished() throws(StoreError) -> [File] {
    try Self.list(parts).map { file in
      let part = PartName(file: file)
      return File(path: parts + "/" + file, name: part?.item, part: part)
    }
  }

  /// The path of one of the 256 folders.
  func path(ofFolder number: UInt8) -> String { root + "/" + Hexadecimal.text(number) }
}

/// The free and total space of a disk.
struct DiskSpace: Equatable, Sendable {
  /// Bytes available and bytes in total.
  var free: Int64
  var total: Int64

  /// Bytes kept free for the database, so that its log can be checkpointed and capsules deleted; less on a small disk.
  var reserve: Int64 { min(64 << 20, total / 16) }

  /// The disk that holds `path`; `nil` if it can't be queried.
  init?(at path: String) {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    free = Int64(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
    total = Int64(clamping: UInt64(status.f_blocks) &* UInt64(status.f_frsize))
  }
}
