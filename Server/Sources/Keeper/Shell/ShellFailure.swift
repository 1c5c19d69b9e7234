/// Why a folder can't be served as the app.
public enum ShellFailure: Error, Equatable {
  /// The folder has no page to begin with.
  case noPage(folder: String)
  /// A file in it can't be read.
  case unreadable(path: String)
  /// It holds more than an app would: the limits are those of ``ShellReader``.
  case tooLarge(folder: String)
}
