import Testing

@testable import Cryptography

struct X25519Tests {
  /// RFC 7748, 5.2.
  @Test(arguments: [
    (
      "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
      "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
      "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"
    ),
    (
      "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
      "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
      "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"
    ),
  ])
  func multipliesAsRFC7748Shows(scalar: String, point: String, product: String) {
    #expect(X25519.sharedSecret(hex(scalar), with: hex(point)) == hex(product))
  }

  /// RFC 7748, 5.2: the first of its thousand rounds.
  @Test func multipliesTheBasePoint() {
    let nine = [9] + [UInt8](repeating: 0, count: 31)
    #expect(X25519.publicKey(of: nine) == hex("422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"))
  }

  @Test func givesBothSidesOneSecret() {
    let (first, second) = ([UInt8](1...32), [UInt8](101...132))
    let here = X25519.sharedSecret(first, with: X25519.publicKey(of: second))
    #expect(here != nil)
    #expect(here == X25519.sharedSecret(second, with: X25519.publicKey(of: first)))
  }

  @Test func refusesPointsOfLowOrder() {
    #expect(X25519.sharedSecret([UInt8](1...32), with: [UInt8](repeating: 0, count: 32)) == nil)
    #expect(X25519.sharedSecret([UInt8](1...32), with: [1] + [UInt8](repeating: 0, count: 31)) == nil)
    // 2^255 - 20, which is -1 and of order 4 on the twist.
    let minusOne = [0xec] + [UInt8](repeating: 0xff, count: 30) + [0x7f]
    #expect(X25519.sharedSecret([UInt8](1...32), with: minusOne) == nil)
  }

  @Test func refusesKeysOfAnotherLength() {
    #expect(X25519.sharedSecret([1], with: [UInt8](1...32)) == nil)
    #expect(X25519.sharedSecret([UInt8](1...32), with: [UInt8](1...31)) == nil)
  }
}
