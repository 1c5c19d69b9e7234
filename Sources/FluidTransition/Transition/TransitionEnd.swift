/// One of the two screens between which an item flies.
public enum TransitionEnd: Equatable, Sendable {
  /// The screen with many items, such as a grid or a chat.
  case source
  /// The screen with one of them, such as a viewer.
  case destination
}
