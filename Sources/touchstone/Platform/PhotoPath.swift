/// A photo to work on, and how it came to be named.
struct PhotoPath: Sendable {
  let path: FilePath
  /// The path below the folder in which it was found, the name included; `nil` for one that was named itself.
  let below: FilePath?

  /// Whether it was found in a folder, where what is no photo may be skipped.
  var isFound: Bool { below != nil }

  private init(_ path: FilePath, below: FilePath? = nil) {
    self.path = path
    self.below = below
  }

  /// The files that `paths` name: with `recursive`, all below the folders among them, but for those in `excluded`.
  static func expanded(_ paths: [FilePath], recursive: Bool, excluding excluded: FilePath? = nil) -> [PhotoPath] {
    paths.flatMap { path in
      guard recursive, !path.isStandardInput, FolderWalker.isFolder(path) else { return [PhotoPath(path)] }
      return FolderWalker.files(below: path, excluding: excluded).map { found in
        PhotoPath(found, below: found.dropping(path))
      }
    }
  }
}
