/// SplitMix64 (Steele, Lea and Flood 2014): the same sequence for the same seed, so that a failure can be repeated.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) {
    // Neighbouring seeds must not walk the same sequence a step apart.
    state = UInt64(bitPattern: Int64(seed)) &* 0xD134_2543_DE82_EF95
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  mutating func index(_ count: Int) -> Int { .random(in: 0..<count, using: &self) }
}
