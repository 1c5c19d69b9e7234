import ByteReading

extension HEVCUnit {
  /// The NAL units in an item's data.
  enum Ranges {
    /// Units that fill the data exactly; empty when the size of the lengths is unknown.
    case whole([Range<Int>])
    /// The position of the first invalid unit.
    case faulty(Int)
  }

  /// Splits `bytes` into units, each preceded by its length (ISO/IEC 14496-15, 8.3.2).
  static func ranges(_ bytes: ByteSlice, lengthSize: Int) -> Ranges {
    guard lengthSize > 0 else { return .whole([]) }
    var units: [Range<Int>] = []
    var place = 0
    var isFirstSlice = true
    while place < bytes.count {
      guard bytes.count - place >= lengthSize else { return .faulty(place) }
      var length = 0
      for index in 0..<lengthSize { length = min(FileNumber.limit >> 8, length) << 8 | Int(bytes[place + index]) }
      let start = place + lengthSize
      guard length >= 2, length <= bytes.count - start else { return .faulty(place) }
      // 7.3.1.2: forbidden_zero_bit, six bits of type, six of layer, three of the temporal identifier plus one. Types
      // from 41 up are reserved or unspecified (table 7-1); an item's image can be decoded without others, so its
      // slices have types 16 to 21 (ISO/IEC 23008-12, B.2.2.1).
      let type = bytes[start] >> 1 & 63
      guard bytes[start] & 0x80 == 0, (16...21).contains(type) || (32...40).contains(type), bytes[start + 1] & 7 != 0
      else { return .faulty(place) }
      // 7.4.2: the last byte is not zero, because it holds the stop bit, or it is the 03 after zero words.
      guard bytes[start + length - 1] != 0 else { return .faulty(start + length - 1) }
      if type < 32 {
        guard isSlice(bytes, start + 2..<start + length, isFirst: isFirstSlice) else { return .faulty(place) }
        isFirstSlice = false
      }
      // 7.3.2.8: filler data is FF and the trailing bits.
      if type == 38, let other = firstOther(bytes, start + 2..<start + length - 1) { return .faulty(other) }
      if let code = startCode(bytes, start..<start + length) { return .faulty(code) }
      units.append(start..<start + length)
      place = start + length
    }
    return .whole(units)
  }

  private static func firstOther(_ bytes: ByteSlice, _ filler: Range<Int>) -> Int? {
    filler.first { bytes[$0] != 0xFF }
  }

  /// Whether `range` begins like a slice segment (7.3.6.1): a flag that only a picture's first slice has, another flag,
  /// and a parameter set ID below 64 (7.4.7.1).
  private static func isSlice(_ bytes: ByteSlice, _ range: Range<Int>, isFirst: Bool) -> Bool {
    guard !range.isEmpty else { return false }
    var bits: UInt32 = 0
    for index in 0..<4 {
      let place = range.lowerBound + index
      bits = bits << 8 | (place < range.upperBound ? UInt32(bytes[place]) : 0)
    }
    guard bits >> 31 == 1 || !isFirst else { return false }
    bits <<= 2
    // 9.2: as many leading zeros as bits after the one.
    let zeros = bits.leadingZeroBitCount
    guard zeros <= 6 else { return false }
    return bits >> UInt32(31 - 2 * zeros) <= 64
  }

  /// 7.4.2: the position in `range` of 00 00 00, 00 00 01 or 00 00 02, which emulation prevention rules out, or of an
  /// emulation prevention byte before a byte that needs none.
  private static func startCode(_ bytes: ByteSlice, _ range: Range<Int>) -> Int? {
    bytes.withBytes { data in
      var place = range.lowerBound + 2
      while place < range.upperBound {
        if data[place] > 3 {
          place += 3
        } else if data[place - 1] == 0, data[place - 2] == 0,
          data[place] < 3 || place + 1 < range.upperBound && data[place + 1] > 3
        {
          return place - 2
        } else {
          place += 1
        }
      }
      return nil
    }
  }
}
