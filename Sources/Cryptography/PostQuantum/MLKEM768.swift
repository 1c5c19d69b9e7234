/// ML-KEM-768 (FIPS 203): establishes a shared secret that resists quantum computers. The caller supplies the
/// randomness.
public enum MLKEM768 {
  /// The lengths of an encapsulation key, a ciphertext and a decapsulation key in bytes (FIPS 203, table 3).
  public static let publicKeyByteCount = 1184
  public static let ciphertextByteCount = 1088
  public static let secretKeyByteCount = 2400
  /// The length of the seeds d and z together.
  public static let seedByteCount = 64
  /// The length of encapsulation's randomness and of the shared secret.
  public static let secretByteCount = 32

  /// The encapsulation key.
  public struct PublicKey: Equatable, Sendable {
    /// ek: 1184 bytes.
    public let bytes: [UInt8]
    fileprivate let key: LatticeEncryption.PublicKey
    fileprivate let hash: [UInt8]

    fileprivate init(_ key: LatticeEncryption.PublicKey) {
      self.key = key
      bytes = key.bytes
      hash = SHA3.hash256(bytes)
    }

    /// - Parameter bytes: 1184 bytes; `nil` for another length, or where a coefficient is not reduced (FIPS 203, 7.2).
    public init?(_ bytes: [UInt8]) {
      guard let vector = Self.vector(bytes) else { return nil }
      self.init(LatticeEncryption.PublicKey(vector: vector, seed: Array(bytes[LatticeEncryption.vectorByteCount...])))
    }

    /// Whether ``init(_:)`` accepts `bytes`, at a tenth of the cost.
    public static func isValid(_ bytes: [UInt8]) -> Bool { vector(bytes) != nil }

    private static func vector(_ bytes: [UInt8]) -> [LatticePolynomial]? {
      guard bytes.count == publicKeyByteCount else { return nil }
      let vector = LatticeEncryption.vector(bytes[..<LatticeEncryption.vectorByteCount])
      return vector.allSatisfy { $0.isReduced } ? vector : nil
    }

    /// ML-KEM.Encaps_internal (FIPS 203, algorithm 17): a 32-byte secret and the ciphertext for the other side; `nil`
    /// unless there are 32 random bytes.
    public func encapsulate(_ random: [UInt8]) -> (secret: [UInt8], ciphertext: [UInt8])? {
      guard random.count == secretByteCount else { return nil }
      let derived = SHA3.hash512(random + hash)
      let ciphertext = LatticeEncryption.encrypt(random, to: key, randomness: Array(derived[32...]))
      return (Array(derived[..<32]), ciphertext)
    }
  }

  /// The decapsulation key.
  public struct SecretKey: Sendable {
    public let publicKey: PublicKey
    private let vector: [LatticePolynomial]
    /// The value z, from which an invalid ciphertext's secret is derived.
    private let rejection: [UInt8]

    /// ML-KEM.KeyGen_internal (FIPS 203, algorithm 16).
    ///
    /// - Parameter seed: d and z, 32 random bytes each; `nil` for another length.
    public init?(seed: [UInt8]) {
      guard seed.count == seedByteCount else { return nil }
      let (key, vector) = LatticeEncryption.keys(Array(seed[..<32]))
      (publicKey, self.vector, rejection) = (PublicKey(key), vector, Array(seed[32...]))
    }

    /// - Parameter bytes: dk, 2400 bytes; `nil` for another length, if the embedded public key's hash is wrong (FIPS
    ///   203, 7.3), or if a coefficient is not reduced.
    public init?(_ bytes: [UInt8]) {
      let start = LatticeEncryption.vectorByteCount
      let end = start + publicKeyByteCount
      guard bytes.count == secretKeyByteCount, let publicKey = PublicKey(Array(bytes[start..<end])),
        ConstantTime.areEqual(publicKey.hash, Array(bytes[end..<end + 32]))
      else { return nil }
      vector = LatticeEncryption.vector(bytes[..<start])
      guard vector.allSatisfy({ $0.isReduced }) else { return nil }
      (self.publicKey, rejection) = (publicKey, Array(bytes[(end + 32)...]))
    }

    /// dk: 2400 bytes.
    public var bytes: [UInt8] {
      vector.flatMap { $0.encoded(bits: 12) } + publicKey.bytes + publicKey.hash + rejection
    }

    /// ML-KEM.Decaps_internal (FIPS 203, algorithm 18): the secret. An invalid ciphertext yields, in the same time, a
    /// secret that nobody else knows; `nil` for a ciphertext of another length.
    public func decapsulate(_ ciphertext: [UInt8]) -> [UInt8]? {
      guard ciphertext.count == ciphertextByteCount else { return nil }
      let message = LatticeEncryption.decrypt(ciphertext, with: vector)
      let derived = SHA3.hash512(message + publicKey.hash)
      var rejected = SHAKE.with256(rejection + ciphertext)
      let expected = LatticeEncryption.encrypt(message, to: publicKey.key, randomness: Array(derived[32...]))
      return ConstantTime.choose(
        Array(derived[..<32]), over: rejected.read(32), where: ConstantTime.equalityMask(ciphertext, expected))
    }
  }
}

extension LatticeEncryption {
  fileprivate static func vector(_ bytes: ArraySlice<UInt8>) -> [LatticePolynomial] {
    (0..<rank).map { index in
      let start = bytes.startIndex + index * vectorByteCount / rank
      return LatticePolynomial(encoded: bytes[start..<start + vectorByteCount / rank], bits: 12)
    }
  }
}

extension LatticePolynomial {
  /// Whether every coefficient is below q, in constant time.
  fileprivate var isReduced: Bool {
    coefficients.reduce(0) { $0 | (Self.modulus &- 1 &- $1) >> 31 } == 0
  }
}
