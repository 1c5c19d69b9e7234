import ByteReading
import CivilTime
import Cryptography
import PhotoMetadata

/// A time stamp (RFC 3161): proof that something existed at a time, signed by an authority.
struct TimeStamp {
  private(set) var time: Instant
  /// The certificate of the time stamping authority.
  private(set) var authority: Certificate

  /// The reason a time stamp can't be used.
  enum Fault: Error {
    case malformed
    case mismatch
    case untrusted
    case outsideValidity
  }

  /// The OIDs of SignedData and TSTInfo (RFC 5652, 5.1; RFC 3161, 2.4.2), and of the signed attributes for the type and
  /// the digest of the content (RFC 5652, 11.1 and 11.2).
  private static let signedData = "1.2.840.113549.1.7.2"
  private static let stampInfo = "1.2.840.113549.1.9.16.1.4"
  private static let contentType = "1.2.840.113549.1.9.3"
  private static let messageDigest = "1.2.840.113549.1.9.4"
  /// Tokens carry two to four certificates.
  private static let certificateLimit = 16

  private let certificates: [Certificate]
  private let imprint: [UInt8]
  private let imprintName: String

  /// Reads the response or token in `bytes` and checks its signature.
  init(_ bytes: ByteSlice, ledger: SignatureLedger) throws(Fault) {
    let parts = try Self.parts(bytes)
    certificates = parts.certificates
    guard let signer = parts.signer, let authority = parts.certificates.first(where: { signer.identifies($0) }) else {
      throw .malformed
    }
    self.authority = authority
    var info = DERReader(parts.content)
    guard let fields = info.next(DERReader.sequence) else { throw .malformed }
    var reader = DERReader(fields)
    guard reader.next(DERTag.integer) != nil, reader.next(DERTag.identifier) != nil,
      let imprint = reader.next(DERReader.sequence), reader.next(DERTag.integer) != nil,
      let time = reader.next(DERTag.generalizedTime).flatMap({ DERTime.instant(DERTag.generalizedTime, $0) })
    else { throw .malformed }
    self.time = time
    var digest = DERReader(imprint)
    guard let algorithm = digest.next(DERReader.sequence), let hash = digest.next(DERTag.octets) else {
      throw .malformed
    }
    var name = DERReader(algorithm)
    imprintName = name.next(DERTag.identifier).map { AlgorithmOID.name($0) } ?? ""
    self.imprint = hash.array
    try signer.verify(parts.content.array, authority, ledger)
  }

  /// Whether the stamp is for `message`.
  func covers(_ message: [UInt8]) -> Bool {
    switch imprintName {
    case "1.3.14.3.2.26": SHA1.hash(message) == imprint
    case "2.16.840.1.101.3.4.2.1": DigestAlgorithm.sha256.hash(message) == imprint
    case "2.16.840.1.101.3.4.2.2": DigestAlgorithm.sha384.hash(message) == imprint
    case "2.16.840.1.101.3.4.2.3": DigestAlgorithm.sha512.hash(message) == imprint
    default: false
    }
  }

  /// The trust anchor on the list for time stamps that vouches for this authority.
  func anchor(in store: TrustStore, _ ledger: SignatureLedger) -> TrustAnchor? {
    guard CertificateProfile.fault(authority, for: .timeStamps, at: time) == nil else { return nil }
    return CertificateChain(store: store, ledger: ledger, list: .timeStamps, time: time, checksAnchors: true)
      .anchor(of: authority, others: certificates)
  }

  private struct Parts {
    var content: ByteSlice
    var certificates: [Certificate]
    var signer: Signer?
  }

  private static func parts(_ bytes: ByteSlice) throws(Fault) -> Parts {
    var outer = DERReader(bytes)
    guard var info = outer.next(DERReader.sequence), DERForm.isWellFormed(info) else { throw .malformed }
    // A response begins with a status, a token with an identifier.
    var reader = DERReader(info)
    if reader.nextTag == DERReader.sequence {
      guard reader.next() != nil, let token = reader.next(DERReader.sequence) else { throw .malformed }
      info = token
      reader = DERReader(info)
    }
    guard let type = reader.next(DERTag.identifier), AlgorithmOID.name(type) == signedData,
      let tagged = reader.next(0xA0)
    else { throw .malformed }
    var inner = DERReader(tagged)
    guard let data = inner.next(DERReader.sequence) else { throw .malformed }
    var fields = DERReader(data)
    guard fields.next(DERTag.integer) != nil, fields.next(DERReader.set) != nil,
      let encapsulated = fields.next(DERReader.sequence)
    else { throw .malformed }
    var content = DERReader(encapsulated)
    guard let kind = content.next(DERTag.identifier), AlgorithmOID.name(kind) == stampInfo,
      let explicit = content.next(0xA0)
    else { throw .malformed }
    var octets = DERReader(explicit)
    guard let payload = octets.next(DERTag.octets) else { throw .malformed }
    var parts = Parts(content: payload, certificates: [], signer: nil)
    if fields.nextTag == 0xA0, let list = fields.next(0xA0) {
      var items = DERReader(list)
      for _ in 0..<certificateLimit {
        guard let item = items.nextWhole() else { break }
        // RFC 5652, 10.2.2: other entries in the list, such as attribute certificates, have other tags.
        guard item.tag == DERReader.sequence else { continue }
        guard let certificate = Certificate(item.whole.array) else { throw .malformed }
        parts.certificates.append(certificate)
      }
    }
    if fields.nextTag == 0xA1 { _ = fields.next() }
    guard let signers = fields.next(DERReader.set) else { throw .malformed }
    var list = DERReader(signers)
    parts.signer = list.next(DERReader.sequence).flatMap { Signer($0) }
    return parts
  }

  /// A SignerInfo (RFC 5652, 5.3).
  private struct Signer {
    private let issuer: [UInt8]?
    private let serialNumber: [UInt8]
    private let subjectKey: [UInt8]
    private let digest: DigestAlgorithm
    /// The signed attributes, tagged as the set that is signed (RFC 5652, 5.4).
    private let attributes: [UInt8]?
    private let attributeContent: ByteSlice?
    private let algorithm: ByteSlice
    private let signature: [UInt8]

    init?(_ info: ByteSlice) {
      var fields = DERReader(info)
      guard fields.next(DERTag.integer) != nil, let identity = fields.next() else { return nil }
      if identity.tag == DERReader.sequence {
        var reader = DERReader(identity.content)
        guard let issuer = reader.nextWhole(), let serial = reader.next(DERTag.integer) else { return nil }
        self.issuer = issuer.whole.array
        serialNumber = serial.array
        subjectKey = []
      } else {
        issuer = nil
        serialNumber = []
        subjectKey = identity.content.array
      }
      guard let digestAlgorithm = fields.next(DERReader.sequence),
        let digest = DigestAlgorithm(identifier: digestAlgorithm)
      else { return nil }
      self.digest = digest
      if fields.nextTag == 0xA0, let whole = fields.nextWhole() {
        attributes = [DERReader.set] + whole.whole.array.dropFirst()
        attributeContent = whole.content
      } else {
        attributes = nil
        attributeContent = nil
      }
      guard let algorithm = fields.next(DERReader.sequence), let signature = fields.next(DERTag.octets) else {
        return nil
      }
      self.algorithm = algorithm
      self.signature = signature.array
    }

    func identifies(_ certificate: Certificate) -> Bool {
      guard let issuer else { return certificate.extensions.subjectKey == subjectKey }
      return certificate.issuer == issuer && certificate.serialNumber == serialNumber
    }

    /// The content of the attribute's value, if it has `tag`.
    private func attribute(_ name: String, _ tag: UInt8) -> ByteSlice? {
      guard let attributeContent else { return nil }
      var reader = DERReader(attributeContent)
      while let attribute = reader.next(DERReader.sequence) {
        var parts = DERReader(attribute)
        guard let type = parts.next(DERTag.identifier), AlgorithmOID.name(type) == name else { continue }
        guard let values = parts.next(DERReader.set) else { return nil }
        var value = DERReader(values)
        return value.next(tag)
      }
      return nil
    }

    func verify(_ content: [UInt8], _ authority: Certificate, _ ledger: SignatureLedger) throws(Fault) {
      // RFC 5652, 5.3: required for any content but plain data. Without them, the signature could be for something else.
      guard let attributes, let kind = attribute(TimeStamp.contentType, DERTag.identifier),
        AlgorithmOID.name(kind) == TimeStamp.stampInfo,
        let octets = attribute(TimeStamp.messageDigest, DERTag.octets)
      else { throw .malformed }
      guard octets.array == digest.hash(content) else { throw .mismatch }
      guard let key = authority.key, let algorithm = signatureIdentifier(key),
        let check = key.check(
          algorithm, keyInfo: authority.keyInfo, message: attributes, signature: signature),
        ledger.isValid(check)
      else { throw .untrusted }
    }

    /// The key determines the family, the digest algorithm the digest (RFC 5652, 5.3).
    private func signatureIdentifier(_ key: PublicKey) -> SignatureIdentifier? {
      switch key {
      case .p256, .p384, .p521: return .ecdsa(digest)
      case .ed25519: return .ed25519
      case .otherCurve: return nil
      case .rsa:
        if let identifier = SignatureIdentifier(algorithm), case .rsaPSS = identifier { return identifier }
        return .rsaPKCS1(digest)
      }
    }
  }
}
