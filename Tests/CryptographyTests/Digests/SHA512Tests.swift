import Testing

@testable import Cryptography

struct SHA512Tests {
  /// FIPS 180-4's examples, as NIST publishes them.
  @Test(arguments: [
    (
      "",
      "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"
    ),
    (
      "abc",
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"
    ),
  ])
  func hashesTheStandardsExamples(text: String, digest: String) {
    #expect(SHA512.hash(Array(text.utf8)) == hex(digest))
  }

  /// FIPS 180-4's example for SHA-384.
  @Test func hashes384Bits() {
    #expect(
      SHA512.hash384(Array("abc".utf8))
        == hex(
          "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"))
  }

  /// Every length around a block boundary, compared with OpenSSL through a digest of all.
  @Test func padsEveryLength() {
    var all: [UInt8] = []
    for length in 0...260 { all += SHA512.hash384((0..<length).map { UInt8(truncatingIfNeeded: $0) }) }
    #expect(
      SHA512.hash384(all)
        == hex(
          "f9d6df1d872ef4e7e2d16e0757021afcd81361d3cacf074f9e07527e6e6e12b3917babb6ab7bd3e942bbcc97295a47f0"))
  }

  @Test(arguments: [1, 63, 127, 128, 129, 300]) func hashesPieceByPiece(length: Int) {
    let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var digest = SHA512()
    for start in stride(from: 0, to: message.count, by: length) {
      digest.update(Array(message[start..<min(start + length, message.count)]))
    }
    #expect(digest.finalized() == SHA512.hash(message))
  }
}
