import Glibc

/// Lists the files below a folder, sorted by name in each folder, so that a run can be repeated.
enum FolderWalker {
  /// Deeper trees than this are circles made of mounts; links to folders are not followed at all.
  private static let depthLimit = 128

  /// The paths of all files below `folder`; a folder that can't be read is in the list itself, so that it is named.
  static func files(below folder: String) -> [String] {
    var paths: [String] = []
    walk(folder, depth: 0, &paths)
    return paths
  }

  /// Whether `path` is a folder, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func walk(_ folder: String, depth: Int, _ paths: inout [String]) {
    guard depth < depthLimit, let names = names(in: folder) else {
      paths.append(folder)
      return
    }
    let base = folder.utf8.last == 0x2F ? folder : folder + "/"
    for name in names {
      let path = base + name
      switch kind(path) {
      case S_IFDIR: walk(path, depth: depth + 1, &paths)
      case S_IFREG: paths.append(path)
      default: continue
      }
    }
  }

  /// The kind of file at `path`: of a link, that of the file it leads to, and nothing for a link to a folder.
  private static func kind(_ path: String) -> mode_t {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFLNK else { return status.st_mode & S_IFMT }
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? S_IFREG : 0
  }

  private static func names(in folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
