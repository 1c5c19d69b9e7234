import ByteReading
import Testing

@testable import Credentials

struct DERFormTests {
  @Test func acceptsCertificates() {
    #expect(DERForm.isWellFormed(ByteSlice(CredentialMaker().signer)))
    #expect(DERForm.isWellFormed(ByteSlice(CredentialMaker.authority + CredentialMaker().signer)))
  }

  @Test(
    arguments: [
      [0x30, 3, 1, 1], [0x10, 0], [0x21, 1, 0xFF], [1, 1, 1], [1, 2, 0, 0], [2, 0], [2, 2, 0, 1], [2, 2, 0xFF, 0x80],
      [3, 1, 4], [3, 2, 8, 0], [5, 1, 0], [6, 0], [6, 2, 0x2B, 0x86], [0x33, 0], [0x1F, 0],
      [0x0F, 0],
    ] as [[UInt8]])
  func refuses(bytes: [UInt8]) {
    #expect(!DERForm.isWellFormed(ByteSlice(bytes)))
    #expect(!DERForm.isWellFormed(ByteSlice(DER.sequence(bytes))))
  }

  @Test(
    arguments: [
      [1, 1, 0], [2, 1, 0x80], [2, 2, 0, 0x80], [3, 1, 0], [5, 0], [0x13, 2, 0x41, 0x20], [0x80, 1, 0xFF],
    ]
      as [[UInt8]])
  func accepts(bytes: [UInt8]) {
    #expect(DERForm.isWellFormed(ByteSlice(bytes)))
  }

  @Test func boundsTheDepth() {
    var bytes: [UInt8] = []
    for _ in 0..<40 { bytes = DER.sequence(bytes) }
    #expect(!DERForm.isWellFormed(ByteSlice(bytes)))
  }
}
