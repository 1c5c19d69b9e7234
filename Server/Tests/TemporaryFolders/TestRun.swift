import Foundation

/// This process, which runs tests.
package enum TestRun {
  /// The folder for all of its temporary files. It is removed when the process exits, whatever tests left in it; a
  /// process that was killed leaves it to the next one.
  package static let folder: URL = {
    removeLeftovers()
    let folder = place.appending(path: prefix + UUID().uuidString.prefix(8))
    // Locked before it has a name that others look for.
    let unnamed = place.appending(path: "touchstone-\(UUID())")
    guard mkdir(unnamed.path, 0o700) == 0, lock(unnamed.path) != nil, rename(unnamed.path, folder.path) == 0 else {
      fatalError("\(place.path): no folder can be made here")
    }
    atexit { try? FileManager.default.removeItem(at: TestRun.folder) }
    return folder
  }()

  private static let place = FileManager.default.temporaryDirectory
  private static let prefix = "touchstone-tests-"

  /// Removes the folders of processes that ended without doing so.
  private static func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    for folder in names.filter({ $0.hasPrefix(prefix) }).map({ place.appending(path: $0) }) {
      guard let descriptor = lock(folder.path) else { continue }
      try? FileManager.default.removeItem(at: folder)
      close(descriptor)
    }
  }

  /// A descriptor that holds a folder's lock until it is closed, or the process ends; `nil` if another process has it.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
