/// Why bytes could not be read, with what was asked for and where.
public enum ByteError: Error, Equatable, Sendable {
  /// `needed` bytes were asked for at file offset `offset`, and only `available` are there.
  case outOfBounds(offset: Int, needed: Int, available: Int)
  /// The platform failed to deliver bytes that the file claims to have (a pulled card, a truncated download).
  case unreadable(offset: Int, count: Int)
}
