import Crypto
import Keeper
import SwiftASN1
import X509

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A certificate authority for one machine and one certificate.
///
/// Its key exists only while ``issue(_:now:)`` runs: nobody who takes over the machine can sign a second certificate
/// that the phones would trust. Renewal makes a new authority.
public enum LocalAuthority {
  /// Browsers refuse longer-lived certificates of public authorities; all of them accept 398 days (CA/B Forum, 6.3.2).
  private static let validity: TimeInterval = 397 * 86_400
  /// Backdated, because phones' clocks may be behind.
  private static let head: TimeInterval = 86_400 / 2

  /// Creates an authority's certificate and the one certificate that it signs, for `names`.
  public static func issue(_ names: LocalNames, now: Date) throws -> LocalIdentity {
    let rootKey = P256.Signing.PrivateKey()
    let root = try rootCertificate(rootKey, names, now)
    let leafKey = P256.Signing.PrivateKey()
    let leaf = try leafCertificate(leafKey, names, now, root: root, rootKey: rootKey)
    return try LocalIdentity(root: root, leaf: leaf, leafKey: leafKey)
  }

  private static func rootCertificate(
    _ key: P256.Signing.PrivateKey, _ names: LocalNames, _ now: Date
  ) throws -> Certificate {
    let name = try DistinguishedName {
      OrganizationName("Touchstone")
      // The date distinguishes a machine's authorities in a phone's list.
      CommonName("Touchstone on \(names.host), \(day(now))")
    }
    let publicKey = Certificate.PublicKey(key.publicKey)
    return try Certificate(
      version: .v3, serialNumber: .init(), publicKey: publicKey,
      notValidBefore: now - head, notValidAfter: now - head + validity,
      issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true))
        Critical(constraints(names))
        SubjectKeyIdentifier(hash: publicKey)
      },
      issuerPrivateKey: .init(key))
  }

  private static func leafCertificate(
    _ key: P256.Signing.PrivateKey, _ names: LocalNames, _ now: Date, root: Certificate,
    rootKey: P256.Signing.PrivateKey
  ) throws -> Certificate {
    let alternatives = [.dnsName(names.host)] + names.addresses.map { GeneralName.ipAddress(octets($0.bytes)) }
    return try Certificate(
      version: .v3, serialNumber: .init(), publicKey: .init(key.publicKey),
      notValidBefore: now - head, notValidAfter: now - head + validity,
      issuer: root.subject, subject: try DistinguishedName { CommonName(names.host) },
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(alternatives)
        SubjectKeyIdentifier(hash: .init(key.publicKey))
        AuthorityKeyIdentifier(keyIdentifier: try root.extensions.subjectKeyIdentifier?.keyIdentifier)
      },
      issuerPrivateKey: .init(rootKey))
  }

  /// Permits this name and these addresses only; no address at all if there is none (RFC 5280, 4.2.1.10).
  private static func constraints(_ names: LocalNames) -> NameConstraints {
    let ranges = names.addresses.map { octets($0.bytes + $0.bytes.map { _ in 0xFF }) }
    let all = [octets([UInt8](repeating: 0, count: 8)), octets([UInt8](repeating: 0, count: 32))]
    return NameConstraints(
      permittedDNSDomains: [names.host], permittedIPRanges: ranges, excludedIPRanges: ranges.isEmpty ? all : [])
  }

  private static func octets(_ bytes: [UInt8]) -> ASN1OctetString {
    ASN1OctetString(contentBytes: bytes[...])
  }

  private static func day(_ date: Date) -> String {
    String(date.formatted(.iso8601.year().month().day()).prefix(10))
  }
}
