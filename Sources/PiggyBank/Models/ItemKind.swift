/// What was put into a capsule.
public enum ItemKind: String, Equatable, Sendable, CaseIterable {
  case letter
  case photo
  case file

  /// What the file is called inside its archive. A stranger's own name for it is told in the header, and is never a path.
  var archiveName: String {
    switch self {
    case .letter: "letter.txt"
    case .photo: "photo"
    case .file: "file"
    }
  }
}
