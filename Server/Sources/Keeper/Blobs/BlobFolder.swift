import PiggyBank

#if canImport(Glibc)
import Glibc
#else
import Darwin
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

  /// Whether an upload has got its item's name.
  enum Naming: Equatable, Sendable {
    case named
    /// Another request, be it another server's, is just storing the item.
    case taken
    /// There is a file of that name already, whose record, if it has one, is stored by now.
    case found(FileStamp)
  }

  /// Gives a finished upload its name. Its bytes have to be on the disk already; afterwards its name is too.
  ///
  /// - Parameter orphan: The file of that name that has no record, and may be replaced.
  func finish(_ name: PartName, over orphan: FileStamp? = nil) throws(StoreError) -> Naming {
    let folder = root + "/" + name.item.folder
    // One after the other, and not while a sweep removes files there, be they another server's.
    let lock = try FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY)
    if let lock { flock(lock.number, LOCK_EX) }
    if let there = try open(name.item) {
      guard there.lockAlone() else { return .taken }
      if let stamp = try there.stamp(), stamp != orphan { return .found(stamp) }
    }
    guard rename(partPath(name), path(name.item)) == 0 else { throw StoreError(errno: errno) }
    withExtendedLifetime(lock) {}
    try Self.sync(folder: folder)
    return .named
  }

  /// Removes a file that is still as `mayGo` wants it, while nobody gives another its name. Whether it was.
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

  /// The item's file; `nil` where there is none.
  func open(_ name: BlobName) throws(StoreError) -> FileDescriptor? {
    try FileDescriptor.open(path(name), O_RDONLY)
  }

  func path(_ name: BlobName) -> String { "\(root)/\(name.folder)/\(name.file)" }

  /// Whether the folders are there and may be written to. A full disk is no failure here: its items can still be read.
  func checkAccess() throws(StoreError) {
    for path in [root, parts] where access(path, R_OK | W_OK | X_OK) != 0 { throw StoreError(errno: errno) }
  }

  /// Bytes that may still be written, the reserve left alone. The disk itself refuses where it can't be asked.
  var room: Int64 { DiskSpace(at: root).map { $0.free - $0.reserve } ?? .max }

  private func partPath(_ name: PartName) -> String { "\(parts)/\(name.file)" }

  private static func make(_ folder: String) throws(StoreError) {
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw StoreError(errno: errno) }
  }

  /// The names in a folder, of which there are none where it is missing. One that can't be read is not taken for empty.
  private static func list(_ folder: String) throws(StoreError) -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw StoreError(errno: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      // Its end and its failure differ in `errno` alone (readdir(3)).
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw StoreError(errno: errno) }
        return names
      }
      // An entry's memory ends with its name, so that it can't be copied whole.
      guard let text = entry.pointer(to: \.d_name) else { continue }
      let name = String(cString: UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Returns when the names in a folder are on the disk.
  static func sync(folder: String) throws(StoreError) {
    guard let descriptor = try FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY) else {
      throw StoreError.failed("a folder is missing")
    }
    try descriptor.sync()
  }
}

/// What is in the folders, for those who look through all of it. Looking changes nothing.
extension BlobFolder {
  /// A file as it is found, whatever it may be.
  struct File: Equatable, Sendable {
    let path: String
    /// The item whose file it is by its name; `nil` for what is no item's.
    let name: BlobName?
    /// The unfinished upload whose file it is by its name.
    var part: PartName?

    struct State: Sendable {
      /// When it was last written to, in seconds since 1970-01-01T00:00:00Z.
      let changedAt: Int64
      /// Bytes.
      let length: Int64
    }

    /// What the file system says of it; `nil` when it is gone.
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

  /// One of the 256 folders.
  func path(ofFolder number: UInt8) -> String { root + "/" + Hexadecimal.text(number) }
}

/// How much room a disk has.
struct DiskSpace: Equatable, Sendable {
  /// Bytes that may still be written, and all that there are.
  var free: Int64
  var total: Int64

  /// Bytes that stay free for the database, so that its log can be emptied and capsules deleted; a small disk keeps less.
  var reserve: Int64 { min(64 << 20, total / 16) }

  /// The disk that `path` is on; `nil` where it can't be asked.
  init?(at path: String) {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    free = Int64(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
    total = Int64(clamping: UInt64(status.f_blocks) &* UInt64(status.f_frsize))
  }
}
