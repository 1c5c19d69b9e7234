import ByteReading
import Cryptography
import PhotoMetadata

/// Object identifiers (ITU-T X.690, 8.19).
enum AlgorithmOID {
  /// The dotted form of an identifier; empty if it is invalid.
  static func name(_ bytes: ByteSlice) -> String {
    guard bytes.count > 0, bytes.count <= 32 else { return "" }
    var parts: [UInt64] = []
    var number: UInt64 = 0
    for index in 0..<bytes.count {
      guard number < 1 << 56 else { return "" }
      number = number << 7 | UInt64(bytes[index] & 0x7F)
      if bytes[index] & 0x80 == 0 {
        if parts.isEmpty {
          let first = min(number / 40, 2)
          parts = [first, number - first * 40]
        } else {
          parts.append(number)
        }
        number = 0
      }
    }
    var text = ""
    for part in parts { text += (text.isEmpty ? "" : ".") + String(part) }
    return text
  }
}

/// The public key of a certificate.
enum PublicKey: Sendable {
  case p256([UInt8])
  case p384([UInt8])
  case p521([UInt8])
  case rsa(modulus: [UInt8], exponent: [UInt8])
  case ed25519([UInt8])
  /// A curve that C2PA does not allow.
  case otherCurve

  /// Parses the content of a SubjectPublicKeyInfo (RFC 5280, 4.1.2.7).
  init?(_ info: ByteSlice) {
    var parts = DERReader(info)
    guard let algorithm = parts.next(DERReader.sequence), let bits = parts.next(DERTag.bitString), bits.count > 1,
      bits[0] == 0
    else { return nil }
    let key = bits.suffix(from: 1)
    var fields = DERReader(algorithm)
    guard let identifier = fields.next(DERTag.identifier) else { return nil }
    switch AlgorithmOID.name(identifier) {
    case "1.2.840.10045.2.1":
      guard let curve = fields.next(DERTag.identifier) else { return nil }
      switch AlgorithmOID.name(curve) {
      case "1.2.840.10045.3.1.7": self = .p256(key.array)
      case "1.3.132.0.34": self = .p384(key.array)
      case "1.3.132.0.35": self = .p521(key.array)
      default: self = .otherCurve
      }
    case "1.2.840.113549.1.1.1", "1.2.840.113549.1.1.10":
      var outer = DERReader(key)
      guard let numbers = outer.next(DERReader.sequence) else { return nil }
      var reader = DERReader(numbers)
      guard let modulus = reader.next(DERTag.integer), let exponent = reader.next(DERTag.integer),
        modulus.count > 0, modulus[0] < 0x80, exponent.count > 0, exponent[0] < 0x80
      else { return nil }
      self = .rsa(modulus: modulus.array, exponent: exponent.array)
    case "1.3.101.112":
      guard fields.isAtEnd, key.count == 32 else { return nil }
      self = .ed25519(key.array)
    default: return nil
    }
  }

  /// The length of an RSA key's modulus in bits.
  var modulusBits: Int? {
    guard case .rsa(let modulus, _) = self else { return nil }
    let bytes = modulus.drop { $0 == 0 }
    return bytes.first.map { bytes.count * 8 - $0.leadingZeroBitCount } ?? 0
  }

  /// The check of a signature in the encoding of X.509, CMS and OCSP: ECDSA as a sequence of two numbers.
  func check(
    _ algorithm: SignatureIdentifier, keyInfo: [UInt8], message: [UInt8], signature: [UInt8]
  ) -> SignatureCheck? {
    switch (self, algorithm) {
    case (.p256(let point), .ecdsa(let digest)):
      return Self.ecdsa(.p256(point), 32, digest, keyInfo, message, signature)
    case (.p384(let point), .ecdsa(let digest)):
      return Self.ecdsa(.p384(point), 48, digest, keyInfo, message, signature)
    case (.p521(let point), .ecdsa(let digest)):
      return Self.ecdsa(.p521(point), 66, digest, keyInfo, message, signature)
    case (.rsa(let modulus, let exponent), .rsaPKCS1(let digest)):
      return SignatureCheck(
        algorithm: .rsaPKCS1(digest), key: .rsa(modulus: modulus, exponent: exponent), keyInfo: keyInfo,
        message: message, signature: signature)
    case (.rsa(let modulus, let exponent), .rsaPSS(let digest, let saltLength)):
      return SignatureCheck(
        algorithm: .rsaPSS(digest, saltLength: saltLength), key: .rsa(modulus: modulus, exponent: exponent),
        keyInfo: keyInfo, message: message, signature: signature)
    case (.ed25519(let point), .ed25519):
      return SignatureCheck(
        algorithm: .ed25519, key: .ed25519(point), keyInfo: keyInfo, message: message, signature: signature)
    case (.p256, _), (.p384, _), (.p521, _), (.rsa, _), (.ed25519, _), (.otherCurve, _): return nil
    }
  }

  private static func ecdsa(
    _ key: SignatureCheck.Key, _ width: Int, _ digest: DigestAlgorithm, _ keyInfo: [UInt8], _ message: [UInt8],
    _ signature: [UInt8]
  ) -> SignatureCheck? {
    guard let numbers = ECDSASequence.numbers(signature, width: width) else { return nil }
    return SignatureCheck(
      algorithm: .ecdsa(digest), key: key, keyInfo: keyInfo, message: message, signature: numbers)
  }
}

/// ECDSA signatures as a sequence of r and s (RFC 3279, 2.2.3).
enum ECDSASequence {
  /// The concatenated r and s, each `width` bytes long; `nil` if `signature` is not such a sequence.
  static func numbers(_ signature: [UInt8], width: Int) -> [UInt8]? {
    var outer = DERReader(ByteSlice(signature))
    guard let content = outer.next(DERReader.sequence), outer.isAtEnd else { return nil }
    var reader = DERReader(content)
    var joined: [UInt8] = []
    for _ in 0..<2 {
      guard let number = reader.next(DERTag.integer), number.count > 0, number[0] < 0x80 else { return nil }
      let bytes = Array(number.array.drop { $0 == 0 })
      guard bytes.count <= width else { return nil }
      joined += [UInt8](repeating: 0, count: width - bytes.count) + bytes
    }
    return reader.isAtEnd ? joined : nil
  }
}

/// The signature algorithm in X.509, CMS and OCSP.
enum SignatureIdentifier: Equatable, Sendable {
  case ecdsa(DigestAlgorithm)
  case rsaPKCS1(DigestAlgorithm)
  case rsaPSS(DigestAlgorithm, saltLength: Int)
  case ed25519

  /// Parses the content of an AlgorithmIdentifier; `nil` for algorithms that C2PA does not allow.
  init?(_ content: ByteSlice) {
    var fields = DERReader(content)
    guard let identifier = fields.next(DERTag.identifier) else { return nil }
    switch AlgorithmOID.name(identifier) {
    case "1.2.840.113549.1.1.11": self = .rsaPKCS1(.sha256)
    case "1.2.840.113549.1.1.12": self = .rsaPKCS1(.sha384)
    case "1.2.840.113549.1.1.13": self = .rsaPKCS1(.sha512)
    case "1.2.840.10045.4.3.2": self = .ecdsa(.sha256)
    case "1.2.840.10045.4.3.3": self = .ecdsa(.sha384)
    case "1.2.840.10045.4.3.4": self = .ecdsa(.sha512)
    case "1.3.101.112":
      guard fields.isAtEnd else { return nil }
      self = .ed25519
    case "1.2.840.113549.1.1.10":
      guard let parameters = fields.next(DERReader.sequence), let pss = Self.pss(parameters) else { return nil }
      self = pss
    default: return nil
    }
  }

  /// RSASSA-PSS-params (RFC 4055, 3.1): the digest, the mask's digest, which must be the same, and the length of the
  /// salt.
  private static func pss(_ parameters: ByteSlice) -> SignatureIdentifier? {
    var reader = DERReader(parameters)
    guard let first = reader.next(0xA0), let second = reader.next(0xA1) else { return nil }
    var hash = DERReader(first)
    guard let hashAlgorithm = hash.next(DERReader.sequence), let digest = DigestAlgorithm(identifier: hashAlgorithm)
    else { return nil }
    var mask = DERReader(second)
    guard let maskAlgorithm = mask.next(DERReader.sequence) else { return nil }
    var maskFields = DERReader(maskAlgorithm)
    guard let name = maskFields.next(DERTag.identifier), AlgorithmOID.name(name) == "1.2.840.113549.1.1.8",
      let maskHash = maskFields.next(DERReader.sequence), DigestAlgorithm(identifier: maskHash) == digest
    else { return nil }
    // RFC 4055, 3.1: 20 by default.
    var saltLength = 20
    if let tagged = reader.next(0xA2) {
      var salt = DERReader(tagged)
      // OpenSSL's default was the longest salt that fits: 222 bytes for a key of 2048 bits.
      guard let number = salt.next(DERTag.integer), (1...2).contains(number.count), number[0] < 0x80 else { return nil }
      saltLength = number.array.reduce(0) { $0 << 8 | Int($1) }
    }
    return .rsaPSS(digest, saltLength: saltLength)
  }
}

extension DigestAlgorithm {
  /// The digest algorithm in the content of an AlgorithmIdentifier (RFC 5754, 2).
  init?(identifier content: ByteSlice) {
    var fields = DERReader(content)
    guard let identifier = fields.next(DERTag.identifier) else { return nil }
    switch AlgorithmOID.name(identifier) {
    case "2.16.840.1.101.3.4.2.1": self = .sha256
    case "2.16.840.1.101.3.4.2.2": self = .sha384
    case "2.16.840.1.101.3.4.2.3": self = .sha512
    default: return nil
    }
  }

  /// The digest algorithm with C2PA's `name` (C2PA Technical Specification 2.2, "Hashing").
  init?(name: String) {
    switch name {
    case "sha256": self = .sha256
    case "sha384": self = .sha384
    case "sha512": self = .sha512
    default: return nil
    }
  }
}
