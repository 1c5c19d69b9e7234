import Glibc

/// Where a report goes: standard output, or a file that is written whole or not at all.
final class OutputFile {
  private let descriptor: Int32
  private let replacement: Replacement?
  private(set) var hasFailed = false

  /// A new file beside the one whose place it takes when all is written.
  private struct Replacement {
    let path: String
    let temporary: String
  }

  /// Standard output for `nil`; `nil` when `path` can't be written.
  init?(_ path: String?) {
    guard let path else {
      (descriptor, replacement) = (STDOUT_FILENO, nil)
      return
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      // A device or pipe is written to: a file must never take its place.
      (descriptor, replacement) = (open(path, O_WRONLY | O_CLOEXEC), nil)
    } else {
      guard !exists || access(path, W_OK) == 0 else { return nil }
      let target = exists ? Self.resolved(path) : path
      let temporary = target + ".\(getpid()).partial"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      replacement = Replacement(path: target, temporary: temporary)
      if descriptor >= 0 { Self.removeOnSignals(temporary) }
      if exists, descriptor >= 0 { fchmod(descriptor, status.st_mode & 0o777) }
    }
    if descriptor < 0 { return nil }
  }

  /// Appends `bytes`.
  func write(_ bytes: [UInt8]) {
    if !hasFailed, !Terminal.write(bytes, to: descriptor) { hasFailed = true }
  }

  /// Puts the file in its place, or takes away what was written of it; `false` when anything could not be written.
  func finish() -> Bool {
    guard let replacement else { return !hasFailed }
    // A full disk may show only when the data goes there.
    let isWhole = !hasFailed && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWhole, rename(replacement.temporary, replacement.path) == 0 else {
      unlink(replacement.temporary)
      return false
    }
    return true
  }

  /// The file that a link leads to, so that the link stays.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  nonisolated(unsafe) private static var unfinished: UnsafeMutablePointer<CChar>?

  /// Takes `temporary` away when the run is broken off.
  private static func removeOnSignals(_ temporary: String) {
    unfinished = strdup(temporary)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] {
      let previous = signal(number) { number in
        // Only calls that are safe in a signal handler (POSIX, 2.4.3).
        if let path = OutputFile.unfinished { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
      // `nohup` and shells' background jobs ignore some of them, which stays so.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }
}
