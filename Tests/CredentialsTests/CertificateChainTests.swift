import ByteReading
import CivilTime
import Cryptography
import Testing

@testable import Credentials

struct CertificateChainTests {
  private static let secret = [UInt8](repeating: 5, count: 32)

  /// A certificate between the root and a signer.
  private func intermediate(notAfter: String = "350101000000Z", extra: [[UInt8]] = []) -> [UInt8] {
    CredentialMaker.certificate(
      subject: "Between", issuer: "Test Root", key: Ed25519.publicKey(of: Self.secret),
      signer: CredentialMaker.authoritySecret, notAfter: notAfter,
      extensions: [
        DER.extensionItem([0x55, 0x1D, 0x13], DER.sequence(DER.item(1, [0xFF])), isCritical: true),
        DER.extensionItem([0x55, 0x1D, 0x0F], DER.item(3, [1, 0x06]), isCritical: true),
      ] + extra)
  }

  private func isTrusted(by others: [[UInt8]], checksAnchors: Bool = false, at time: String = "2026-06-01T00:00:00Z")
    throws -> Bool
  {
    let leaf = CredentialMaker.certificate(
      subject: "Signer", issuer: "Between", key: Ed25519.publicKey(of: CredentialMaker.signerSecret),
      signer: Self.secret, notAfter: "490101000000Z",
      extensions: [DER.extensionItem([0x55, 0x1D, 0x0F], DER.item(3, [7, 0x80]), isCritical: true)])
    let root = try #require(Certificate(CredentialMaker.authority))
    let chain = CertificateChain(
      store: TrustStore(anchors: [TrustAnchor(root)]), ledger: .checking, list: .claims,
      time: try #require(Instant(time)), checksAnchors: checksAnchors)
    return chain.anchor(of: try #require(Certificate(leaf)), others: others.compactMap { Certificate($0) }) != nil
  }

  @Test func leadsToAnAuthority() throws {
    #expect(try isTrusted(by: [intermediate()]))
    #expect(try !isTrusted(by: []))
  }

  /// RFC 5280, 6.1.3: each certificate of the path must be valid at the time.
  @Test func endsAtAnExpiredAuthority() throws {
    #expect(try !isTrusted(by: [intermediate(notAfter: "250101000000Z")]))
    #expect(try isTrusted(by: [intermediate(notAfter: "250101000000Z"), intermediate()]))
  }

  /// The lists say who is trusted, but a time stamp after an anchor's end shows that it wasn't any more.
  @Test func asksAnAnchorsTimeOnlyOfATimeStamp() throws {
    let later = "2042-01-01T00:00:00Z"
    let lasting = [intermediate(notAfter: "490101000000Z")]
    #expect(try isTrusted(by: lasting, at: later))
    #expect(try !isTrusted(by: lasting, checksAnchors: true, at: later))
  }

  /// RFC 5280, 4.2.
  @Test func refusesAnUnknownCriticalExtension() throws {
    #expect(try isTrusted(by: [intermediate(extra: [DER.extensionItem([0x2A, 3, 4], [5, 0])])]))
    #expect(try !isTrusted(by: [intermediate(extra: [DER.extensionItem([0x2A, 3, 4], [5, 0], isCritical: true)])]))
  }

  /// The roots on both lists have authorities for time stamps only.
  @Test func takesNoSignerFromAnAuthorityForTimeStamps() throws {
    func purposes(_ numbers: [UInt8]) -> [UInt8] {
      DER.extensionItem(
        [0x55, 0x1D, 0x25], DER.sequence(numbers.flatMap { DER.oid([0x2B, 6, 1, 5, 5, 7, 3, $0]) }))
    }
    #expect(try !isTrusted(by: [intermediate(extra: [purposes([8])])]))
    #expect(try !isTrusted(by: [intermediate(extra: [purposes([9])])]))
    #expect(try isTrusted(by: [intermediate(extra: [purposes([4])])]))
    #expect(try isTrusted(by: [intermediate(extra: [purposes([8, 4])])]))
  }

  /// A signer whom the user trusts vouches for nobody else.
  @Test func endsAtATrustedSigner() throws {
    let signer = try #require(Certificate(CredentialMaker().signer))
    let forged = CredentialMaker.certificate(
      subject: "Forged", issuer: "Test Signer", key: Ed25519.publicKey(of: Self.secret),
      signer: CredentialMaker.signerSecret, notAfter: "490101000000Z",
      extensions: [DER.extensionItem([0x55, 0x1D, 0x0F], DER.item(3, [7, 0x80]), isCritical: true)])
    // The signer's own key and name, as an authority's.
    let twin = CredentialMaker.certificate(
      subject: "Test Signer", issuer: "Test Signer", key: Ed25519.publicKey(of: CredentialMaker.signerSecret),
      signer: CredentialMaker.signerSecret, notAfter: "490101000000Z",
      extensions: [DER.extensionItem([0x55, 0x1D, 0x13], DER.sequence(DER.item(1, [0xFF])), isCritical: true)])
    let others = [signer] + [Certificate(twin)].compactMap { $0 }
    #expect(others.count == 2)
    let chain = CertificateChain(
      store: TrustStore(anchors: [TrustAnchor(signer)]), ledger: .checking, list: .claims, time: CredentialMaker.now,
      checksAnchors: false)
    #expect(chain.anchor(of: signer, others: []) != nil)
    #expect(chain.anchor(of: try #require(Certificate(forged)), others: others) == nil)
    let root = try #require(Certificate(CredentialMaker.authority))
    #expect(TrustAnchor(root).isAuthority && !TrustAnchor(signer).isAuthority)
  }

  /// A salt of 222 bytes, the longest of a key of 2048 bits, takes two bytes (RFC 4055, 3.1).
  @Test(arguments: [([32], 32), ([0, 222], 222)] as [([UInt8], Int)])
  func readsTheLengthOfASalt(number: [UInt8], length: Int) {
    let digest = DER.sequence(DER.oid([0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1]))
    let mask = DER.sequence(DER.oid([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 1, 8]) + digest)
    let parameters = DER.sequence(DER.item(0xA0, digest) + DER.item(0xA1, mask) + DER.item(0xA2, DER.item(2, number)))
    let identifier = DER.oid([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 1, 10]) + parameters
    #expect(SignatureIdentifier(ByteSlice(identifier)) == .rsaPSS(.sha256, saltLength: length))
  }
}
