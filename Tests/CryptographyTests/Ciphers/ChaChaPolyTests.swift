import Testing

@testable import Cryptography

struct ChaChaPolyTests {
  private let key = [UInt8](0..<32)
  private let nonce = [UInt8](repeating: 7, count: 12)

  @Test func makesTheKeyStreamOfRFC8439() {
    let cipher = ChaCha20(key: key, nonce: hex("000000090000004a00000000"))
    #expect(
      cipher.block(1)
        == hex(
          """
          10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e
          d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e
          """))
  }

  /// The tags of RFC 8439, A.3, whose sums exceed the prime.
  @Test(arguments: [
    ("02000000000000000000000000000000" + "00000000000000000000000000000000", "ffffffffffffffffffffffffffffffff", "03"),
    ("02000000000000000000000000000000" + "ffffffffffffffffffffffffffffffff", "02000000000000000000000000000000", "03"),
    (
      "01000000000000000000000000000000" + "00000000000000000000000000000000",
      "ffffffffffffffffffffffffffffffff" + "f0ffffffffffffffffffffffffffffff" + "11000000000000000000000000000000", "05"
    ),
    (
      "01000000000000000000000000000000" + "00000000000000000000000000000000",
      "ffffffffffffffffffffffffffffffff" + "fbfefefefefefefefefefefefefefefe" + "01010101010101010101010101010101", "00"
    ),
  ])
  func reducesModuloThePrime(key: String, text: String, firstByte: String) {
    var authenticator = Poly1305(key: hex(key))
    hex(text).withUnsafeBytes { authenticator.updatePadded($0) }
    #expect(authenticator.tag() == hex(firstByte) + [UInt8](repeating: 0, count: 15))
  }

  @Test(arguments: [0, 1, 15, 16, 17, 63, 64, 65, 255, 256, 257, 511, 512, 65_536])
  func opensWhatItSealed(count: Int) {
    let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var sealed = text
    ChaChaPoly.seal(&sealed, key: key, nonce: nonce)
    #expect(sealed.count == count + ChaChaPoly.tagByteCount)
    #expect(ChaChaPoly.open(&sealed, key: key, nonce: nonce))
    #expect(sealed == text)
  }

  @Test func encryptsFourBlocksAtOnceAsOneByOne() {
    let cipher = ChaCha20(key: key, nonce: nonce)
    var bytes = [UInt8](repeating: 0, count: 700)
    cipher.apply(to: &bytes, from: 3)
    let single = (3..<14).flatMap { cipher.block(UInt32($0)) }
    #expect(bytes == Array(single.prefix(700)))
  }

  @Test func refusesEveryChangedBit() {
    var sealed = Array("sealed".utf8)
    ChaChaPoly.seal(&sealed, key: key, nonce: nonce)
    for bit in 0..<sealed.count * 8 {
      var changed = sealed
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      let before = changed
      #expect(!ChaChaPoly.open(&changed, key: key, nonce: nonce))
      #expect(changed == before)
    }
  }
}
