import Testing

@testable import Credentials

struct CertificateTests {
  @Test func readsNamesTimesAndUses() throws {
    let certificate = try #require(Certificate(CredentialMaker().signer))
    #expect(certificate.version == 3)
    #expect(certificate.subjectName == DistinguishedName(commonName: "Test Signer", organization: "Test Org"))
    #expect(certificate.issuerName.commonName == "Test Root")
    #expect(certificate.notBefore.text == "2020-01-01T00:00:00Z")
    #expect(certificate.notAfter.text == "2030-01-01T00:00:00Z")
    #expect(certificate.extensions.purposes == ["1.3.6.1.5.5.7.3.4"])
    #expect(certificate.extensions.usage == .digitalSignature)
    #expect(!certificate.extensions.isAuthority)
  }

  @Test func knowsAnAuthority() throws {
    let authority = try #require(Certificate(CredentialMaker.authority))
    #expect(authority.extensions.isAuthority)
    #expect(CertificateProfile.fault(authority, for: .claims, at: CredentialMaker.now) == .invalid)
  }

  @Test func mayNotSignWithTwoAlgorithms() throws {
    var bytes = CredentialMaker().signer
    // The algorithm outside the signed part comes before the signature: Ed25519 becomes Ed448.
    let place = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x06, 3, 0x2B, 0x65, 0x70]) })
    bytes[place + 4] = 0x71
    let certificate = try #require(Certificate(bytes))
    #expect(!certificate.namesOneAlgorithm)
    #expect(CertificateProfile.fault(certificate, for: .claims, at: CredentialMaker.now) == .invalid)
  }

  @Test func isNoneWhenCutAnywhere() {
    let bytes = CredentialMaker().signer
    for length in 0..<bytes.count { #expect(Certificate(Array(bytes[..<length])) == nil) }
  }

  @Test func survivesEveryChangedByte() {
    let bytes = CredentialMaker().signer
    for index in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0x80, 0x84, 0xFF] {
        var changed = bytes
        changed[index] = value
        _ = Certificate(changed)
      }
    }
  }
}
