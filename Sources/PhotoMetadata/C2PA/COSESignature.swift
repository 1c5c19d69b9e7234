import ByteReading

/// The parts of a COSE_Sign1 structure (RFC 9052, 4.2) that tell who signed.
struct COSESignature {
  private let protected: CBORValue?
  private let unprotected: CBORValue

  /// The header parameters "alg" (RFC 9052, 3.1) and "x5chain" (RFC 9360, 2).
  private static let algorithmKey: Int64 = 1
  private static let chainKey: Int64 = 33

  /// The signature in the item `value`; `nil` when it is no COSE_Sign1.
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

  /// The signer's certificate: the first of the chain, which older writers put under its name into either header.
  var leafCertificate: ByteSlice? {
    let chain =
      protected?[Self.chainKey] ?? unprotected[Self.chainKey] ?? protected?["x5chain"] ?? unprotected["x5chain"]
    return chain?.bytes ?? chain?.items.first?.bytes
  }
}
