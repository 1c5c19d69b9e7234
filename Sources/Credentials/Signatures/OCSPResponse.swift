import ByteReading
import CivilTime
import Cryptography
import PhotoMetadata

/// An OCSP response (RFC 6960, 4.2): a certificate's revocation status, signed by its authority.
struct OCSPResponse {
  enum Status: Equatable {
    case good
    case revoked(Instant)
    case unknown
  }

  private(set) var status: Status
  private(set) var thisUpdate: Instant
  private(set) var nextUpdate: Instant?

  /// The OID of a basic OCSP response (RFC 6960, 4.2.1).
  private static let basic = "1.3.6.1.5.5.7.48.1.1"
  /// A stapled response covers one certificate, rarely the chain.
  private static let limit = 16

  /// The status of `certificate` in the response `bytes`, signed by `issuer` or a responder it authorised.
  init?(_ bytes: ByteSlice, about certificate: Certificate, issuer: Certificate, ledger: SignatureLedger) {
    var outer = DERReader(bytes)
    guard let response = outer.next(DERReader.sequence) else { return nil }
    var reader = DERReader(response)
    guard let state = reader.next(DERTag.enumerated), state.count == 1, state[0] == 0, let tagged = reader.next(0xA0)
    else { return nil }
    var inner = DERReader(tagged)
    guard let typed = inner.next(DERReader.sequence) else { return nil }
    var parts = DERReader(typed)
    guard let type = parts.next(DERTag.identifier), AlgorithmOID.name(type) == Self.basic,
      let octets = parts.next(DERTag.octets)
    else { return nil }
    var basic = DERReader(octets)
    guard let content = basic.next(DERReader.sequence) else { return nil }
    var fields = DERReader(content)
    guard let data = fields.nextWhole(), data.tag == DERReader.sequence,
      let algorithmContent = fields.next(DERReader.sequence), let algorithm = SignatureIdentifier(algorithmContent),
      let bits = fields.next(DERTag.bitString), bits.count > 1
    else { return nil }
    let responder = Self.responder(&fields, issuer: issuer, ledger) ?? issuer
    guard let key = responder.key,
      let check = key.check(
        algorithm, keyInfo: responder.keyInfo, message: data.whole.array, signature: bits.suffix(from: 1).array),
      ledger.isValid(check), let single = Self.answer(data.content, about: certificate, issuer: issuer)
    else { return nil }
    self = single
  }

  private init(status: Status, thisUpdate: Instant, nextUpdate: Instant?) {
    self.status = status
    self.thisUpdate = thisUpdate
    self.nextUpdate = nextUpdate
  }

  /// The responder's certificate in the response, if the issuer authorised it (RFC 6960, 4.2.2.2).
  private static func responder(
    _ fields: inout DERReader, issuer: Certificate, _ ledger: SignatureLedger
  ) -> Certificate? {
    guard let tagged = fields.next(0xA0) else { return nil }
    var outer = DERReader(tagged)
    guard let list = outer.next(DERReader.sequence) else { return nil }
    var items = DERReader(list)
    for _ in 0..<limit {
      guard let item = items.nextWhole() else { return nil }
      guard let certificate = Certificate(item.whole.array), certificate.issuer == issuer.subject,
        certificate.extensions.purposes?.contains("1.3.6.1.5.5.7.3.9") ?? false,
        let check = certificate.check(by: KeyHolder(key: issuer.key, keyInfo: issuer.keyInfo)), ledger.isValid(check)
      else { continue }
      return certificate
    }
    return nil
  }

  /// ResponseData (RFC 6960, 4.2.1).
  private static func answer(
    _ data: ByteSlice, about certificate: Certificate, issuer: Certificate
  ) -> OCSPResponse? {
    var fields = DERReader(data)
    if fields.nextTag == 0xA0 { _ = fields.next() }
    guard fields.next() != nil, fields.next(DERTag.generalizedTime) != nil, let list = fields.next(DERReader.sequence)
    else { return nil }
    var answers = DERReader(list)
    for _ in 0..<limit {
      guard let single = answers.next(DERReader.sequence) else { return nil }
      var parts = DERReader(single)
      guard let identity = parts.next(DERReader.sequence), let state = parts.next(),
        let thisUpdate = parts.next(DERTag.generalizedTime).flatMap({ DERTime.instant(DERTag.generalizedTime, $0) })
      else { continue }
      guard names(identity, certificate, issuer) else { continue }
      var nextUpdate: Instant?
      if let tagged = parts.next(0xA0) {
        var time = DERReader(tagged)
        nextUpdate = time.next(DERTag.generalizedTime).flatMap { DERTime.instant(DERTag.generalizedTime, $0) }
      }
      guard let status = status(state.tag, state.content) else { continue }
      return OCSPResponse(status: status, thisUpdate: thisUpdate, nextUpdate: nextUpdate)
    }
    return nil
  }

  private static func status(_ tag: UInt8, _ content: ByteSlice) -> Status? {
    switch tag {
    case 0x80: return .good
    case 0xA1:
      var reader = DERReader(content)
      guard let time = reader.next(DERTag.generalizedTime) else { return nil }
      return DERTime.instant(DERTag.generalizedTime, time).map { .revoked($0) }
    case 0x82: return .unknown
    default: return nil
    }
  }

  /// CertID (RFC 6960, 4.1.1): digests of the issuer's name and key, and the serial number.
  private static func names(_ identity: ByteSlice, _ certificate: Certificate, _ issuer: Certificate) -> Bool {
    var parts = DERReader(identity)
    guard let algorithm = parts.next(DERReader.sequence), let name = parts.next(DERTag.octets),
      parts.next(DERTag.octets) != nil, let serial = parts.next(DERTag.integer)
    else { return false }
    let digest = DigestAlgorithm(identifier: algorithm)?.hash(issuer.subject) ?? SHA1.hash(issuer.subject)
    return serial.array == certificate.serialNumber && name.array == digest
  }
}
