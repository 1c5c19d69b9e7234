import Glibc

/// Where a report goes: standard output, or a file that is written whole or not at all.
final class OutputFile {
  private let path: String?
  private let temporary: String
  private let descriptor: Int32
  private var isFinished = false
  private(set) var hasFailed = false

  /// Standard output for `nil`; else a new file beside `path` that takes its place when all is written.
  init?(_ path: String?) {
    self.path = path
    guard let path else {
      temporary = ""
      descriptor = STDOUT_FILENO
      return
    }
    temporary = path + ".\(getpid()).partial"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { return nil }
  }

  deinit {
    if path != nil, !isFinished {
      close(descriptor)
      unlink(temporary)
    }
  }

  /// Appends `bytes`.
  func write(_ bytes: [UInt8]) {
    if !hasFailed, !Terminal.write(bytes, to: descriptor) { hasFailed = true }
  }

  /// Puts the file in its place; `false` when anything could not be written.
  func finish() -> Bool {
    guard let path else { return !hasFailed }
    guard !hasFailed, fsync(descriptor) == 0, close(descriptor) == 0, rename(temporary, path) == 0 else {
      return false
    }
    isFinished = true
    return true
  }
}
