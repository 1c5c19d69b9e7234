import Glibc

/// What a run leaves behind if a signal ends it: unfinished files, a private folder, and a browser. The signal's
/// handler removes them and stops it.
enum InterruptedRun {
  /// A file, or a folder that is empty by then.
  private struct Leftover {
    /// The open folder that the name is in, or AT_FDCWD for a path.
    var folder: Int32
    var name: UnsafeMutablePointer<CChar>?
  }

  /// A run has two unfinished files, and a folder with three, at most.
  private static let limit = 16

  // Plain pointers: nothing may be allocated or first be initialized in the handler.
  nonisolated(unsafe) private static var start: UnsafeMutablePointer<Leftover>?
  nonisolated(unsafe) private static var end: UnsafeMutablePointer<Leftover>?
  nonisolated(unsafe) private static var group: pid_t = 0

  /// Removes `name` in `folder` if the run is interrupted; returns its number, to ``keep(_:)`` it.
  static func removes(_ name: FilePath, in folder: Int32 = AT_FDCWD) -> Int? {
    guard let list = begin() else { return nil }
    for number in 0..<limit where list[number].name == nil {
      list[number].folder = folder
      // The name comes last: a signal may come at any time.
      list[number].name = name.withCString { strdup($0) }
      return number
    }
    return nil
  }

  /// Keeps the file with this number, or it is already removed.
  static func keep(_ number: Int?) {
    // The name isn't freed, as a handler in another thread may be reading it.
    if let number, let start { start[number].name = nil }
  }

  /// Stops the processes in `group` if the run is interrupted; none for 0.
  static func stops(_ group: pid_t) {
    _ = begin()
    self.group = group
  }

  /// The list; from the first time on, signals are handled.
  private static func begin() -> UnsafeMutablePointer<Leftover>? {
    if let start { return start }
    let list = UnsafeMutablePointer<Leftover>.allocate(capacity: limit)
    list.initialize(repeating: Leftover(folder: AT_FDCWD, name: nil), count: limit)
    (start, end) = (list, list + limit)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT, SIGXCPU] {
      let previous = signal(number) { number in
        // Only calls that are safe in a signal handler (POSIX, 2.4.3).
        InterruptedRun.removeAll()
        signal(number, SIG_DFL)
        raise(number)
      }
      // `nohup` and background jobs of shells ignore some of them; that stays so.
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    return list
  }

  private static func removeAll() {
    if group > 0 { kill(-group, SIGKILL) }
    // Files first: a folder can only be removed once it is empty. Nothing is followed: both fail for links to folders.
    remove(0)
    remove(AT_REMOVEDIR)
  }

  private static func remove(_ flags: Int32) {
    guard var place = start, let end else { return }
    while place < end {
      if let name = place.pointee.name { unlinkat(place.pointee.folder, name, flags) }
      place += 1
    }
  }
}
