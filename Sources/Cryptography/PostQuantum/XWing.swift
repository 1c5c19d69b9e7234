/// X-Wing: a hybrid of ML-KEM-768 and X25519 that is secure unless both are broken (draft-connolly-cfrg-xwing-kem; in
/// HPKE it is MLKEM768-X25519, draft-ietf-hpke-pq). The caller supplies the randomness.
public enum XWing {
  public static let seedByteCount = 32
  public static let publicKeyByteCount = MLKEM768.publicKeyByteCount + X25519.byteCount
  public static let ciphertextByteCount = MLKEM768.ciphertextByteCount + X25519.byteCount
  /// The length of encapsulation's randomness: 32 bytes for each half.
  public static let randomByteCount = MLKEM768.secretByteCount + X25519.byteCount

  /// "\./" over "/^\": the combiner's label.
  private static let label = Array(#"\.//^\"#.utf8)

  /// Combines the secrets of both halves (draft-connolly-cfrg-xwing-kem, 5.3).
  ///
  /// - Parameters:
  ///   - share: The X25519 half of the ciphertext.
  ///   - point: The X25519 half of the public key.
  static func combined(_ lattice: [UInt8], _ curve: [UInt8], share: [UInt8], point: [UInt8]) -> [UInt8] {
    SHA3.hash256(lattice + curve + share + point + label)
  }

  /// The secret key: a 32-byte seed for both halves (5.2).
  public struct SecretKey: Sendable {
    public let seed: [UInt8]
    /// Both halves.
    public let halves: Halves
    /// The X25519 secret.
    public let scalar: [UInt8]

    /// - Parameter seed: 32 random bytes; `nil` for another length.
    public init?(seed: [UInt8]) {
      guard seed.count == XWing.seedByteCount else { return nil }
      var stream = SHAKE.with256(seed)
      let latticeSeed = stream.read(MLKEM768.seedByteCount)
      scalar = stream.read(X25519.byteCount)
      guard let halves = Halves(latticeSeed: latticeSeed, point: X25519.publicKey(of: scalar)) else { return nil }
      (self.seed, self.halves) = (seed, halves)
    }

    public var publicKey: PublicKey { halves.publicKey }

    /// The secret in `ciphertext` (5.5); `nil` for another length, or if the X25519 share is of low order, which the
    /// draft permits and age refuses.
    public func decapsulate(_ ciphertext: [UInt8]) -> [UInt8]? {
      guard let share = XWing.share(of: ciphertext), let curve = X25519.sharedSecret(scalar, with: share) else {
        return nil
      }
      return halves.decapsulate(ciphertext, curve: curve)
    }
  }

  /// The ML-KEM secret key and the X25519 public key: enough to decapsulate with the help of someone who holds the
  /// X25519 secret.
  public struct Halves: Equatable, Sendable {
    /// ML-KEM's seeds d and z: 64 bytes.
    public let latticeSeed: [UInt8]
    public let publicKey: PublicKey
    private let lattice: MLKEM768.SecretKey

    /// - Parameters:
    ///   - latticeSeed: d and z, 64 bytes; `nil` for another length.
    ///   - point: The X25519 public key, 32 bytes; `nil` for another length.
    public init?(latticeSeed: [UInt8], point: [UInt8]) {
      guard let lattice = MLKEM768.SecretKey(seed: latticeSeed),
        let publicKey = PublicKey(lattice.publicKey, point)
      else { return nil }
      (self.latticeSeed, self.lattice, self.publicKey) = (latticeSeed, lattice, publicKey)
    }

    /// The secret in `ciphertext`, given the X25519 shared secret `curve`; `nil` for other lengths.
    public func decapsulate(_ ciphertext: [UInt8], curve: [UInt8]) -> [UInt8]? {
      guard let share = XWing.share(of: ciphertext), curve.count == X25519.byteCount,
        let secret = lattice.decapsulate(Array(ciphertext[..<MLKEM768.ciphertextByteCount]))
      else { return nil }
      return combined(secret, curve, share: share, point: publicKey.point)
    }

    public static func == (left: Halves, right: Halves) -> Bool {
      left.publicKey == right.publicKey && ConstantTime.areEqual(left.latticeSeed, right.latticeSeed)
    }
  }

  /// The X25519 share in a ciphertext; `nil` for another length.
  public static func share(of ciphertext: [UInt8]) -> [UInt8]? {
    ciphertext.count == ciphertextByteCount ? Array(ciphertext[MLKEM768.ciphertextByteCount...]) : nil
  }

  /// The public key: 1216 bytes.
  public struct PublicKey: Equatable, Sendable {
    fileprivate let lattice: MLKEM768.PublicKey
    /// The X25519 public key.
    public let point: [UInt8]

    fileprivate init?(_ lattice: MLKEM768.PublicKey, _ point: [UInt8]) {
      guard point.count == X25519.byteCount else { return nil }
      (self.lattice, self.point) = (lattice, point)
    }

    /// - Parameter bytes: 1216 bytes; `nil` for another length, or if ML-KEM rejects its part.
    public init?(_ bytes: [UInt8]) {
      guard bytes.count == publicKeyByteCount,
        let lattice = MLKEM768.PublicKey(Array(bytes[..<MLKEM768.publicKeyByteCount]))
      else { return nil }
      self.init(lattice, Array(bytes[MLKEM768.publicKeyByteCount...]))
    }

    /// Whether ``init(_:)`` accepts `bytes`, at a tenth of the cost.
    public static func isValid(_ bytes: [UInt8]) -> Bool {
      bytes.count == publicKeyByteCount && MLKEM768.PublicKey.isValid(Array(bytes[..<MLKEM768.publicKeyByteCount]))
    }

    public var bytes: [UInt8] { lattice.bytes + point }

    /// A 32-byte secret and the ciphertext that carries it (5.4); `nil` unless there are 64 random bytes, or if the
    /// X25519 public key is of low order.
    public func encapsulate(_ random: [UInt8]) -> (secret: [UInt8], ciphertext: [UInt8])? {
      guard random.count == randomByteCount,
        let (secret, ciphertext) = lattice.encapsulate(Array(random[..<MLKEM768.secretByteCount]))
      else { return nil }
      let scalar = Array(random[MLKEM768.secretByteCount...])
      let share = X25519.publicKey(of: scalar)
      guard let curve = X25519.sharedSecret(scalar, with: point) else { return nil }
      return (combined(secret, curve, share: share, point: point), ciphertext + share)
    }
  }
}
