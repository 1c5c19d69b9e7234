/// RSA signature verification: RSASSA-PSS and RSASSA-PKCS1-v1_5 (RFC 8017, 8.1.2 and 8.2.2).
public struct RSAPublicKey: Sendable {
  /// The modulus and the public exponent, big-endian.
  private let modulus: [UInt8]
  private let exponent: [UInt8]

  /// Larger keys would only take time: a signature takes 1/6 s at this size.
  private static let bitLimit = 16_384
  /// The exponent is nearly always 65537; OpenSSL allows up to 64 bits too.
  private static let exponentLimit = 8

  /// A key from a big-endian modulus and exponent; leading zeros are ignored.
  public init?(modulus: [UInt8], exponent: [UInt8]) {
    self.modulus = Array(modulus.drop { $0 == 0 })
    self.exponent = Array(exponent.drop { $0 == 0 })
    guard self.modulus.count * 8 <= Self.bitLimit, self.modulus.count >= 64, let last = self.exponent.last,
      last & 1 == 1, self.exponent.count <= Self.exponentLimit, self.exponent != [1]
    else { return nil }
  }

  /// Whether `signature` is a PSS signature of the message with this digest, with a salt of `saltLength` bytes.
  public func isValidPSS(
    _ signature: [UInt8], digest: [UInt8], algorithm: DigestAlgorithm, saltLength: Int
  ) -> Bool {
    guard let (message, bits) = recovered(signature), digest.count == algorithm.byteCount else { return false }
    // RFC 8017, 9.1.2: the encoded message is one bit shorter than the modulus.
    let length = (bits - 1 + 7) / 8
    let encoded = Array(message.suffix(length))
    guard message.dropLast(length).allSatisfy({ $0 == 0 }), saltLength >= 0,
      length >= digest.count + saltLength + 2, encoded.last == 0xBC
    else { return false }
    let dataLength = length - digest.count - 1
    let hash = Array(encoded[dataLength..<dataLength + digest.count])
    let unused = UInt8(8 * length - (bits - 1))
    guard unused == 0 || encoded[0] >> (8 - unused) == 0 else { return false }
    var data = zip(encoded, Self.mask(hash, length: dataLength, algorithm)).map { $0 ^ $1 }
    data[0] &= 0xFF >> unused
    let padding = dataLength - saltLength - 1
    guard data[..<padding].allSatisfy({ $0 == 0 }), data[padding] == 1 else { return false }
    return algorithm.hash([UInt8](repeating: 0, count: 8) + digest + data[(padding + 1)...]) == hash
  }

  /// Whether `signature` is a PKCS #1 version 1.5 signature of the message with this digest.
  public func isValidPKCS1(_ signature: [UInt8], digest: [UInt8], algorithm: DigestAlgorithm) -> Bool {
    guard let (message, _) = recovered(signature), digest.count == algorithm.byteCount else { return false }
    // RFC 8017, 9.2, note 1: the digest as a DER sequence of algorithm and octets.
    let kind: UInt8 =
      switch algorithm {
      case .sha256: 1
      case .sha384: 2
      case .sha512: 3
      }
    let count = UInt8(digest.count)
    let info =
      [0x30, 17 + count, 0x30, 13, 0x06, 9, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, kind, 0x05, 0, 0x04, count]
      + digest
    let padding = message.count - info.count - 3
    guard padding >= 8 else { return false }
    return message == [0, 1] + [UInt8](repeating: 0xFF, count: padding) + [0] + info
  }

  /// The message representative of `signature` (RFC 8017, 5.2.2), as long as the modulus, and the modulus's length in
  /// bits.
  private func recovered(_ signature: [UInt8]) -> ([UInt8], Int)? {
    guard signature.count == modulus.count, let field = MontgomeryModulus(bigEndian: modulus),
      let number = field.number(bigEndian: signature)
    else { return nil }
    let words = field.decoded(field.power(field.encoded(number), exponent))
    let width = UInt.bitWidth / 8
    let bytes = (0..<modulus.count).map { place in
      let position = modulus.count - 1 - place
      return UInt8(truncatingIfNeeded: words[position / width] >> UInt(position % width * 8))
    }
    return (bytes, field.bitWidth)
  }

  /// MGF1 (RFC 8017, B.2.1).
  private static func mask(_ seed: [UInt8], length: Int, _ algorithm: DigestAlgorithm) -> [UInt8] {
    var mask: [UInt8] = []
    var counter: UInt32 = 0
    while mask.count < length {
      mask += algorithm.hash(seed + (0..<4).map { UInt8(truncatingIfNeeded: counter >> UInt32(24 - 8 * $0)) })
      counter += 1
    }
    return Array(mask.prefix(length))
  }
}
