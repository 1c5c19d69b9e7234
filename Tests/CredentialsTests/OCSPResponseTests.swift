import ByteReading
import CivilTime
import Cryptography
import Testing

@testable import Credentials

/// Stapled answers about revocation (RFC 6960): whose answers count, about which certificate.
struct OCSPResponseTests {
  private static let responderSecret = [UInt8](repeating: 11, count: 32)
  private static let ocspSigning: [UInt8] = [0x2B, 6, 1, 5, 5, 7, 3, 9]
  private static let codeSigning: [UInt8] = [0x2B, 6, 1, 5, 5, 7, 3, 3]
  private static let ed25519 = DER.sequence(DER.oid([0x2B, 0x65, 0x70]))
  private static let good = DER.item(0x80, [])

  private static func time(_ text: String) -> [UInt8] { DER.item(0x18, Array(text.utf8)) }

  /// A responder's certificate by `signer`, which says that it is the test authority.
  private static func responder(purpose: [UInt8], signer: [UInt8]) -> [UInt8] {
    CredentialMaker.certificate(
      subject: "Test Responder", issuer: "Test Root", key: Ed25519.publicKey(of: responderSecret), signer: signer,
      notAfter: "300101000000Z",
      extensions: [DER.extensionItem([0x55, 0x1D, 0x25], DER.sequence(DER.oid(purpose)))])
  }

  /// A response with `status` for the certificate with the given serial number.
  private static func response(
    _ status: [UInt8], serial: UInt8 = 5, issuer: String = "Test Root", secret: [UInt8],
    certificates: [[UInt8]] = [], state: UInt8 = 0
  ) -> [UInt8] {
    let identity = DER.sequence(
      DER.sequence(DER.oid([0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1])) + DER.item(4, SHA256.hash(DER.name(issuer)))
        + DER.item(4, [UInt8](repeating: 0, count: 32)) + DER.item(2, [serial]))
    let single = DER.sequence(
      identity + status + time("20260101000000Z") + DER.item(0xA0, time("20260701000000Z")))
    let data = DER.sequence(DER.item(0xA1, DER.name(issuer)) + time("20260101000000Z") + DER.sequence(single))
    let basic = DER.sequence(
      data + ed25519 + DER.item(3, [0] + Ed25519.sign(data, secret: secret))
        + (certificates.isEmpty ? [] : DER.item(0xA0, DER.sequence(certificates.flatMap { $0 }))))
    return DER.sequence(
      DER.item(0x0A, [state])
        + DER.item(0xA0, DER.sequence(DER.oid([0x2B, 6, 1, 5, 5, 7, 0x30, 1, 1]) + DER.item(4, basic))))
  }

  private func read(_ bytes: [UInt8]) throws -> OCSPResponse? {
    OCSPResponse(
      ByteSlice(bytes), about: try #require(Certificate(CredentialMaker().signer)),
      issuer: try #require(Certificate(CredentialMaker.authority)), ledger: .checking)
  }

  @Test func readsTheAuthoritysAnswers() throws {
    let secret = CredentialMaker.authoritySecret
    let answer = try #require(try read(Self.response(Self.good, secret: secret)))
    #expect(answer.status == .good)
    #expect(answer.thisUpdate == Instant("2026-01-01T00:00:00Z"))
    #expect(answer.nextUpdate == Instant("2026-07-01T00:00:00Z"))
    let revoked = Self.response(DER.item(0xA1, Self.time("20250301000000Z")), secret: secret)
    #expect(try read(revoked)?.status == Instant("2025-03-01T00:00:00Z").map { .revoked($0) })
    #expect(try read(Self.response(DER.item(0x82, []), secret: secret))?.status == .unknown)
  }

  /// Only a responder with a certificate for this purpose, by the same authority.
  @Test func acceptsAResponderThatTheAuthorityAuthorised() throws {
    func status(purpose: [UInt8], signer: [UInt8]) throws -> OCSPResponse.Status? {
      let certificate = Self.responder(purpose: purpose, signer: signer)
      return try read(Self.response(Self.good, secret: Self.responderSecret, certificates: [certificate]))?.status
    }
    #expect(try status(purpose: Self.ocspSigning, signer: CredentialMaker.authoritySecret) == .good)
    #expect(try status(purpose: Self.codeSigning, signer: CredentialMaker.authoritySecret) == nil)
    #expect(try status(purpose: Self.ocspSigning, signer: Self.responderSecret) == nil)
  }

  @Test func acceptsNoOtherSigner() throws {
    #expect(try read(Self.response(Self.good, secret: CredentialMaker.signerSecret)) == nil)
    #expect(try read(Self.response(Self.good, secret: Self.responderSecret)) == nil)
  }

  @Test func acceptsNoAnswerAboutAnotherCertificate() throws {
    let secret = CredentialMaker.authoritySecret
    #expect(try read(Self.response(Self.good, serial: 6, secret: secret)) == nil)
    #expect(try read(Self.response(Self.good, issuer: "Another Root", secret: secret)) == nil)
  }

  /// "Try later" and its like say nothing about a certificate (RFC 6960, 4.2.1).
  @Test func readsNoAnswerFromAnUnsuccessfulResponse() throws {
    #expect(try read(Self.response(Self.good, secret: CredentialMaker.authoritySecret, state: 3)) == nil)
  }

  @Test func readsNothingFromDamagedBytes() throws {
    let bytes = Self.response(Self.good, secret: CredentialMaker.authoritySecret)
    for count in bytes.indices { #expect(try read(Array(bytes[..<count])) == nil) }
  }
}
