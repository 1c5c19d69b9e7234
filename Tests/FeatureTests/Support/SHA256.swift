import Cryptography
import Foundation

/// SHA-256 (FIPS 180-4), to compare a style sheet with its digest.
enum SHA256 {
  private static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }()

  /// The first 32 fractional bits of `root`.
  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }

  /// The digest of `message` in Base64.
  static func base64(_ message: [UInt8]) -> String {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += withUnsafeBytes(of: UInt64(message.count * 8).bigEndian, Array.init)
    var hash = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    for start in stride(from: 0, to: padded.count, by: 64) { compress(padded[start..<start + 64], &hash) }
    return Data(hash.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }).base64EncodedString()
  }

  private static func compress(_ block: ArraySlice<UInt8>, _ hash: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var state = hash
    for index in 0..<64 { round(&state, words[index] &+ fraction(cbrt(Double(primes[index])))) }
    for index in 0..<8 { hash[index] &+= state[index] }
  }

  private static func round(_ state: inout [UInt32], _ input: UInt32) {
    let (a, e) = (state[0], state[4])
    let choice = e & state[5] ^ ~e & state[6]
    let first = state[7] &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ input
    let majority = a & state[1] ^ a & state[2] ^ state[1] & state[2]
    let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
    state = [first &+ second, a, state[1], state[2], state[3] &+ first, e, state[5], state[6]]
  }

  private static func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 {
    value >> count | value << (32 - count)
  }
}
