import ByteReading
import CivilTime
import Cryptography
import PhotoMetadata

extension TrustStore {
  /// C2PA's trust lists for signers and for time stamping authorities, as built in.
  ///
  /// The public test authority is on neither: anyone can sign with it.
  package static var c2pa: TrustStore {
    var anchors: [TrustAnchor] = []
    let text = TrustListData.text.withUTF8Buffer { Array($0) }
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count == 6, let bits = fields[0].first, let notBefore = time(fields[2]),
        let notAfter = time(fields[3]), let subject = decoded(fields[4]), let keyInfo = decoded(fields[5])
      else { continue }
      anchors.append(
        TrustAnchor(
          name: String(decoding: fields[1], as: UTF8.self), lists: .init(rawValue: bits - 0x30), subject: subject,
          keyInfo: keyInfo, notBefore: notBefore, notAfter: notAfter))
    }
    return TrustStore(anchors: anchors, date: TrustListData.date)
  }

  /// Adds the certificates in the PEM file `text` (RFC 7468); `false` if there are none.
  package mutating func add(pem text: [UInt8]) -> Bool {
    let count = anchors.count
    var body: [UInt8] = []
    var isInside = false
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.starts(with: Array("-----BEGIN CERTIFICATE-----".utf8)) {
        isInside = true
        body = []
      } else if line.starts(with: Array("-----END".utf8)) {
        if isInside, let bytes = Self.decoded(body[...]), let certificate = Certificate(bytes) {
          anchors.append(TrustAnchor(certificate))
        }
        isInside = false
      } else if isInside {
        body += line.filter { $0 > 0x20 }
      }
    }
    return anchors.count > count
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    Base64.standard.decode(text.filter { $0 != UInt8(ascii: "=") })
  }

  private static func time(_ text: ArraySlice<UInt8>) -> Instant? {
    DERTime.instant(text.count == 13 ? DERTag.utcTime : DERTag.generalizedTime, ByteSlice(Array(text)))
  }
}
