/// What stands in a placeholder of a flag's sentence; the renderer writes it as the reader's language does.
public enum FlagArgument: Equatable, Sendable {
  /// A text from the file, shown as it is, escaped.
  case text(String)
  case number(Int)
  case size(PixelSize)
  case date(PhotoDate)
  /// A word that the string catalogue has in every language.
  case key(String)
}
