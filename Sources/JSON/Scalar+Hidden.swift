extension Unicode.Scalar {
  /// Whether this is a control, a bidirectional control, a line separator or an invisible format character: what must
  /// not reach a terminal or turn the reading order round (Unicode Technical Report 36, section 3.3).
  public var isHidden: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
