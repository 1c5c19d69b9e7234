import ByteReading

/// Who a certificate was issued to and by whom, as its names say; nothing of it is verified.
struct CertificateName {
  /// The common name, when there is one.
  var commonName: ByteSlice?
  /// The organisation, when there is one.
  var organization: ByteSlice?

  /// The issuer's and the subject's name of the X.509 certificate `bytes` (RFC 5280, 4.1).
  static func names(ofCertificate bytes: ByteSlice) -> (issuer: CertificateName, subject: CertificateName)? {
    var outer = DERReader(bytes)
    guard let certificate = outer.next(DERReader.sequence) else { return nil }
    var fields = DERReader(certificate)
    guard let signed = fields.next(DERReader.sequence) else { return nil }
    var reader = DERReader(signed)
    // Version (tagged, optional), serial number and algorithm stand before the issuer, the validity behind it.
    guard var field = reader.next() else { return nil }
    if field.tag == 0xA0, let serial = reader.next() { field = serial }
    guard field.tag == 0x02, reader.next(DERReader.sequence) != nil, let issuer = reader.next(DERReader.sequence),
      reader.next(DERReader.sequence) != nil, let subject = reader.next(DERReader.sequence)
    else { return nil }
    return (CertificateName(issuer), CertificateName(subject))
  }

  /// A sequence of sets of attributes: type and value.
  private init(_ name: ByteSlice) {
    var sets = DERReader(name)
    while let set = sets.next(DERReader.set) {
      var attributes = DERReader(set)
      while let attribute = attributes.next(DERReader.sequence) {
        var parts = DERReader(attribute)
        guard let type = parts.next(0x06), let value = parts.next() else { continue }
        // 2.5.4.3 and 2.5.4.10 (ITU-T X.520).
        if type.starts(with: "\u{55}\u{04}\u{03}") { commonName = commonName ?? value.content }
        if type.starts(with: "\u{55}\u{04}\u{0A}") { organization = organization ?? value.content }
      }
    }
  }
}
