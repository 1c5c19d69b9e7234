import ByteReading

extension ByteSlice {
  /// The bytes as big-endian UTF-16, up to the first NUL.
  var utf16Text: String { utf16Text(.big) }

  /// The bytes as UTF-16 of `order`, up to the first NUL.
  func utf16Text(_ order: Endianness) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(count / 2)
    for index in 0..<count / 2 {
      guard let unit = try? uint16(at: index * 2, order), unit != 0 else { break }
      units.append(unit)
    }
    return String(decoding: units, as: UTF16.self)
  }
}
