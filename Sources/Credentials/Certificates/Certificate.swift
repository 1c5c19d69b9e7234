import ByteReading
import CivilTime
import Cryptography
import PhotoMetadata

/// An X.509 certificate (RFC 5280, 4.1), as far as checking a signature needs it; parsing verifies nothing.
package struct Certificate: Sendable {
  package let bytes: [UInt8]
  /// The bytes that its issuer signed.
  let signed: [UInt8]
  let signature: [UInt8]
  let signatureAlgorithm: SignatureIdentifier?
  /// Whether the two algorithm fields, inside and outside the signed part, match (RFC 5280, 4.1.1.2).
  let namesOneAlgorithm: Bool
  package let version: Int
  package let serialNumber: [UInt8]
  /// The encoded name: issuer and subject match if their bytes do.
  package let issuer: [UInt8]
  package let subject: [UInt8]
  package let subjectName: DistinguishedName
  package let issuerName: DistinguishedName
  package let notBefore: Instant
  package let notAfter: Instant
  /// The encoded SubjectPublicKeyInfo.
  package let keyInfo: [UInt8]
  let key: PublicKey?
  let hasUniqueIdentifiers: Bool
  let extensions: CertificateExtensions

  /// Parses the DER encoding in `bytes`.
  package init?(_ bytes: [UInt8]) {
    var outer = DERReader(ByteSlice(bytes))
    guard let (_, content, whole) = outer.nextWhole(), bytes[0] == DERReader.sequence else { return nil }
    self.bytes = whole.array
    var parts = DERReader(content)
    guard let tbs = parts.nextWhole(), tbs.tag == DERReader.sequence,
      let algorithm = parts.nextWhole(), algorithm.tag == DERReader.sequence,
      let bits = parts.next(DERTag.bitString), bits.count > 1, bits[0] == 0
    else { return nil }
    signed = tbs.whole.array
    signature = bits.suffix(from: 1).array
    signatureAlgorithm = SignatureIdentifier(algorithm.content)

    var fields = DERReader(tbs.content)
    var version = 1
    if fields.nextTag == 0xA0, let tagged = fields.next(0xA0) {
      var inner = DERReader(tagged)
      version = inner.next(DERTag.integer).map { $0.count == 1 ? Int($0[0]) + 1 : 0 } ?? 0
    }
    self.version = version
    guard let serial = fields.next(DERTag.integer), let inner = fields.next(DERReader.sequence),
      let issuer = fields.nextWhole(), issuer.tag == DERReader.sequence,
      let validity = fields.next(DERReader.sequence),
      let subject = fields.nextWhole(), subject.tag == DERReader.sequence,
      let keyInfo = fields.nextWhole(), keyInfo.tag == DERReader.sequence
    else { return nil }
    namesOneAlgorithm = inner.array == algorithm.content.array
    serialNumber = serial.array
    self.issuer = issuer.whole.array
    self.subject = subject.whole.array
    subjectName = DistinguishedName(subject.content)
    issuerName = DistinguishedName(issuer.content)
    var times = DERReader(validity)
    guard let first = times.next(), let last = times.next(),
      let notBefore = DERTime.instant(first.tag, first.content), let notAfter = DERTime.instant(last.tag, last.content)
    else { return nil }
    self.notBefore = notBefore
    self.notAfter = notAfter
    self.keyInfo = keyInfo.whole.array
    key = PublicKey(keyInfo.content)
    var hasUniqueIdentifiers = false
    var extensions = CertificateExtensions()
    while let field = fields.next() {
      if field.tag & 0x1F == 1 || field.tag & 0x1F == 2 { hasUniqueIdentifiers = true }
      if field.tag == 0xA3 {
        guard let read = CertificateExtensions(field.content) else { return nil }
        extensions = read
      }
    }
    self.hasUniqueIdentifiers = hasUniqueIdentifiers
    self.extensions = extensions
  }

  package func isValid(at time: Instant) -> Bool { notBefore <= time && time <= notAfter }

  /// The check that `issuer` signed this certificate; `nil` for unsupported algorithms.
  func check(by issuer: KeyHolder) -> SignatureCheck? {
    guard let key = issuer.key, namesOneAlgorithm, let algorithm = signatureAlgorithm else { return nil }
    return key.check(algorithm, keyInfo: issuer.keyInfo, message: signed, signature: signature)
  }
}

/// A key with its encoding.
struct KeyHolder {
  var key: PublicKey?
  var keyInfo: [UInt8]
}

/// DER tags used in certificates (ITU-T X.690, 8; X.680, 8.4).
enum DERTag {
  static let integer: UInt8 = 0x02
  static let bitString: UInt8 = 0x03
  static let octets: UInt8 = 0x04
  static let identifier: UInt8 = 0x06
  static let enumerated: UInt8 = 0x0A
  static let utcTime: UInt8 = 0x17
  static let generalizedTime: UInt8 = 0x18
}

/// Times in DER (RFC 5280, 4.1.2.5).
enum DERTime {
  /// The time in an element; `nil` if it isn't one, or not in UTC.
  static func instant(_ tag: UInt8, _ bytes: ByteSlice) -> Instant? {
    let digits = tag == DERTag.utcTime ? 12 : tag == DERTag.generalizedTime ? 14 : 0
    guard digits > 0, bytes.count > digits, bytes[bytes.count - 1] == UInt8(ascii: "Z") else { return nil }
    // RFC 3161, 2.4.2: a time stamp's seconds may have a fraction.
    guard bytes.count == digits + 1 || bytes[digits] == UInt8(ascii: ".") else { return nil }
    var numbers: [Int] = []
    for index in stride(from: 0, to: digits, by: 2) {
      let (high, low) = (Int(bytes[index]) - 0x30, Int(bytes[index + 1]) - 0x30)
      guard (0...9).contains(high), (0...9).contains(low) else { return nil }
      numbers.append(high * 10 + low)
    }
    // RFC 5280, 4.1.2.5.1: two-digit years from 50 are in the 20th century.
    if digits == 12 { numbers.insert(numbers[0] >= 50 ? 19 : 20, at: 0) }
    let day = CivilDay(year: numbers[0] * 100 + numbers[1], month: numbers[2], day: numbers[3])
    guard day.exists, numbers[4] < 24, numbers[5] < 60, numbers[6] < 61 else { return nil }
    return Instant(Int64(day.number) * 86_400 + Int64(numbers[4] * 3600 + numbers[5] * 60 + numbers[6]))
  }
}

/// The parts of a distinguished name to display.
package struct DistinguishedName: Equatable, Sendable {
  package private(set) var commonName: String?
  package private(set) var organization: String?

  /// A sequence of sets of attributes, each with a type and a value (RFC 5280, 4.1.2.4).
  init(_ name: ByteSlice) {
    var sets = DERReader(name)
    while let set = sets.next(DERReader.set) {
      var attributes = DERReader(set)
      while let attribute = attributes.next(DERReader.sequence) {
        var parts = DERReader(attribute)
        guard let type = parts.next(DERTag.identifier), let value = parts.next() else { continue }
        // 2.5.4.3 and 2.5.4.10 (ITU-T X.520). The last organisation counts, as in C2PA's own tools.
        if type.starts(with: "\u{55}\u{04}\u{03}") { commonName = commonName ?? value.content.lenientText }
        if type.starts(with: "\u{55}\u{04}\u{0A}") { organization = value.content.lenientText }
      }
    }
  }

  package init(commonName: String?, organization: String?) {
    self.commonName = commonName
    self.organization = organization
  }
}
