/// The encryption scheme within ML-KEM-768 (FIPS 203, 5, "K-PKE"), which is only secure as part of it.
enum LatticeEncryption {
  /// k, the matrix's dimension (FIPS 203, table 2).
  static let rank = 3
  /// d_u and d_v, the bits per coefficient in a ciphertext.
  static let (vectorBits, valueBits) = (10, 4)
  /// The length of an encoded vector in bytes.
  static let vectorByteCount = 384 * rank

  /// The public key: the transformed vector t and the matrix's seed ρ.
  struct PublicKey: Equatable, Sendable {
    let vector: [LatticePolynomial]
    let seed: [UInt8]
    /// The transposed matrix A, whose rows encryption uses: computed once, since it is most of the work.
    let columns: [[LatticePolynomial]]

    init(vector: [LatticePolynomial], seed: [UInt8]) {
      (self.vector, self.seed) = (vector, seed)
      columns = (0..<rank).map { column in
        (0..<rank).map { LatticePolynomial(uniform: seed, column: column, row: $0) }
      }
    }

    /// ByteEncode₁₂(t) ‖ ρ.
    var bytes: [UInt8] { vector.flatMap { $0.encoded(bits: 12) } + seed }
  }

  /// K-PKE.KeyGen (FIPS 203, algorithm 13): the public key and the transformed vector s.
  static func keys(_ seed: [UInt8]) -> (publicKey: PublicKey, secret: [LatticePolynomial]) {
    let expanded = SHA3.hash512(seed + [UInt8(rank)])
    let (matrixSeed, noiseSeed) = (Array(expanded[..<32]), Array(expanded[32...]))
    let secret = (0..<rank).map { LatticePolynomial(small: noiseSeed, number: $0).transformed }
    let noise = (0..<rank).map { LatticePolynomial(small: noiseSeed, number: rank + $0).transformed }
    // Until t is known, only the matrix is used.
    let matrix = PublicKey(vector: [], seed: matrixSeed).columns
    let vector = (0..<rank).map { row in
      LatticePolynomial.product(matrix.map { $0[row] }, secret) + noise[row]
    }
    return (PublicKey(vector: vector, seed: matrixSeed), secret)
  }

  /// K-PKE.Encrypt (FIPS 203, algorithm 14) of 32 bytes with 32 bytes of randomness.
  static func encrypt(_ message: [UInt8], to key: PublicKey, randomness: [UInt8]) -> [UInt8] {
    let blind = (0..<rank).map { LatticePolynomial(small: randomness, number: $0).transformed }
    var output: [UInt8] = []
    for (index, column) in key.columns.enumerated() {
      let noise = LatticePolynomial(small: randomness, number: rank + index)
      let sum = LatticePolynomial.product(column, blind).transformedBack + noise
      output += sum.compressed(bits: vectorBits).encoded(bits: vectorBits)
    }
    let noise = LatticePolynomial(small: randomness, number: 2 * rank)
    let text = LatticePolynomial(encoded: message[...], bits: 1).decompressed(bits: 1)
    let value = LatticePolynomial.product(key.vector, blind).transformedBack + noise + text
    return output + value.compressed(bits: valueBits).encoded(bits: valueBits)
  }

  /// K-PKE.Decrypt (FIPS 203, algorithm 15): 32 bytes.
  static func decrypt(_ ciphertext: [UInt8], with secret: [LatticePolynomial]) -> [UInt8] {
    let step = 32 * vectorBits
    let vector = (0..<rank).map { index in
      LatticePolynomial(encoded: ciphertext[index * step..<(index + 1) * step], bits: vectorBits)
        .decompressed(bits: vectorBits).transformed
    }
    let value = LatticePolynomial(encoded: ciphertext[(rank * step)...], bits: valueBits).decompressed(bits: valueBits)
    let text = value - LatticePolynomial.product(secret, vector).transformedBack
    return text.compressed(bits: 1).encoded(bits: 1)
  }
}
