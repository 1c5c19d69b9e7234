import Glibc

/// The output of a report: standard output, or a file that is written completely or not at all.
final class OutputFile {
  private let descriptor: Int32
  private let replacement: Replacement?
  private(set) var hasFailed = false
  private var writeError: Int32 = 0
  /// Whether it is in place, or discarded.
  private var isOver = false

  /// A new file next to the one that it replaces when complete.
  private struct Replacement {
    let path: FilePath
    let temporary: FilePath
    /// The file whose attributes are copied.
    let original: FilePath?
    /// Whether nothing may be replaced.
    let isNew: Bool
    /// The temporary file's number in ``InterruptedRun``.
    let number: Int?

    func moveIntoPlace() -> Bool {
      temporary.withCString { from in path.withCString { isNew ? Self.move(from, toNew: $0) : rename(from, $0) == 0 } }
    }

    /// Replaces nothing, unlike `rename`: another run may have written a file of that name since this one looked.
    private static func move(_ from: UnsafePointer<CChar>, toNew path: UnsafePointer<CChar>) -> Bool {
      if link(from, path) == 0 {
        unlink(from)
        return true
      }
      // On file systems without hard links, such as FAT, looking again has to do.
      guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { return false }
      var status = stat()
      guard lstat(path, &status) != 0 else {
        errno = EEXIST
        return false
      }
      return rename(from, path) == 0
    }
  }

  /// What happens to a file that is already there.
  enum Existing {
    /// It is replaced by one with its permissions.
    case replaced
    /// It is replaced by one with its permissions, owner, times and extended attributes.
    case replacedWithAttributes
    /// It stays, and the new one can't be written.
    case kept
  }

  /// Standard output for `nil`; fails if `path` can't be written.
  convenience init?(_ path: String?) {
    self.init(path.map { FilePath.arguments([$0])[0] })
  }

  /// Why the last file could not be written.
  private(set) nonisolated(unsafe) static var lastError: Int32 = 0

  /// Standard output for `nil`; fails if `path` can't be written.
  ///
  /// - Parameters:
  ///   - existing: What happens to a file that is already there.
  ///   - permissions: Those of a file that replaces none, from which the umask is subtracted.
  init?(_ path: FilePath?, over existing: Existing = .replaced, permissions: mode_t = 0o666) {
    guard let path else {
      (descriptor, replacement) = (STDOUT_FILENO, nil)
      return
    }
    var status = stat()
    let exists = path.withCString { stat($0, &status) } == 0
    if exists, existing == .kept {
      Self.lastError = EEXIST
      return nil
    }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      // A device or pipe is written to directly: a file must never replace it.
      (descriptor, replacement) = (path.withCString { open($0, O_WRONLY | O_CLOEXEC) }, nil)
    } else {
      guard !exists || path.withCString({ access($0, W_OK) }) == 0 else {
        Self.lastError = errno
        return nil
      }
      let target = exists ? Self.resolved(path) : path
      PartialFile.removeLeft(in: target.folder)
      let temporary = PartialFile.path(for: target)
      descriptor = PartialFile.create(temporary, permissions)
      replacement = Replacement(
        path: target, temporary: temporary, original: exists && existing == .replacedWithAttributes ? target : nil,
        isNew: existing == .kept, number: descriptor >= 0 ? InterruptedRun.removes(temporary) : nil)
      if descriptor >= 0, exists { fchmod(descriptor, status.st_mode & 0o7777) }
    }
    if descriptor < 0 {
      Self.lastError = errno
      return nil
    }
  }

  func write(_ bytes: [UInt8]) {
    guard !hasFailed, !Terminal.write(bytes, to: descriptor) else { return }
    hasFailed = true
    writeError = errno
  }

  /// Discards what was written, unless it is already in place.
  func abandon() {
    guard !isOver else { return }
    hasFailed = true
    _ = finish()
  }

  /// Moves the file into place, or discards it; `false` if anything could not be written.
  ///
  /// - Parameter isWanted: Asked last, when the data is on the disk: whether the file should still be moved into place.
  func finish(if isWanted: () -> Bool = { true }) -> Bool {
    isOver = true
    guard let replacement else { return !hasFailed }
    if !hasFailed, let original = replacement.original { FileAttributes.copy(from: original, to: descriptor) }
    // A full disk may only be noticed when the data is flushed.
    let isWhole = !hasFailed && fsync(descriptor) == 0
    // Other runs remove a temporary file without a lock, which is held until the file is closed.
    let isDone = isWhole && isWanted() && replacement.moveIntoPlace()
    if !isDone {
      Self.lastError = hasFailed ? writeError : errno
      replacement.temporary.withCString { _ = unlink($0) }
    }
    InterruptedRun.keep(replacement.number)
    close(descriptor)
    return isDone
  }

  /// The target of a link, so that the link stays.
  private static func resolved(_ path: FilePath) -> FilePath {
    guard let real = path.withCString({ realpath($0, nil) }) else { return path }
    defer { free(real) }
    return FilePath(Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))
  }
}
