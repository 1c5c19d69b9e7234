import ByteReading

/// The parts of a COSE_Sign1 structure (RFC 9052, 4.2) that identify the signer.
struct COSESignature {
  private let protected: CBORValue?
  private let unprotected: CBORValue

  /// The header parameters "alg" (RFC 9052, 3.1) and "x5chain" (RFC 9360, 2).
  private static let algorithmKey: Int64 = 1
  private static let chainKey: Int64 = 33

  /// The signature in the item `value`; `nil` unless it is a COSE_Sign1.
  init?(_ value: CBORValue) {
    let parts = value.items
    guard parts.count == 4, let header = parts[0].bytes else { return nil }
    protected = try? CBORReader.read(header)
    unprotected = parts[1]
  }

  /// The algorithm's name in RFC 9053 and RFC 8230.
  var algorithmName: String? {
    switch (protected?[Self.algorithmKey] ?? unprotected[Self.algorithmKey])?.integer {
    case -7: "ES256"
    case -35: "ES384"
    case -36: "ES512"
    case -37: "PS256"
    case -38: "PS384"
    case -39: "PS512"
    case -8: "EdDSA"
    case let other?: "\(other)"
    case nil: nil
    }
  }

  /// The signer's certificate: the first of the chain, which older writers put in either header under its name.
  var leafCertificate: ByteSlice? {
    let chain =
      protected?[Self.chainKey] ?? unprotected[Self.chainKey] ?? protected?["x5chain"] ?? unprotected["x5chain"]
    return chain?.bytes ?? chain?.items.first?.bytes
  }
}

/// The subject or issuer name of a certificate; none of it is verified.
struct CertificateName {
  /// The common name, if any.
  var commonName: ByteSlice?
  /// The organisation, if any.
  var organization: ByteSlice?

  /// The issuer's and the subject's name in the X.509 certificate `bytes` (RFC 5280, 4.1).
  static func names(ofCertificate bytes: ByteSlice) -> (issuer: CertificateName, subject: CertificateName)? {
    var outer = DERReader(bytes)
    guard let certificate = outer.next(DERReader.sequence) else { return nil }
    var fields = DERReader(certificate)
    guard let signed = fields.next(DERReader.sequence) else { return nil }
    var reader = DERReader(signed)
    // Version (tagged, optional), serial number and algorithm come before the issuer, the validity after it.
    guard var field = reader.next() else { return nil }
    if field.tag == 0xA0, let serial = reader.next() { field = serial }
    guard field.tag == 0x02, reader.next(DERReader.sequence) != nil, let issuer = reader.next(DERReader.sequence),
      reader.next(DERReader.sequence) != nil, let subject = reader.next(DERReader.sequence)
    else { return nil }
    return (CertificateName(issuer), CertificateName(subject))
  }

  /// A sequence of sets of attributes, each with a type and a value.
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
