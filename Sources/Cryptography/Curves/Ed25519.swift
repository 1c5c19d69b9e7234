/// Signatures on edwards25519 (RFC 8032, 5.1).
public enum Ed25519 {
  /// The length of a secret or public key in bytes.
  public static let keyByteCount = 32
  /// A signature's length in bytes.
  public static let signatureByteCount = 64

  /// The public key for a secret.
  ///
  /// - Parameter secret: 32 random bytes.
  public static func publicKey(of secret: [UInt8]) -> [UInt8] {
    EdwardsPoint.base.multiplied(by: expanded(secret).scalar).bytes
  }

  /// The signature of `message`: 64 bytes.
  public static func sign(_ message: [UInt8], secret: [UInt8]) -> [UInt8] {
    let key = expanded(secret)
    let publicKey = EdwardsPoint.base.multiplied(by: key.scalar).bytes
    let nonce = EdwardsScalar.reduced(SHA512.hash(key.prefix + message))
    let commitment = EdwardsPoint.base.multiplied(by: nonce).bytes
    let challenge = EdwardsScalar.reduced(SHA512.hash(commitment + publicKey + message))
    return commitment
      + EdwardsScalar.multiplied(challenge, by: EdwardsScalar.reduced(key.scalar), adding: nonce)
  }

  /// Whether this can be someone's public key: it is the canonical encoding of a point that isn't of small order.
  public static func isKey(_ publicKey: [UInt8]) -> Bool {
    EdwardsPoint(bytes: publicKey).map { !$0.isOfSmallOrder } ?? false
  }

  /// Whether `signature` is a valid signature of `message` by `publicKey`; always `false` for a key of small order,
  /// which has no secret.
  public static func isValid(_ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]) -> Bool {
    guard signature.count == signatureByteCount, let key = EdwardsPoint(bytes: publicKey),
      !key.isOfSmallOrder
    else { return false }
    let (commitment, response) = (Array(signature[..<32]), Array(signature[32...]))
    guard EdwardsScalar.isReduced(response) else { return false }
    let challenge = EdwardsScalar.reduced(SHA512.hash(commitment + publicKey + message))
    let expected = EdwardsPoint.base.multiplied(by: response) + (-key).multiplied(by: challenge)
    return ConstantTime.areEqual(expected.bytes, commitment)
  }

  /// RFC 8032, 5.1.5.
  private static func expanded(_ secret: [UInt8]) -> (scalar: [UInt8], prefix: [UInt8]) {
    precondition(secret.count == keyByteCount, "Ed25519 takes a secret of 32 bytes")
    let hash = SHA512.hash(secret)
    var scalar = Array(hash[..<32])
    scalar[0] &= 248
    scalar[31] = scalar[31] & 127 | 64
    return (scalar, Array(hash[32...]))
  }
}
