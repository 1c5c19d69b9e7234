import ByteReading
import Cryptography
import Testing

@testable import Credentials

struct TimeStampTests {
  private static let secret = [UInt8](repeating: 3, count: 32)
  private static let message = Array("what is stamped".utf8)
  private static let sha256 = DER.sequence(DER.oid([0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1]))
  /// The object identifiers of TSTInfo and of plain data (RFC 3161, 2.4.2; RFC 5652, 4).
  private static let stampInfo = DER.oid([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 9, 16, 1, 4])
  private static let data = DER.oid([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 1])

  private static var authority: [UInt8] {
    CredentialMaker.certificate(
      subject: "Test Time", issuer: "Test Root", key: Ed25519.publicKey(of: secret),
      signer: CredentialMaker.authoritySecret, notAfter: "300101000000Z",
      extensions: [DER.extensionItem([0x55, 0x1D, 0x0F], DER.item(3, [7, 0x80]), isCritical: true)])
  }

  /// A token (RFC 5652, 5) whose content has the type `kind`, and says so in a signed attribute if `declared` isn't
  /// empty.
  private static func token(kind: [UInt8], declared: [UInt8], hasAttributes: Bool = true) -> [UInt8] {
    let content = DER.sequence(
      DER.item(2, [1]) + DER.oid([0x2A, 3]) + DER.sequence(sha256 + DER.item(4, SHA256.hash(message)))
        + DER.item(2, [1]) + DER.item(0x18, Array("20250601000000Z".utf8)))
    // Content type and message digest (RFC 5652, 11.1 and 11.2).
    func attribute(_ number: UInt8, _ value: [UInt8]) -> [UInt8] {
      DER.sequence(DER.oid([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 9, number]) + DER.item(0x31, value))
    }
    let attributes =
      (declared.isEmpty ? [] : attribute(3, declared)) + attribute(4, DER.item(4, SHA256.hash(content)))
    let signed = hasAttributes ? DER.item(0x31, attributes) : content
    let signer = DER.sequence(
      DER.item(2, [1]) + DER.sequence(DER.name("Test Root") + DER.item(2, [5])) + sha256
        + (hasAttributes ? DER.item(0xA0, attributes) : []) + DER.sequence(DER.oid([0x2B, 0x65, 0x70]))
        + DER.item(4, Ed25519.sign(signed, secret: secret)))
    let body = DER.sequence(
      DER.item(2, [3]) + DER.item(0x31, sha256) + DER.sequence(kind + DER.item(0xA0, DER.item(4, content)))
        + DER.item(0xA0, authority) + DER.item(0x31, signer))
    return DER.sequence(DER.oid([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2]) + DER.item(0xA0, body))
  }

  private func stamp(_ token: [UInt8]) throws -> TimeStamp { try TimeStamp(ByteSlice(token), ledger: .checking) }

  @Test func coversTheStampedMessageOnly() throws {
    let stamp = try stamp(Self.token(kind: Self.stampInfo, declared: Self.stampInfo))
    #expect(stamp.time.text == "2025-06-01T00:00:00Z")
    #expect(stamp.authority.subjectName.commonName == "Test Time")
    #expect(stamp.covers(Self.message))
    #expect(!stamp.covers(Self.message + [0]))
  }

  /// RFC 3161, 2.4.2 and RFC 5652, 5.3: an authority's signature of anything else stamps nothing.
  @Test func refusesASignatureOfOtherContent() {
    #expect(throws: TimeStamp.Fault.malformed) { try stamp(Self.token(kind: Self.data, declared: Self.data)) }
    #expect(throws: TimeStamp.Fault.malformed) { try stamp(Self.token(kind: Self.stampInfo, declared: Self.data)) }
    #expect(throws: TimeStamp.Fault.malformed) { try stamp(Self.token(kind: Self.stampInfo, declared: [])) }
    #expect(throws: TimeStamp.Fault.malformed) {
      try stamp(Self.token(kind: Self.stampInfo, declared: [], hasAttributes: false))
    }
  }

  @Test func refusesAChangedToken() throws {
    let token = Self.token(kind: Self.stampInfo, declared: Self.stampInfo)
    // The digest of the message, and the signature at the end.
    let imprint = SHA256.hash(Self.message)
    let place = try #require(token.indices.first { token[$0...].starts(with: imprint) })
    for index in [place, token.count - 1] {
      var changed = token
      changed[index] ^= 1
      #expect(throws: TimeStamp.Fault.self) { try stamp(changed) }
    }
  }
}
