/// A signature to be verified, with everything that a platform's own implementation needs too.
public struct SignatureCheck: Equatable, Sendable {
  /// The signature algorithm.
  public enum Algorithm: Equatable, Sendable {
    /// ECDSA; the signature is r followed by s.
    case ecdsa(DigestAlgorithm)
    case rsaPSS(DigestAlgorithm, saltLength: Int)
    case rsaPKCS1(DigestAlgorithm)
    case ed25519
  }

  /// The signer's key.
  public enum Key: Equatable, Sendable {
    /// An uncompressed point.
    case p256([UInt8])
    case p384([UInt8])
    case p521([UInt8])
    case rsa(modulus: [UInt8], exponent: [UInt8])
    case ed25519([UInt8])
  }

  public var algorithm: Algorithm
  public var key: Key
  /// The key as a SubjectPublicKeyInfo (RFC 5280, 4.1.2.7), which WebCrypto imports.
  public var keyInfo: [UInt8]
  public var message: [UInt8]
  public var signature: [UInt8]

  public init(
    algorithm: Algorithm, key: Key, keyInfo: [UInt8] = [], message: [UInt8], signature: [UInt8]
  ) {
    self.algorithm = algorithm
    self.key = key
    self.keyInfo = keyInfo
    self.message = message
    self.signature = signature
  }

  /// Whether the signature is valid according to this module.
  public var isValid: Bool {
    switch (algorithm, key) {
    case (.ecdsa(let digest), .p256(let point)):
      ECDSA.isValid(signature, digest: digest.hash(message), publicKey: point, curve: .p256)
    case (.ecdsa(let digest), .p384(let point)):
      ECDSA.isValid(signature, digest: digest.hash(message), publicKey: point, curve: .p384)
    case (.ecdsa(let digest), .p521(let point)):
      ECDSA.isValid(signature, digest: digest.hash(message), publicKey: point, curve: .p521)
    case (.rsaPSS(let digest, let salt), .rsa(let modulus, let exponent)):
      RSAPublicKey(modulus: modulus, exponent: exponent)?
        .isValidPSS(signature, digest: digest.hash(message), algorithm: digest, saltLength: salt) ?? false
    case (.rsaPKCS1(let digest), .rsa(let modulus, let exponent)):
      RSAPublicKey(modulus: modulus, exponent: exponent)?
        .isValidPKCS1(signature, digest: digest.hash(message), algorithm: digest) ?? false
    case (.ed25519, .ed25519(let point)): Ed25519.isValid(signature, of: message, publicKey: point)
    case (.ecdsa, _), (.rsaPSS, _), (.rsaPKCS1, _), (.ed25519, _): false
    }
  }
}
