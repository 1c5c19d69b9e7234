import SeededRandom

/// Near-valid inputs for a parser, as a fuzzer would make them, but the same in every run.
struct MutatedText: Sequence, IteratorProtocol {
  private let samples: [String]
  private let alphabet: [UInt8]
  private var generator = SeededGenerator(seed: 1)
  private var left: Int

  /// `count` texts made from `samples` by changing, dropping, doubling and joining parts of them.
  init(_ samples: [String], count: Int) {
    self.samples = samples
    alphabet = Array(samples.joined().utf8) + [0, 9, 10, 32, 0x2C, 0x3B, 0x7F, 0xC0, 0xFF]
    left = count
  }

  mutating func next() -> String? {
    guard left > 0 else { return nil }
    left -= 1
    var bytes = sample()
    for _ in 0..<Int.random(in: 0...4, using: &generator) { change(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func sample() -> [UInt8] { Array((samples.randomElement(using: &generator) ?? "").utf8) }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    switch Int.random(in: 0...4, using: &generator) {
    case 0: bytes.insert(alphabet.randomElement(using: &generator) ?? 0, at: place)
    case 1: bytes.removeSubrange(place..<Swift.min(bytes.count, place + 2))
    case 2: bytes.insert(contentsOf: bytes.suffix(9), at: place)
    case 3: bytes.insert(contentsOf: sample(), at: place)
    default: if place < bytes.count { bytes[place] = alphabet.randomElement(using: &generator) ?? 0 }
    }
  }
}
