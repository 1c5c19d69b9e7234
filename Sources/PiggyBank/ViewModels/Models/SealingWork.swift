/// How far the file is that is being sealed: it is read twice, since its hash stands before it.
public struct SealingWork: Equatable, Sendable {
  /// Hashing is one of these parts of the work; what is sealed is hashed twice and enciphered twice.
  private static let parts: Int64 = 5
  /// Work that takes longer shows how far it is, and longer work can be called off: in milliseconds.
  private static let (shownFrom, cancelledFrom) = (1000 as Int64, 5000 as Int64)

  /// Thousandths of the work that are done.
  public let done: Int64
  /// What the whole will have taken, in milliseconds, if it goes on like this.
  public let expected: Int64

  /// - Parameters:
  ///   - isSealing: The file was hashed before.
  ///   - milliseconds: Since this reading of the file began.
  init(isSealing: Bool, done: Int64, of total: Int64, milliseconds: Int64) {
    let total = max(1, min(total, .max / 4096))
    let part = 1000 * max(0, min(done, total)) / total
    let sealing = Self.parts - 1
    self.done = isSealing ? (1000 + sealing * part) / Self.parts : part / Self.parts
    let whole = max(0, min(milliseconds, 1 << 40)) * 1000 / max(1, part)
    expected = isSealing ? whole * Self.parts / sealing : whole * Self.parts
  }

  public var isShown: Bool { expected > Self.shownFrom }
  public var isLong: Bool { expected > Self.cancelledFrom }
}
