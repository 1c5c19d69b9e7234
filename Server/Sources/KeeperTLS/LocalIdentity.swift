import Crypto
import Keeper
import NIOSSL
import SwiftASN1
import X509

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// This machine's certificate for the local network, its key, and the authority's certificate.
public struct LocalIdentity: Sendable {
  let root: Certificate
  let leaf: Certificate
  private let leafKey: P256.Signing.PrivateKey
  /// The authority's certificate in DER.
  let rootBytes: [UInt8]

  init(root: Certificate, leaf: Certificate, leafKey: P256.Signing.PrivateKey) throws {
    self.root = root
    self.leaf = leaf
    self.leafKey = leafKey
    var serializer = DER.Serializer()
    try serializer.serialize(root)
    rootBytes = serializer.serializedBytes
  }

  /// Parses what ``pem()`` wrote; throws if it is anything else, or if the parts don't belong together.
  init(pem: String) throws {
    let documents = try PEMDocument.parseMultiple(pemString: pem)
    guard documents.count == 3 else { throw LocalIdentityError.damaged }
    let key = try P256.Signing.PrivateKey(derRepresentation: documents[0].derBytes)
    let leaf = try Certificate(pemDocument: documents[1])
    let root = try Certificate(pemDocument: documents[2])
    guard leaf.publicKey == .init(key.publicKey), root.publicKey.isValidSignature(leaf.signature, for: leaf) else {
      throw LocalIdentityError.damaged
    }
    try self.init(root: root, leaf: leaf, leafKey: key)
  }

  /// The key, the certificate and the authority's certificate, in this order.
  func pem() throws -> String {
    let parts = [leafKey.pemRepresentation, try leaf.serializeAsPEM().pemString, try root.serializeAsPEM().pemString]
    return parts.joined(separator: "\n") + "\n"
  }

  /// The authority's certificate in PEM.
  func rootPEM() throws -> String {
    try root.serializeAsPEM().pemString + "\n"
  }

  /// The SHA-256 of the authority's certificate as phones show it: 32 pairs of digits.
  public var fingerprint: String {
    SHA256.hash(data: rootBytes).map { Hexadecimal.text($0).uppercased() }.joined(separator: " ")
  }

  /// The certificate's expiry date.
  public var expiry: Date { leaf.notValidAfter }

  /// The certificate's DNS name.
  var host: String? {
    for case .dnsName(let name) in alternatives { return name }
    return nil
  }

  /// Whether the certificate is valid for this address.
  func covers(_ address: MachineAddress) -> Bool {
    alternatives.contains {
      if case .ipAddress(let octets) = $0 { Array(octets.bytes) == address.bytes } else { false }
    }
  }

  private var alternatives: [GeneralName] {
    (try? leaf.extensions.subjectAlternativeNames).map { Array($0) } ?? []
  }

  /// A TLS configuration with this certificate: TLS 1.3, or 1.2 with forward secrecy and authenticated encryption, as
  /// RFC 9325, 4.2 recommends. NIOSSL’s own list still has suites with CBC and without forward secrecy.
  func tlsConfiguration() throws -> TLSConfiguration {
    let certificate = try NIOSSLCertificate(bytes: Array(leaf.serializeAsPEM().pemString.utf8), format: .pem)
    let key = try NIOSSLPrivateKey(bytes: Array(leafKey.pemRepresentation.utf8), format: .pem)
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    // TLS 1.2 only: the suites of 1.3 are fixed. The certificate’s key is on a curve, so none are needed for RSA.
    configuration.cipherSuiteValues = [
      .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
      .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256,
    ]
    // Limits the wait for a peer's close_notify.
    configuration.shutdownTimeout = .milliseconds(500)
    return configuration
  }
}

/// Why a stored identity can't be used.
enum LocalIdentityError: Error {
  /// The file is corrupt.
  case damaged
}
