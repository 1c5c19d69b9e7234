import ByteReading
import Cryptography
import PhotoMetadata

/// The COSE_Sign1 structure of a manifest (RFC 9052, 4.2; C2PA Technical Specification 2.2, "Digital Signatures").
struct ClaimSignature {
  /// The encoded protected header, which the signature covers.
  let protectedBytes: [UInt8]
  let signature: [UInt8]
  private let protected: CBORValue
  private let unprotected: CBORValue

  /// The header parameters "alg" (RFC 9052, 3.1) and "x5chain" (RFC 9360, 2), and the tag of COSE_Sign1 (RFC 9052, 2).
  private static let algorithmKey: Int64 = 1
  private static let chainKey: Int64 = 33
  /// The header parameter "crit" (RFC 9052, 3.1).
  private static let criticalKey: Int64 = 2
  private static let tag: UInt64 = 18
  /// Chains have two to four certificates.
  private static let chainLimit = 16

  /// Parses the CBOR in `bytes`; `nil` if it is not a tagged COSE_Sign1.
  init?(_ bytes: ByteSlice) {
    guard let value = try? CBORReader.read(bytes), case .tagged(Self.tag, let inner) = value,
      case .array(let parts) = inner, parts.count == 4, case .bytes(let header) = parts[0],
      case .map = parts[1], case .bytes(let signature) = parts[3]
    else { return nil }
    // The payload is detached, but some writers repeat it.
    guard Self.isPayload(parts[2]) else { return nil }
    protectedBytes = header.array
    guard let protected = header.count == 0 ? .map([]) : try? CBORReader.read(header), case .map = protected else {
      return nil
    }
    // RFC 9052, 3.1: parameters that must be understood.
    let critical = protected[Self.criticalKey]?.items ?? []
    guard critical.allSatisfy({ $0.integer == Self.algorithmKey || $0.integer == Self.chainKey }) else { return nil }
    self.protected = protected
    unprotected = parts[1]
    self.signature = signature.array
  }

  private static func isPayload(_ value: CBORValue) -> Bool {
    if case .null = value { return true }
    if case .bytes = value { return true }
    return false
  }

  /// The algorithm's number (RFC 9053, 2; RFC 8230, 2).
  private var algorithmNumber: Int64? { protected[Self.algorithmKey]?.integer }

  /// The algorithm's name; `nil` for algorithms that C2PA does not allow.
  var algorithmName: String? {
    switch algorithmNumber {
    case -7: "ES256"
    case -35: "ES384"
    case -36: "ES512"
    case -37: "PS256"
    case -38: "PS384"
    case -39: "PS512"
    case -8: "Ed25519"
    default: nil
    }
  }

  /// Whether it is an elliptic curve algorithm.
  private var isECDSA: Bool {
    switch algorithmNumber {
    case -7, -35, -36: true
    default: false
    }
  }

  /// Whether `key` is of the algorithm's type.
  func fits(_ key: PublicKey?) -> Bool {
    switch key {
    case .p256, .p384, .p521: isECDSA
    case .rsa: [-37, -38, -39].contains(algorithmNumber)
    case .ed25519: algorithmNumber == -8
    case .otherCurve, nil: false
    }
  }

  /// Whether an ECDSA signature has X.509's encoding, which COSE forbids (RFC 9053, 2.1).
  var isWrittenAsSequence: Bool { isECDSA && ECDSASequence.numbers(signature, width: 66) != nil }

  /// The certificate chain, starting with the signer's; empty if there is none, or one in each header.
  var certificates: [[UInt8]] {
    let inside = protected[Self.chainKey] ?? protected["x5chain"]
    let outside = unprotected["x5chain"]
    if inside != nil, let outside, !Self.list(outside).isEmpty { return [] }
    return (inside ?? outside).map { Self.list($0) } ?? []
  }

  private static func list(_ value: CBORValue) -> [[UInt8]] {
    if let bytes = value.bytes { return [bytes.array] }
    return value.items.prefix(chainLimit).compactMap { $0.bytes?.array }
  }

  /// The check that the holder of `certificate` signed the claim.
  func check(claim: [UInt8], certificate: Certificate) -> SignatureCheck? {
    guard let key = certificate.key, let algorithm, fits(key) else { return nil }
    let checked: SignatureCheck.Key
    switch key {
    case .p256(let point): checked = .p256(point)
    case .p384(let point): checked = .p384(point)
    case .p521(let point): checked = .p521(point)
    case .rsa(let modulus, let exponent): checked = .rsa(modulus: modulus, exponent: exponent)
    case .ed25519(let point): checked = .ed25519(point)
    case .otherCurve: return nil
    }
    return SignatureCheck(
      algorithm: algorithm, key: checked, keyInfo: certificate.keyInfo,
      message: structure("Signature1", payload: claim), signature: signature)
  }

  private var algorithm: SignatureCheck.Algorithm? {
    switch algorithmNumber {
    case -7: .ecdsa(.sha256)
    case -35: .ecdsa(.sha384)
    case -36: .ecdsa(.sha512)
    case -37: .rsaPSS(.sha256, saltLength: 32)
    case -38: .rsaPSS(.sha384, saltLength: 48)
    case -39: .rsaPSS(.sha512, saltLength: 64)
    case -8: .ed25519
    default: nil
    }
  }

  /// The Sig_structure (RFC 9052, 4.4) for `context`: the protected header, no external data, the payload.
  private func structure(_ context: StaticString, payload: [UInt8]) -> [UInt8] {
    CBORWriter.head(4, 4) + CBORWriter.text(context) + CBORWriter.bytes(protectedBytes) + CBORWriter.bytes([])
      + CBORWriter.bytes(payload)
  }

  /// The time stamp in the unprotected header, with the stamped message; `nil` without one.
  func timeStamp(claim: [UInt8]) -> (tokens: [ByteSlice], message: [UInt8])? {
    // Version 1 stamps the claim, version 2 the signature (C2PA Technical Specification 2.2, "Time-stamps").
    let second = unprotected["sigTst2"]
    guard let header = second ?? unprotected["sigTst"] else { return nil }
    let payload = second == nil ? claim : CBORWriter.bytes(signature)
    let tokens = header["tstTokens"]?.items ?? []
    return (tokens.compactMap { $0["val"]?.bytes }, structure("CounterSignature", payload: payload))
  }

  /// The OCSP response stapled to the signature.
  var ocspResponse: ByteSlice? { unprotected["rVals"]?["ocspVals"]?.items.first?.bytes }
}
