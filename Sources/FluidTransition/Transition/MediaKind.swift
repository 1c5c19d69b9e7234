/// What an item is.
public enum MediaKind: Int, Equatable, Sendable {
  case photo
  /// Flies as its poster, plays when it has arrived, stops when it leaves.
  case video
}
