#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An open file, closed when nobody has it any more.
final class FileDescriptor: Sendable {
  let number: Int32

  private init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Opens the file at `path`; `nil` where there is none and none is to be made.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(StoreError) -> FileDescriptor? {
    #if canImport(Glibc)
    let number = Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW, mode)
    #else
    let number = Darwin.open(path, flags | O_CLOEXEC | O_NOFOLLOW, mode)
    #endif
    if number >= 0 { return FileDescriptor(number) }
    if errno == ENOENT { return nil }
    throw StoreError(errno: errno)
  }

  /// The file's length in bytes.
  func length() throws(StoreError) -> Int64 {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw StoreError(errno: errno) }
    return Int64(status.st_size)
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(StoreError) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(number, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset) + off_t(done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StoreError(errno: errno) }
      done += count
    }
  }

  func write(_ bytes: [UInt8], at offset: Int64) throws(StoreError) {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(StoreError) in try write(buffer, at: offset) }
    }
    try result.get()
  }

  /// Up to `count` bytes from `offset`; fewer at the file's end.
  func read(_ count: Int, at offset: Int64) throws(StoreError) -> [UInt8] {
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(number, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(offset) + off_t(filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    if let failure { throw StoreError(errno: failure) }
    return bytes
  }

  /// Takes the file for this descriptor alone, over all processes; `false` where another has it. Given back when it closes.
  func lockAlone() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// What shows whether someone else has written to the file since; `nil` when it has no name any more.
  func stamp() throws(StoreError) -> FileStamp? {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw StoreError(errno: errno) }
    guard status.st_nlink > 0 else { return nil }
    return FileStamp(
      file: UInt64(status.st_ino), length: Int64(status.st_size), seconds: Int64(status.st_mtim.tv_sec),
      nanoseconds: Int64(status.st_mtim.tv_nsec))
  }

  func truncate(to length: Int64) throws(StoreError) {
    guard ftruncate(number, off_t(length)) == 0 else { throw StoreError(errno: errno) }
  }

  /// Returns when everything written is on the disk.
  func sync() throws(StoreError) {
    guard fsync(number) == 0 else { throw StoreError(errno: errno) }
  }

  /// Has what was written so far put on the disk, so that less is left for ``sync()``; only that says whether it worked.
  func beginSync() {
    #if os(Linux)
    _ = fdatasync(number)
    #endif
  }
}

/// A file at one moment.
struct FileStamp: Equatable, Sendable {
  var file: UInt64
  /// Bytes.
  var length: Int64
  /// When it was last written to, since 1970-01-01T00:00:00Z.
  var seconds: Int64
  var nanoseconds: Int64
}

extension StoreError {
  /// What a system call's failure means to those who asked.
  init(errno code: Int32) {
    self = [ENOSPC, EDQUOT, EFBIG].contains(code) ? .full : .failed("errno \(code)")
  }
}
