import Cryptography

/// Numbers from a code: SHA-256 in counter mode.
///
/// Block n is SHA-256("touchstone.challenge/1" 00 code 00 label 00 n), n being four bytes, the highest first; its 32
/// bytes are eight numbers of 32 bits, the highest byte first. A number below a bound is drawn by taking the next one
/// below the largest multiple of the bound, modulo the bound.
struct ChallengeStream {
  private let prefix: [UInt8]
  private var block: [UInt8] = []
  private var counter: UInt32 = 0

  init(code: String, label: StaticString) {
    var prefix = Array("touchstone.challenge/1".utf8) + [0] + Array(code.utf8) + [0]
    label.withUTF8Buffer { prefix.append(contentsOf: $0) }
    self.prefix = prefix + [0]
  }

  /// A number from 0 up to, but not with, `bound`, which is at least 1.
  mutating func next(below bound: Int) -> Int {
    let bound = UInt64(max(1, bound))
    let limit = (UInt64(1) << 32) / bound * bound
    while true {
      let word = UInt64(next())
      if word < limit { return Int(word % bound) }
    }
  }

  /// The numbers from 0 up to `count` in an order of the code's (Fisher and Yates).
  mutating func order(_ count: Int) -> [Int] {
    var order = Array(0..<max(0, count))
    for index in stride(from: order.count - 1, to: 0, by: -1) { order.swapAt(index, next(below: index + 1)) }
    return order
  }

  private mutating func next() -> UInt32 {
    if block.isEmpty {
      let number = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: counter >> UInt32($0)) }
      block = SHA256.hash(prefix + number)
      counter += 1
    }
    let word = block.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    block.removeFirst(4)
    return word
  }
}
