import ByteReading

/// Reads the fixed-length and Exp-Golomb codes of parameter sets and slice headers (ITU-T H.265, 7.2 and 9.2).
///
/// Reads zeros past the end, which ``isOverrun`` reports.
struct HEVCBits {
  /// The unit without its emulation prevention bytes.
  let bytes: [UInt8]
  /// The next bit's index.
  private(set) var position = 0

  init(_ bytes: [UInt8], from byte: Int = 0) {
    self.bytes = bytes
    position = byte * 8
  }

  var isOverrun: Bool { position > bytes.count * 8 }

  mutating func flag() -> Bool { bit() == 1 }

  private mutating func bit() -> Int {
    let byte = position >> 3
    defer { position += 1 }
    return byte < bytes.count ? Int(bytes[byte] >> UInt8(7 - position & 7) & 1) : 0
  }

  /// Reads `count` bits, at most 32, as a number; a 32-bit `Int` loses the top one.
  mutating func number(_ count: Int) -> Int {
    var value = 0
    for _ in 0..<count { value = value << 1 | bit() }
    return value & Int.max
  }

  mutating func skip(_ count: Int) { position += min(count, bytes.count * 8) }

  /// 9.2: as many leading zeros as bits after the one.
  mutating func unsigned() -> Int {
    var zeros = 0
    while zeros < 32, bit() == 0 { zeros += 1 }
    let rest = number(zeros)
    // No field is that large, and the sum would not fit in 32 bits.
    return zeros < 30 ? 1 << zeros - 1 + rest : 1 << 30
  }

  /// Reads an unsigned code no larger than `limit`.
  mutating func unsigned(_ part: StaticString, upTo limit: Int) throws(HEVCError) -> Int {
    let value = unsigned()
    guard value <= limit else { throw .invalid(part: part, found: value) }
    return value
  }

  /// 9.2.2.
  mutating func signed() -> Int {
    let value = unsigned()
    return value & 1 == 1 ? (value + 1) / 2 : -(value / 2)
  }

  mutating func signed(_ part: StaticString, in range: ClosedRange<Int>) throws(HEVCError) -> Int {
    let value = signed()
    guard range.contains(value) else { throw .invalid(part: part, found: value) }
    return value
  }

  /// Reads a one and zeros up to a byte boundary, as at the end of every header (7.3.2.11 and 7.3.2.12).
  mutating func alignment(_ part: StaticString) throws(HEVCError) {
    guard !isOverrun, position < bytes.count * 8 else { throw .ended(part: part) }
    guard bit() == 1 else { throw .invalid(part: part, found: position >> 3) }
    while position & 7 != 0 { guard bit() == 0 else { throw .invalid(part: part, found: position >> 3) } }
  }

  /// Whether more than the trailing one and zeros is left.
  var hasMore: Bool {
    var last = bytes.count
    while last > 0, bytes[last - 1] == 0 { last -= 1 }
    guard last > 0 else { return false }
    return position < last * 8 - 1 - bytes[last - 1].trailingZeroBitCount
  }
}

/// A NAL unit without its emulation prevention bytes.
struct HEVCUnit {
  /// The unit, including its two-byte header.
  private(set) var bytes: [UInt8] = []
  /// The index in `bytes` of each removed byte.
  private(set) var removed: [Int] = []

  /// The nal_unit_type (7.3.1.2).
  var type: UInt8 { bytes.isEmpty ? 63 : bytes[0] >> 1 & 63 }
  /// The nuh_layer_id: 0 for the base layer, the only one in most files.
  var layer: Int { bytes.count < 2 ? 0 : Int(bytes[0] & 1) << 5 | Int(bytes[1] >> 3) }

  init(_ unit: ByteSlice) {
    unit.withBytes { take($0) }
  }

  /// 7.3.1.1: drop a 03 after two zeros.
  private mutating func take(_ source: UnsafeRawBufferPointer) {
    bytes.reserveCapacity(source.count)
    var start = 0
    var place = 2
    while place < source.count {
      if source[place] > 3 {
        place += 3
      } else if source[place] == 3, source[place - 1] == 0, source[place - 2] == 0 {
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[start..<place]))
        removed.append(bytes.count)
        start = place + 1
        // The two bytes that decide about the next one both come after this one.
        place += 3
      } else {
        place += 1
      }
    }
    if start < source.count { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[start...])) }
  }

  /// The index in the original unit of the byte at `place` of `bytes`.
  func sourceIndex(_ place: Int) -> Int {
    var low = 0
    var high = removed.count
    while low < high {
      let middle = (low + high) / 2
      if removed[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return place + low
  }
}
