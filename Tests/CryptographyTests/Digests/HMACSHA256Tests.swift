import Testing

@testable import Cryptography

struct HMACSHA256Tests {
  @Test func codesTheExampleOfRFC4231() {
    let code = HMACSHA256.code(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(code == hex("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
  }

  @Test func hashesAKeyLongerThanABlock() {
    let key = [UInt8](repeating: 0xaa, count: 131)
    let code = HMACSHA256.code(Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8), key: key)
    #expect(code == hex("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"))
  }

  @Test func refusesACodeOfAnotherMessage() {
    let code = HMACSHA256.code([1], key: [2])
    #expect(HMACSHA256.isValid(code, for: [1], key: [2]))
    #expect(!HMACSHA256.isValid(code, for: [3], key: [2]))
    #expect(!HMACSHA256.isValid(Array(code.dropLast()), for: [1], key: [2]))
  }
}
