/// A run of a new file over a photo's bytes.
public enum CleanedPiece: Equatable, Sendable {
  /// `count` bytes of the photo from `offset` on.
  case copied(offset: Int, count: Int)
  /// Bytes that the photo does not have so.
  case written([UInt8])
  /// `count` times the same byte.
  case filled(UInt8, count: Int)

  /// How many bytes it is.
  public var count: Int {
    switch self {
    case .copied(_, let count), .filled(_, let count): count
    case .written(let bytes): bytes.count
    }
  }
}
