import Testing

@testable import Cryptography

struct SHA1Tests {
  /// FIPS 180-4's examples, as NIST publishes them.
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
  ])
  func hashesTheStandardsExamples(text: String, digest: String) {
    #expect(SHA1.hash(Array(text.utf8)) == hex(digest))
  }
}
