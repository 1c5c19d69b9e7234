import Glibc

/// Temporary files, which are written before they move into place; leftovers of a killed run are removed by the next
/// run.
///
/// Each is locked while it is written, and the system releases the lock when the process ends in any way. A process ID
/// proves less, since containers that share a folder have their own.
enum PartialFile {
  private static let ending = Array(".partial".utf8)
  private static let mark = Array(".touchstone-".utf8)
  /// The longest name of a file on Linux's file systems, in bytes (NAME_MAX).
  private static let nameLimit = 255

  /// The temporary path of the file at `target`, next to it, so that it can be renamed.
  static func path(for target: FilePath) -> FilePath {
    let tail = mark + Array(String(getpid()).utf8) + ending
    return target.folder.with(ending: target.name.prefix(nameLimit - tail.count) + tail)
  }

  /// Each attempt fails only if another run looks for leftovers in the moment between creation and lock.
  private static let attempts = 100

  /// Creates the temporary file at `path` with `permissions` and locks it, so that other runs leave it alone; -1 if it
  /// can't be created.
  static func create(_ path: FilePath, _ permissions: mode_t) -> Int32 {
    for _ in 0..<attempts {
      let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions) }
      guard descriptor >= 0 else { return -1 }
      // A run that opened it before it was locked holds the lock until it has removed it.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if isFile(descriptor, at: path) { return descriptor }
      close(descriptor)
    }
    errno = EAGAIN
    return -1
  }

  /// Whether `path` is still the name of the open file.
  private static func isFile(_ descriptor: Int32, at path: FilePath) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && path.withCString { lstat($0, &named) } == 0
      && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  nonisolated(unsafe) private static var looked: FilePath?

  /// Removes the leftovers of killed runs in `folder`; once for all files written there in sequence.
  static func removeLeft(in folder: FilePath) {
    guard looked?.text != folder.text else { return }
    looked = folder
    let listed = folder.name.isEmpty && folder.text.isEmpty ? FilePath(".") : folder
    for name in FolderWalker.names(in: listed) ?? [] where isOurs(name) { remove(folder.with(ending: name)) }
  }

  /// Whether `name` is `NAME.touchstone-NUMBER.partial`.
  static func isOurs(_ name: [UInt8]) -> Bool {
    guard name.suffix(ending.count).elementsEqual(ending) else { return false }
    let stem = name.dropLast(ending.count)
    let digits = stem.reversed().prefix { $0 >= 0x30 && $0 <= 0x39 }.count
    return digits > 0 && stem.dropLast(digits).suffix(mark.count).elementsEqual(mark)
  }

  private static func remove(_ path: FilePath) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    // If the lock is free, no process owns the file any more; it may also have been moved into place meanwhile.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isFile(descriptor, at: path) else { return }
    path.withCString { _ = unlink($0) }
  }
}
