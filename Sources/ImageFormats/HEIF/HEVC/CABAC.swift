/// The arithmetic decoder of HEVC (ITU-T H.265, 9.3.4.3). The caller keeps the bytes alive.
///
/// Reads zeros past the end; ``position`` is then after ``end``.
struct CABAC {
  /// The standard's ivlOffset, followed by `spare` bits that were read ahead.
  private var value: UInt64 = 0
  private var spare = 0
  private(set) var range: UInt64 = 510
  private let bytes: UnsafePointer<UInt8>
  /// The index of the next byte to read; keeps counting past the end.
  private var next: Int
  let end: Int

  /// A decoder for the bytes from `start` to `end`, initialized with 9.3.2.5's first nine bits.
  init(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    self.bytes = bytes
    next = start
    self.end = end
    spare = -9
    refill()
  }

  /// The number of bits, from the start of the buffer, that the standard's decoder would have read.
  var position: Int { next &* 8 &- spare }

  /// Whether bits past the end were read.
  var isOverrun: Bool { position > end * 8 }

  /// 9.3.2.5 excludes these two offsets.
  var isInvalid: Bool { value >> UInt64(truncatingIfNeeded: spare) >= 510 }

  /// Reads ahead until at least 40 bits are spare.
  @inline(never)
  private mutating func refill() {
    while spare < 40 {
      let byte = next < end ? bytes[next] : 0
      value = value &<< 8 | UInt64(truncatingIfNeeded: byte)
      next &+= 1
      spare &+= 8
    }
  }

  /// Decodes a bin with the context `model`: its state in the upper seven bits, its most probable symbol in the lowest
  /// (9.3.4.3.2).
  @inline(__always)
  mutating func bin(_ model: UnsafeMutablePointer<UInt8>, _ tables: UnsafePointer<UInt8>) -> Int {
    if spare < 8 { refill() }
    let state = Int(model.pointee)
    let quarter = Int(truncatingIfNeeded: range &>> 6) & 3
    let low = UInt64(truncatingIfNeeded: tables[(state &>> 1) &<< 2 | quarter])
    range &-= low
    let scaled = range &<< UInt64(truncatingIfNeeded: spare)
    if value < scaled {
      model.pointee = tables[256 &+ state]
      if range < 256 {
        range &<<= 1
        spare &-= 1
      }
      return state & 1
    }
    value &-= scaled
    // The LPS range is 2 to 240; shift it back to 256 or more.
    let shift = low.leadingZeroBitCount &- 55
    range = low &<< UInt64(truncatingIfNeeded: shift)
    spare &-= shift
    model.pointee = tables[384 &+ state]
    return state & 1 ^ 1
  }

  /// Decodes a bypass bin (9.3.4.3.4).
  @inline(__always)
  mutating func bypass() -> Int {
    if spare < 8 { refill() }
    spare &-= 1
    let scaled = range &<< UInt64(truncatingIfNeeded: spare)
    if value < scaled { return 0 }
    value &-= scaled
    return 1
  }

  /// Decodes `count` bypass bins, at most 16, as a number.
  ///
  /// A series of doublings and subtractions is a division.
  @inline(__always)
  mutating func bypass(_ count: Int) -> Int {
    if spare < 16 { refill() }
    spare &-= count
    let offset = UInt32(truncatingIfNeeded: value &>> UInt64(truncatingIfNeeded: spare))
    let bins = offset / UInt32(truncatingIfNeeded: range)
    value &-= (UInt64(bins) &* range) &<< UInt64(truncatingIfNeeded: spare)
    return Int(truncatingIfNeeded: bins)
  }

  /// Aligns the range before bypass bins as 9.3.4.3.6 does; `false` if no encoder could have produced the offset.
  mutating func align() -> Bool {
    range = 256
    return value >> UInt64(truncatingIfNeeded: spare) < 256
  }

  /// Decodes a terminating bin (9.3.4.3.5); `true` ends the coded data.
  mutating func terminate() -> Bool {
    if spare < 8 { refill() }
    range &-= 2
    let scaled = range &<< UInt64(truncatingIfNeeded: spare)
    guard value < scaled else { return true }
    if range < 256 {
      range &<<= 1
      spare &-= 1
    }
    return false
  }

  /// The first byte after the coded data that ``terminate()`` ended; `nil` where its last byte is not what the
  /// encoder's flush writes: a one, which is the last bit read, and zeros (9.3.4.3.5).
  var byteAfterEnd: Int? {
    let last = position &- 1
    let byte = last >> 3
    guard byte < end, bytes[byte] << UInt8(last & 7) == 0x80 else { return nil }
    return byte + 1
  }

  mutating func restart(at start: Int) {
    self = CABAC(bytes, from: start, to: end)
  }
}
