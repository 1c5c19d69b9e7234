/// Numbers that people type.
enum NumberEntry {
  /// The whole number in `text`, with or without the sign of percent, in the digits of our languages' keyboards.
  static func number(_ text: String) -> Int? {
    var value: Int?
    for scalar in text.unicodeScalars.prefix(16) {
      switch scalar.value {
      case 0x30...0x39: value = (value ?? 0) * 10 + Int(scalar.value - 0x30)
      // Full-width digits, as Japanese keyboards write them.
      case 0xFF10...0xFF19: value = (value ?? 0) * 10 + Int(scalar.value - 0xFF10)
      case 0x20, 0x25, 0xFF05, 0x3000: continue
      default: return nil
      }
      if let number = value, number > 1_000_000 { return nil }
    }
    return value
  }
}
