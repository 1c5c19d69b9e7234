/// Bytes that no store could guess: what is read back is held against them.
public enum StoragePattern {
  /// Block `index` of `count` bytes, at most 16 MiB (xorshift64, Marsaglia 2003, seeded by the index).
  public static func block(_ index: Int, count: Int) -> [UInt8] {
    let count = max(0, min(count, 1 << 24))
    var state = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15 | 1
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      for place in 0..<count {
        if place & 7 == 0 {
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
        }
        buffer[place] = UInt8(truncatingIfNeeded: state >> UInt64(8 * (place & 7)))
      }
      initialized = count
    }
  }

  /// How many bytes of `found` are not those of block `index`; those that are missing count too.
  public static func mismatches(_ index: Int, _ found: [UInt8], count: Int) -> Int {
    let expected = block(index, count: count)
    let common = min(expected.count, found.count)
    return (0..<common).reduce(max(expected.count, found.count) - common) { $0 + (expected[$1] == found[$1] ? 0 : 1) }
  }
}
