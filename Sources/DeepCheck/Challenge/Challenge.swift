import CivilTime
import Cryptography

/// A code from a buyer's page that seeds every random part of a run: a report that answers it was made after the code
/// was given. Without a buyer, the page draws its own code.
public struct Challenge: Equatable, Sendable {
  /// The shortest code that is still hard to guess.
  public static let fewestCharacters = 6
  private static let mostCharacters = 32

  /// The code in canonical form: 6 to 32 capital letters and digits of Crockford's Base32.
  public let code: String

  /// Parses a typed code: lowercase letters, spaces and dashes are accepted, I and L are read as 1 and O as 0
  /// (Crockford's Base32). `nil` for anything else.
  public init?(code: String) {
    var normal: [UInt8] = []
    for byte in code.utf8 {
      let letter = byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
      switch letter {
      case 0x20, 0x2D: continue
      case 0x49, 0x4C: normal.append(0x31)
      case 0x4F: normal.append(0x30)
      case 0x30...0x39, 0x41...0x54, 0x56...0x5A: normal.append(letter)
      default: return nil
      }
      guard normal.count <= Self.mostCharacters else { return nil }
    }
    guard normal.count >= Self.fewestCharacters else { return nil }
    self.code = String(decoding: normal, as: UTF8.self)
  }

  /// The random numbers for `label`; the same code always gives the same numbers.
  private func stream(_ label: StaticString) -> ChallengeStream {
    ChallengeStream(code: code, label: label)
  }
}

extension Challenge {
  /// A place that a sound comes from.
  package enum Speaker: String, Sendable, CaseIterable {
    case left, right, earpiece
  }

  /// The three digits that `speaker` says on try `attempt` (from 1). Neighbouring digits always differ, so that no
  /// repeated sound is heard as one.
  package func digits(_ speaker: Speaker, attempt: Int) -> [Int] {
    var stream =
      switch speaker {
      case .left: self.stream("digits.left")
      case .right: self.stream("digits.right")
      case .earpiece: self.stream("digits.earpiece")
      }
    var digits: [Int] = []
    for _ in 0..<max(1, min(attempt, 16)) {
      digits = [stream.next(below: 10)]
      while digits.count < 3 {
        let digit = stream.next(below: 9)
        let last = digits[digits.count - 1]
        digits.append(digit < last ? digit : digit + 1)
      }
    }
    return digits
  }

  /// The order in which to touch the grid's cells, which are numbered row by row.
  package func touchPath(columns: Int, rows: Int) -> [Int] {
    var stream = self.stream("touch.path")
    return stream.order(max(0, min(columns, 64)) * max(0, min(rows, 64)))
  }

  /// The grid cells to tap one by one: the first four of the path, leaving out the bottom of the display, where buttons
  /// are.
  func touchTaps(columns: Int, rows: Int) -> [Int] {
    let path = touchPath(columns: columns, rows: rows)
    return Array(path.filter { rows < 8 || $0 / columns < rows - 3 }.prefix(4))
  }

  /// The side of each of four notes. Both sides occur: they are the bits of a number from 1 to 14, lowest first.
  var sides: [Speaker] {
    var stream = self.stream("sound.sides")
    let bits = 1 + stream.next(below: 14)
    return (0..<4).map { bits >> $0 & 1 == 1 ? .right : .left }
  }

  /// The start times of the three pulses, in ms: one in each third of six seconds, at least 1.2 s apart.
  package var pulseTimes: [Int] {
    var stream = self.stream("vibration.pulses")
    return (0..<3).map { 800 + 2000 * $0 + stream.next(below: 800) }
  }

  /// A spot shown to check that the person is paying attention.
  package struct Decoy: Equatable, Sendable {
    /// The index of the colour it is shown on, from 0.
    package var colour: Int
    /// The place in thousandths of the display's width and height.
    package var x: Int
    package var y: Int
  }

  /// Three spots away from the edges, each on a different one of `colours` where there are enough.
  package func decoys(colours: Int) -> [Decoy] {
    var stream = self.stream("display.decoys")
    let order = stream.order(max(1, min(colours, 16)))
    return (0..<3).map { index in
      Decoy(
        colour: order[index % order.count], x: 100 + stream.next(below: 801), y: 150 + stream.next(below: 701))
    }
  }

  /// The seed of the memory pattern on try `attempt` (from 1).
  func memorySeed(attempt: Int) -> Int {
    var stream = self.stream("memory.pattern")
    return (0..<max(1, min(attempt, 16))).reduce(0) { _, _ in stream.next(below: 1 << 30) }
  }

  /// The order in which to turn the faces up, as numbers from 0 to `count` − 1.
  package func faceOrder(_ count: Int) -> [Int] {
    var stream = self.stream("motion.faces")
    return stream.order(max(0, min(count, 6)))
  }
}

/// Random numbers from a code: SHA-256 in counter mode.
///
/// Block n is SHA-256("touchstone.challenge/1" 00 code 00 label 00 n), n being four big-endian bytes. Its 32 bytes are
/// eight big-endian 32-bit numbers. To draw a number below a bound, take the next one below the largest multiple of the
/// bound, modulo the bound.
private struct ChallengeStream {
  private let prefix: [UInt8]
  private var block: [UInt8] = []
  private var counter: UInt32 = 0

  init(code: String, label: StaticString) {
    var prefix = Array("touchstone.challenge/1".utf8) + [0] + Array(code.utf8) + [0]
    label.withUTF8Buffer { prefix.append(contentsOf: $0) }
    self.prefix = prefix + [0]
  }

  /// A number from 0 to `bound` − 1; `bound` is at least 1.
  mutating func next(below bound: Int) -> Int {
    let bound = UInt64(max(1, bound))
    let limit = (UInt64(1) << 32) / bound * bound
    while true {
      let word = UInt64(next())
      if word < limit { return Int(word % bound) }
    }
  }

  /// The numbers from 0 to `count` − 1 in an order that follows from the code (Fisher–Yates).
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

/// The code that a buyer gave, and when.
public struct GivenChallenge: Equatable, Sendable {
  public var challenge: Challenge
  /// By the buyer's clock.
  public var at: Instant?

  public init(_ challenge: Challenge, at: Instant? = nil) {
    self.challenge = challenge
    self.at = at
  }
}
