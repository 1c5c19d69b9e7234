/// How much of a code may be unreadable; a screen or terminal shows it whole, so the two lower levels do.
public enum QRCodeCorrection: Sendable {
  /// About 7 % may be lost.
  case low
  /// About 15 % may be lost.
  case medium

  /// The level as the format information writes it (ISO/IEC 18004, table 12).
  var formatBits: Int { self == .low ? 1 : 0 }
}
