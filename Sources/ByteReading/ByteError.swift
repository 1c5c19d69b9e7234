/// The reason a read failed, with the requested range.
public enum ByteError: Error, Equatable, Sendable {
  /// `needed` bytes were requested at file offset `offset`, but only `available` are there.
  case outOfBounds(offset: Int, needed: Int, available: Int)
  /// The platform could not deliver bytes that the file claims to have (an ejected card, a truncated download).
  case unreadable(offset: Int, count: Int)
}
