#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An open file, closed on deinitialization.
final class FileDescriptor: Sendable {
  let number: Int32

  private init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Opens the file at `path`; `nil` if it doesn't exist and `flags` don't create it.
  ///
  /// - Parameters:
  ///   - followsLink: Whether `path` may be a symbolic link; otherwise that is a failure.
  ///   - failure: Maps a failed call's `errno`.
  static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o600, followsLink: Bool = false,
    failure: (Int32) -> StoreError = StoreError.init(errno:)
  ) throws(StoreError) -> FileDescriptor? {
    let all = flags | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)
    #if canImport(Glibc)
    let number = Glibc.open(path, all, mode)
    #else
    let number = Darwin.open(path, all, mode)
    #endif
    if number >= 0 { return FileDescriptor(number) }
    if errno == ENOENT { return nil }
    throw failure(errno)
  }

  /// The length in bytes.
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

  /// Up to `count` bytes from `offset`; fewer only at the end of the file.
  func read(
    _ count: Int, at offset: Int64, failure: (Int32) -> StoreError = StoreError.init(errno:)
  ) throws(StoreError) -> [UInt8] {
    var code: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(number, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(offset) + off_t(filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    if let code { throw failure(code) }
    return bytes
  }

  /// Locks the file exclusively, across processes, until it closes; `false` if another descriptor holds the lock.
  func tryLock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// A stamp that changes when anyone writes to the file; `nil` if the file has been unlinked.
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

  /// Returns when everything written is on disk.
  func sync() throws(StoreError) {
    guard fsync(number) == 0 else { throw StoreError(errno: errno) }
  }

  /// Writes back what was written so far, to leave less for ``sync()``. Linux reports a failed write-back once per
  /// descriptor: if this throws, ``sync()`` may not.
  func beginSync() throws(StoreError) {
    #if os(Linux)
    guard fdatasync(number) == 0 else { throw StoreError(errno: errno) }
    #endif
  }
}

/// A file's identity and state at one moment.
struct FileStamp: Equatable, Sendable {
  var file: UInt64
  /// Bytes.
  var length: Int64
  /// Modification time since 1970-01-01T00:00:00Z.
  var seconds: Int64
  var nanoseconds: Int64
}

extension StoreError {
  /// Maps the `errno` of a failed read of an item. A part of the disk that can't be read is damage to what is stored
  /// there, and says nothing about other items: file systems report a bad sector as EIO, and a checksum that doesn't
  /// match as EIO, as EBADMSG (XFS, ext4) or as EUCLEAN.
  init(itemErrno code: Int32) {
    #if canImport(Glibc)
    let isDamage = [EIO, EBADMSG, EUCLEAN].contains(code)
    #else
    let isDamage = [EIO, EBADMSG].contains(code)
    #endif
    self = isDamage ? .damaged("\(String(cString: strerror(code))) (errno \(code))") : StoreError(errno: code)
  }

  /// Maps a failed system call's `errno`.
  init(errno code: Int32) {
    let isFull = [ENOSPC, EDQUOT, EFBIG].contains(code)
    self = isFull ? .full : .failed("\(String(cString: strerror(code))) (errno \(code))")
  }
}
