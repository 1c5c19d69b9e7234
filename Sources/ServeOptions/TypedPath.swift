import ArgumentParser

/// Rejects paths that can't be meant.
public enum TypedPath {
  /// - Parameter name: The option or argument, as in its help.
  public static func check(_ path: String?, _ name: String) throws {
    guard let path else { return }
    // A data folder of that name would be the root folder.
    if path.isEmpty { throw ValidationError("\(name) is empty: is a variable unset?") }
    // Arguments have been repaired to UTF-8, so this would be another file's name.
    if path.unicodeScalars.contains("\u{FFFD}") { throw ValidationError("\(name) must be a path in UTF-8.") }
  }
}
