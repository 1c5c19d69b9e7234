import Testing

@testable import Cryptography

struct Ed25519Tests {
  /// RFC 8032, 7.1, the first three tests.
  @Test(arguments: [
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
    ),
    (
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    ),
    (
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
      "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
    ),
  ])
  func signsAsRFC8032Shows(secret: String, publicKey: String, message: String, signature: String) {
    #expect(Ed25519.publicKey(of: hex(secret)) == hex(publicKey))
    #expect(Ed25519.sign(hex(message), secret: hex(secret)) == hex(signature))
    #expect(Ed25519.isValid(hex(signature), of: hex(message), publicKey: hex(publicKey)))
  }

  @Test func refusesOtherMessagesKeysAndSignatures() {
    let secret = [UInt8](1...32)
    let publicKey = Ed25519.publicKey(of: secret)
    let signature = Ed25519.sign([1, 2], secret: secret)
    #expect(!Ed25519.isValid(signature, of: [1, 3], publicKey: publicKey))
    #expect(!Ed25519.isValid(signature, of: [1, 2], publicKey: Ed25519.publicKey(of: [UInt8](2...33))))
    for bit in stride(from: 0, to: 512, by: 41) {
      var changed = signature
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(!Ed25519.isValid(changed, of: [1, 2], publicKey: publicKey))
    }
    #expect(!Ed25519.isValid([], of: [1, 2], publicKey: publicKey))
    #expect(!Ed25519.isValid(signature, of: [1, 2], publicKey: [1]))
  }

  /// A second encoding of the response would make signatures malleable (RFC 8032, 8.4).
  @Test func refusesAResponseBeyondTheOrder() {
    let secret = [UInt8](1...32)
    let signature = Ed25519.sign([], secret: secret)
    let order = hex("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
    var carry = 0
    var response: [UInt8] = []
    for (left, right) in zip(signature[32...], order) {
      carry += Int(left) + Int(right)
      response.append(UInt8(carry & 0xff))
      carry >>= 8
    }
    #expect(!Ed25519.isValid(Array(signature[..<32]) + response, of: [], publicKey: Ed25519.publicKey(of: secret)))
  }

  @Test(arguments: [
    // Off the curve; y not below the prime; x zero but marked odd.
    "0200000000000000000000000000000000000000000000000000000000000000",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0100000000000000000000000000000000000000000000000000000000000080",
  ])
  func refusesWhatIsNoPoint(bytes: String) {
    #expect(EdwardsPoint(bytes: hex(bytes)) == nil)
  }

  /// The eight points whose order divides the cofactor, and their non-canonical encodings: with each, a
  /// "signature" of any message can be forged.
  @Test(arguments: [
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "0100000000000000000000000000000000000000000000000000000000000080",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
  ])
  func refusesKeysOfSmallOrder(hex: String) throws {
    let digits = Array(hex.utf8).map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    let key = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    for commitment in [key, [1] + [UInt8](repeating: 0, count: 31)] {
      for message in 0..<16 as Range<UInt8> {
        #expect(!Ed25519.isValid(commitment + [UInt8](repeating: 0, count: 32), of: [message], publicKey: key))
      }
    }
  }
}
