import Testing

@testable import Cryptography

struct HKDFSHA256Tests {
  @Test func derivesTheFirstExampleOfRFC5869() {
    let key = HKDFSHA256.derive(
      [UInt8](repeating: 0x0b, count: 22), salt: hex("000102030405060708090a0b0c"), info: hex("f0f1f2f3f4f5f6f7f8f9"),
      count: 42)
    #expect(
      key == hex("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"))
  }

  @Test func derivesWithoutSaltAndInfo() {
    let key = HKDFSHA256.derive([UInt8](repeating: 0x0b, count: 22), salt: [], info: [], count: 42)
    #expect(
      key == hex("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"))
  }
}
