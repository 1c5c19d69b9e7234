/// What a photo is, as far as its file shows.
public enum Verdict: String, Sendable, CaseIterable {
  /// Nothing contradicts a camera's own file, and something positive speaks for one.
  case original
  /// Something in the file shows that it was changed after capture.
  case modified
  /// The file declares itself made or rendered by a program.
  case generated
  /// A picture of a screen.
  case screenshot
  /// Too little is left to judge.
  case unverifiable
}
