/// What memory is written with and read back for, in passes: each word's own place, which finds two places that are one;
/// numbers of the challenge's, which are at home in no cache; and of both the opposite, so that every bit holds 0 and 1.
public enum MemoryPattern {
  static let passes = 4

  /// Writes `words`, of which the first is number `first` of them all.
  static func write(_ words: UnsafeMutableBufferPointer<UInt64>, first: UInt64, pass: Int, seed: UInt64) {
    for index in words.indices {
      words[index] = word(first &+ UInt64(truncatingIfNeeded: index), pass, seed)
    }
  }

  /// How many of `words` are not what ``write(_:first:pass:seed:)`` wrote.
  static func mismatches(
    _ words: UnsafeMutableBufferPointer<UInt64>, first: UInt64, pass: Int, seed: UInt64
  ) -> Int {
    var count = 0
    for index in words.indices where words[index] != word(first &+ UInt64(truncatingIfNeeded: index), pass, seed) {
      count += 1
    }
    return count
  }

  private static func word(_ place: UInt64, _ pass: Int, _ seed: UInt64) -> UInt64 {
    let plain = pass & 2 == 0 ? place ^ ~place << 32 : mixed(place &* 0x9E37_79B9_7F4A_7C15 &+ seed)
    return pass & 1 == 0 ? plain : ~plain
  }

  /// SplitMix64's output (Steele, Lea and Flood 2014): neighbours have nothing in common.
  private static func mixed(_ state: UInt64) -> UInt64 {
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
