import Testing

@testable import Cryptography

/// OpenSSL's signatures (pyca/cryptography 50) of one message.
struct SignatureCheckTests {
  private static let message = Array("Touchstone checks signatures.".utf8)

  enum Curve: Sendable {
    case p256, p384, p521

    func key(_ point: [UInt8]) -> SignatureCheck.Key {
      switch self {
      case .p256: .p256(point)
      case .p384: .p384(point)
      case .p521: .p521(point)
      }
    }
  }

  static let elliptic: [(Curve, DigestAlgorithm, String, String)] = [
    (
      .p256, .sha256,
      "0475702587cccb0cf0caf7c276aa304ca2bed2e02a6fef1aac06d26c56c10be0802c4b70b05a9c4ec48a419728e7cf7bc75d8104f058dada4d65a0d27575bd9053",
      "6b75656250c646d4ddd063591f6c8379dbe6b7ca942ef9591b8c4e279b1ea4bad1cd3e3aca2bf4123c63110cd16a22846f88161f1899ec4620b7e45847886d39"
    ),
    (
      .p384, .sha384,
      "04a2d11ed4f28f5083d018d1ec7d77720a180f762960ce95b334d7f2d5cd6908f5293b34ade3117a4e328d5a4e9638a347fd365f61650de8b4abaf590e34450edba2529ef72731081dbffb9a286b06157832930eab16303d83509528f9d4c68b89",
      "040087b9b0e2b45c2d833a197bfec29fdf5d07b69064952b554b0cc698ca7b48912c786c5d915ce9d69bba2bcade16ff62fe77be373fc9a1fcf41c92bd9ae76b76e5bc705e58dc12416422bf8f8eb39894772692385520f9892270a886adc4ec"
    ),
    (
      .p521, .sha512,
      "0400d5fc368d10d80009eed52c15ea3174a14fa3d5f54f50d00dd02c0342419a91d750268456e1355a80d9456c8a358473574d5eb2fe4958c4d50cfcdf22d7ca0a1183013961c160438e7232064704c5a6f708b53a9c9498ea67adc801ef2a2fd9e405d4ca52f787604ab05fa207871adacf96b9f883cb050a11944b0648cea51d9c8bb938",
      "013404a9f76d7ead3293e77e64ea20e91435f1382f64013fe513cae35f509c86c23f87eeb80130008ee36a4302a599c218d8fefc1eaa2f1f5cff2bf0c7618b1f13f10128b013812d07c5c5441e64640ff4c5b9347a78edc999af108ffabec4243df6b68ed57ad04f6ee14a217a88bc9d702c3247f2559751941b43bac0d767ab9d55f66f"
    ),
    (
      .p256, .sha384,
      "04af64720b2d969bf4ea93f2ad9b33a8d4f7545c88fb67f02d092c3b99ef753060b4596c52ea1fb6ec1570039b09c1bacc9a539e3b8fc3b5a903eea8135e63176a",
      "1e3d0cad51926dd274e1c298e9924cde078327e41e4cae0c91e14d82630ad5d203c5f4b8e27b978f1dfc68eef30eb0e417530aca6a5d54a7a5dc27a4fb7ca17a"
    ),
  ]
  private static let modulus =
    "9c2bbf870a3cc5068ef787e8399b9d21e457ea04f351148df659ed09289ff6eb6a492f65151d1c1c2aa9874bbdcbffdf51e9c26ddab1954ccde18de66fa2f17903514b577e9a10eb39974474e454aec78b18d47ebe4a81f26ddacf2e0aa0e40d1267929f4feeded595e9b9832c950514babca2735155b642c727c1126acbb51369fafb48f05c4f61da17d89a4d7fd4d67dfe274cb43c0099c1d91a195265999aca3bd40b194ef6972ea68826c9956af25152c063fba2d9ede0807ac526b082389acb2bfa33dd53fd3f549f21ce2d1d17a738a0efa34e2ab8f9dc977bc0c5c408e016d16e13e124c36769cfbf67921fb3be722bd84556361115c7ade1766a86ed"
  private static let pss =
    "2e142be7db0873490f49fd350964e233a3af174ed015503f18ac5fea1d77e30a235b529e658572cf065dacc2bed285be6da254305bc6708cb2195b4fa8b0a596351e700f8edbfc39827d5389b6a35f0cfb0a943815d5d684fe6ea9546017d4b455ca532b9a9b46127f4782128adab723e36e45f8bde4a9abe1f093a5699b800b78ce66e8f413537c637b36135a06b13ca6f2fbbd4025f93ae8ae55797f295f2261cbfe50a01d282fb933c2ed9e74a75bd29af3264979c8084a8bfebf4a3851b60373b2604e2ad2f52f21e89ac873c63d3f6ec5ad52bfca2866546b78f1b62086c614f45986a56a4219f22fd541478ffea7cd261e07e7a98021fd7bc448c8c02b"
  private static let pkcs1 =
    "50bcd7abcd761a4685717731a227859ec0307c55e0650d0d69a2b53cdc9797e98f8d3c0db92ad35cd5a97c7596f9f978376ee0a47b6faefe7f7fa8d23059beabe4618e63d1e896744c168956feb59c594f1d1bdb5ded0d5b2de16246d2642ea044db5ef37b52dc82396f05a34d972cea1ab59ebecc67d06e8a321843ed6f76b9fd73f4c9bfcf1f12390b4e03c88b389f77ede2607ae259c3c9463be01e483f443d9d8f0b1cf4c62153ced134d8e130eb74eaae8e363dd3298d78fb9b32e5cac787cea82c2a855a3a39a41a8a394938d744919d4bd79e31b52276c3372ba2d05c65ed716944d9ca2e1fdbddd6c8e1fbf738b72ec762fcd3cbde3b39a8dbfb9e1c"

  private func check(
    _ algorithm: SignatureCheck.Algorithm, _ key: SignatureCheck.Key, _ signature: [UInt8],
    _ message: [UInt8] = Self.message
  ) -> Bool {
    SignatureCheck(algorithm: algorithm, key: key, message: message, signature: signature).isValid
  }

  @Test(arguments: elliptic) func acceptsECDSA(
    curve: Curve, digest: DigestAlgorithm, key: String, signature: String
  ) {
    #expect(check(.ecdsa(digest), curve.key(hex(key)), hex(signature)))
  }

  @Test(arguments: elliptic) func refusesEveryChangeOfAnEllipticSignature(
    curve: Curve, digest: DigestAlgorithm, key: String, signature: String
  ) {
    let (point, right) = (hex(key), hex(signature))
    for index in stride(from: 0, to: right.count, by: 9) {
      var wrong = right
      wrong[index] ^= 1
      #expect(!check(.ecdsa(digest), curve.key(point), wrong))
    }
    #expect(!check(.ecdsa(digest), curve.key(point), right, Self.message + [0]))
    // A point that is not on the curve, and a truncated one.
    var aside = point
    aside[point.count - 1] ^= 1
    #expect(!check(.ecdsa(digest), curve.key(aside), right))
    #expect(!check(.ecdsa(digest), curve.key(Array(point.dropLast())), right))
    // r and s of zero, and beyond the order.
    #expect(!check(.ecdsa(digest), curve.key(point), [UInt8](repeating: 0, count: right.count)))
    #expect(!check(.ecdsa(digest), curve.key(point), [UInt8](repeating: 0xFF, count: right.count)))
  }

  @Test func acceptsRSA() {
    let key = SignatureCheck.Key.rsa(modulus: hex(Self.modulus), exponent: [1, 0, 1])
    #expect(check(.rsaPSS(.sha256, saltLength: 32), key, hex(Self.pss)))
    #expect(check(.rsaPKCS1(.sha384), key, hex(Self.pkcs1)))
  }

  @Test func refusesChangedRSA() {
    let key = SignatureCheck.Key.rsa(modulus: hex(Self.modulus), exponent: [1, 0, 1])
    for index in stride(from: 0, to: 256, by: 17) {
      var (pss, pkcs1) = (hex(Self.pss), hex(Self.pkcs1))
      pss[index] ^= 0x10
      pkcs1[index] ^= 0x10
      #expect(!check(.rsaPSS(.sha256, saltLength: 32), key, pss))
      #expect(!check(.rsaPKCS1(.sha384), key, pkcs1))
    }
    // Another salt, another digest, the other padding.
    #expect(!check(.rsaPSS(.sha256, saltLength: 20), key, hex(Self.pss)))
    #expect(!check(.rsaPKCS1(.sha256), key, hex(Self.pkcs1)))
    #expect(!check(.rsaPKCS1(.sha256), key, hex(Self.pss)))
  }

  @Test(arguments: [[], [0], [1], [2], [0, 0, 0, 1], [UInt8](repeating: 0xFF, count: 9)] as [[UInt8]])
  func refusesWeakExponents(exponent: [UInt8]) {
    let key = SignatureCheck.Key.rsa(modulus: hex(Self.modulus), exponent: exponent)
    #expect(!check(.rsaPSS(.sha256, saltLength: 32), key, hex(Self.pss)))
  }

  @Test func refusesAKeyOfAnotherKind() {
    let key = SignatureCheck.Key.rsa(modulus: hex(Self.modulus), exponent: [1, 0, 1])
    #expect(!check(.ecdsa(.sha256), key, hex(Self.pss)))
    #expect(!check(.ed25519, key, hex(Self.pss)))
  }
}
