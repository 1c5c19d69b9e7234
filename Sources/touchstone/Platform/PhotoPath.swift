/// A photo to process, and how it was named.
struct PhotoPath: Sendable {
  let path: FilePath
  /// The path below the folder in which it was found, including the name; `nil` for one given directly.
  let below: FilePath?

  /// Whether it was found in a folder, where files that aren't photos may be skipped.
  var isFound: Bool { below != nil }

  private init(_ path: FilePath, below: FilePath? = nil) {
    self.path = path
    self.below = below
  }

  /// The files for `paths`: with `recursive`, all files in the folders among them, except those in `excluded`, and links
  /// to files unless `withLinks` is `false`.
  static func expanded(
    _ paths: [FilePath], recursive: Bool, excluding excluded: FilePath? = nil, withLinks: Bool = true
  ) -> [PhotoPath] {
    paths.flatMap { path in
      guard recursive, !path.isStandardInput, FolderWalker.isFolder(path) else { return [PhotoPath(path)] }
      // Unfinished copies of a killed run, or of one that is still writing, aren't photos to look at.
      return FolderWalker.files(below: path, excluding: excluded, withLinks: withLinks)
        .filter { !PartialFile.isOurs($0.name) }
        .map { PhotoPath($0, below: $0.dropping(path)) }
    }
  }
}
