import SeededRandom

extension SeededGenerator {
  init(_ seed: Int) { self.init(seed: UInt64(bitPattern: Int64(seed))) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  mutating func index(_ count: Int) -> Int { .random(in: 0..<count, using: &self) }
}
