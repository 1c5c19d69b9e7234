#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A path as the system's bytes, which need not be UTF-8.
package struct Path: Equatable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The path as text, with U+FFFD in place of invalid UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The last path component.
  package var name: [UInt8] { Array(bytes[((bytes.lastIndex(of: 0x2F) ?? -1) + 1)...]) }
  package var folder: Path {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return Path(".") }
    return Path(Array(bytes[...slash]))
  }

  package func with(ending: String) -> Path { Path(bytes + Array(ending.utf8)) }
  package func appending(_ name: String) -> Path {
    Path(bytes + (bytes.last == 0x2F ? [] : [0x2F]) + Array(name.utf8))
  }

  func call<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in text.baseAddress.map(body) ?? body("") }
    }
  }
}

/// An open file, closed on deinitialization.
package final class PrivateFile {
  package let path: Path
  private let descriptor: Int32

  private init(_ path: Path, _ descriptor: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit { close(descriptor) }

  /// Creates a new file that only its owner can read; never overwrites one.
  package static func create(_ path: Path) throws(ClientError) -> PrivateFile {
    let descriptor = path.call { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else {
      throw errno == EEXIST ? .exists(path: path.text) : .file(path: path.text, code: errno)
    }
    return PrivateFile(path, descriptor)
  }

  package static func read(_ path: Path) throws(ClientError) -> PrivateFile {
    let descriptor = path.call { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .file(path: path.text, code: errno) }
    return PrivateFile(path, descriptor)
  }

  package static var standardInput: PrivateFile { PrivateFile(Path("-"), dup(STDIN_FILENO)) }

  private var status: stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  package var size: Int64 { Int64(status.st_size) }
  package var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  /// Whether the group or others have any access.
  var isShared: Bool { status.st_mode & 0o077 != 0 }

  /// Locks the file against other commands for the lifetime of this object.
  func lock() throws(ClientError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .inUse(path: path.text) }
  }

  package func write(_ bytes: [UInt8]) throws(ClientError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Self.write(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure }
      start += count
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Up to `count` bytes from the current position; empty at the end.
  package func read(_ count: Int = 1 << 16) throws(ClientError) -> [UInt8] {
    while true {
      var result = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
        #if canImport(Glibc)
        result = Glibc.read(descriptor, buffer.baseAddress, count)
        #else
        result = Darwin.read(descriptor, buffer.baseAddress, count)
        #endif
        length = max(0, result)
      }
      if result >= 0 { return bytes }
      if errno != EINTR { throw failure }
    }
  }

  /// The whole file; `nil` if it is longer than `limit`.
  package func all(limit: Int) throws(ClientError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      let part = try read()
      if part.isEmpty { return bytes }
      bytes += part
      if bytes.count > limit { return nil }
    }
  }

  package func seek(to offset: Int64) throws(ClientError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) == off_t(offset) else { throw failure }
  }

  func position() throws(ClientError) -> Int64 {
    let offset = lseek(descriptor, 0, SEEK_CUR)
    guard offset >= 0 else { throw failure }
    return Int64(offset)
  }

  /// Ends the file at the current position.
  func truncate() throws(ClientError) {
    guard ftruncate(descriptor, off_t(try position())) == 0 else { throw failure }
  }

  /// Returns when the file is on disk.
  package func sync() throws(ClientError) {
    guard fsync(descriptor) == 0 else { throw failure }
  }

  private var failure: ClientError { .file(path: path.text, code: errno) }
}

/// Operations on paths.
package enum Names {
  /// Atomically replaces the file at `path` with `bytes`; durable on return.
  package static func replace(_ path: Path, with bytes: [UInt8]) throws(ClientError) {
    let draft = path.with(ending: ".new")
    remove(draft)
    let file = try PrivateFile.create(draft)
    try file.write(bytes)
    try file.sync()
    try move(draft, to: path)
  }

  package static func move(_ path: Path, to other: Path) throws(ClientError) {
    guard path.call({ from in other.call { rename(from, $0) } }) == 0 else {
      throw .file(path: other.text, code: errno)
    }
    try sync(other.folder)
  }

  package static func sync(_ folder: Path) throws(ClientError) { try PrivateFile.read(folder).sync() }

  package static func remove(_ path: Path) { _ = path.call { unlink($0) } }

  package static func exists(_ path: Path) -> Bool {
    var status = stat()
    return path.call { lstat($0, &status) } == 0
  }

  /// Creates a folder that only its owner can read.
  package static func makeFolder(_ path: Path) throws(ClientError) {
    guard path.call({ mkdir($0, 0o700) }) == 0 else {
      throw errno == EEXIST ? .exists(path: path.text) : .file(path: path.text, code: errno)
    }
  }
}

extension Names {
  /// Removes a folder and the files that this program writes there.
  package static func removeFolder(_ path: Path) {
    for name in ["content.partial", SafeName.header, SafeName.report] { remove(path.appending(name)) }
    _ = path.call { rmdir($0) }
  }
}
