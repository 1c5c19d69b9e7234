import Glibc

/// Lists the files below a folder, sorted by name in each folder, so that runs are reproducible.
enum FolderWalker {
  /// Deeper trees are cycles made by mounts; links to folders are not followed at all.
  private static let depthLimit = 128

  /// The paths of all files below `folder`; an unreadable folder is in the list itself, so that it gets reported.
  ///
  /// - Parameters:
  ///   - excluded: A folder that is left out wherever it is below `folder`.
  ///   - withLinks: Whether links to files are in the list, which may lead out of the folder.
  static func files(
    below folder: FilePath, excluding excluded: FilePath? = nil, withLinks: Bool = true
  ) -> [FilePath] {
    var paths: [FilePath] = []
    walk(folder, depth: 0, Choice(excluded: excluded.flatMap { identity($0) }, withLinks: withLinks), &paths)
    return paths
  }

  private struct Choice {
    var excluded: Identity?
    var withLinks: Bool
  }

  /// Identifies a folder that has several paths.
  private struct Identity: Equatable {
    var device: dev_t
    var file: ino_t
  }

  private static func identity(_ path: FilePath) -> Identity? {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    return Identity(device: status.st_dev, file: status.st_ino)
  }

  /// Whether `path` is a folder, or a link to one.
  static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func walk(_ folder: FilePath, depth: Int, _ choice: Choice, _ paths: inout [FilePath]) {
    // A folder that was named isn't left out, as if there were nothing in it.
    if depth > 0, let excluded = choice.excluded, identity(folder) == excluded { return }
    guard depth < depthLimit, let names = names(in: folder) else {
      paths.append(folder)
      return
    }
    for name in names {
      let path = folder.appending(name)
      switch kind(path, withLinks: choice.withLinks) {
      case S_IFDIR: walk(path, depth: depth + 1, choice, &paths)
      case S_IFREG: paths.append(path)
      default: continue
      }
    }
  }

  /// The kind of file at `path`: for a link, that of its target, and 0 for one to a folder or if links aren't wanted.
  private static func kind(_ path: FilePath, withLinks: Bool) -> mode_t {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { return 0 }
    guard status.st_mode & S_IFMT == S_IFLNK else { return status.st_mode & S_IFMT }
    guard withLinks else { return 0 }
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG ? S_IFREG : 0
  }

  /// The names in `folder`, sorted; `nil` if it can't be read.
  static func names(in folder: FilePath) -> [[UInt8]]? {
    guard let directory = folder.withCString({ opendir($0) }) else { return nil }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
