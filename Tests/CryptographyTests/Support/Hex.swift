/// Bytes as hexadecimal digits, with spaces and line breaks for legibility.
func hex(_ text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count, by: 2).map { (index: Int) -> UInt8 in
    UInt8(digits[index] * 16 + digits[index + 1])
  }
}
