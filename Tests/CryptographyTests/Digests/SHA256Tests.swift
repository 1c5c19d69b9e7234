import Testing

@testable import Cryptography

struct SHA256Tests {
  /// FIPS 180-4's examples, as NIST publishes them.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func hashesTheStandardsExamples(text: String, digest: String) {
    #expect(SHA256.hash(Array(text.utf8)) == hex(digest))
  }

  @Test func hashesAMillionLetters() {
    let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(SHA256.hash(letters) == hex("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"))
  }

  @Test func hashesTheSameInWhateverPieces() {
    let message = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = SHA256.hash(message)
    for cut in 0...message.count {
      var digest = SHA256()
      digest.update(message[..<cut])
      digest.update(message[cut...])
      #expect(digest.finalized() == whole)
    }
  }

  @Test func goesOnAfterAnInterimDigest() {
    var digest = SHA256()
    digest.update([1, 2])
    _ = digest.finalized()
    digest.update([3])
    #expect(digest.finalized() == SHA256.hash([1, 2, 3]))
  }
}
