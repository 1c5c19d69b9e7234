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

  /// Locks a temporary file, so that other runs leave it alone.
  static func lock(_ descriptor: Int32) { flock(descriptor, LOCK_EX | LOCK_NB) }

  nonisolated(unsafe) private static var looked: FilePath?

  /// Removes the leftovers of killed runs in `folder`; once for all files written there in sequence.
  static func removeLeft(in folder: FilePath) {
    guard looked?.text != folder.text else { return }
    looked = folder
    let listed = folder.name.isEmpty && folder.text.isEmpty ? FilePath(".") : folder
    for name in FolderWalker.names(in: listed) ?? [] where isOurs(name) { remove(folder.with(ending: name)) }
  }

  /// Whether `name` is `NAME.touchstone-NUMBER.partial`.
  private static func isOurs(_ name: [UInt8]) -> Bool {
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
    // If the lock is free, no process owns the file any more.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { path.withCString { _ = unlink($0) } }
  }
}
