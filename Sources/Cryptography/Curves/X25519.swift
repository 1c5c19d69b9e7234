/// Diffie-Hellman on Curve25519 (RFC 7748, 5).
public enum X25519 {
  /// The length of a scalar, a point or a shared secret in bytes.
  public static let byteCount = 32

  /// (486662 - 2) / 4, the curve's constant (RFC 7748, 5).
  private static let a24 = FieldElement(121_665)

  /// The public key for a secret.
  ///
  /// - Parameter secret: 32 random bytes.
  public static func publicKey(of secret: [UInt8]) -> [UInt8] {
    multiply(secret, [9] + [UInt8](repeating: 0, count: 31))
  }

  /// The shared secret; `nil` if the other side's point is of low order, which would make the result predictable (RFC
  /// 7748, 6.1).
  public static func sharedSecret(_ secret: [UInt8], with publicKey: [UInt8]) -> [UInt8]? {
    guard secret.count == byteCount, publicKey.count == byteCount else { return nil }
    let shared = multiply(secret, publicKey)
    return shared.reduce(0, |) == 0 ? nil : shared
  }

  /// The Montgomery ladder (RFC 7748, 5), in constant time.
  private static func multiply(_ secret: [UInt8], _ point: [UInt8]) -> [UInt8] {
    let scalar = clamped(secret)
    let x1 = FieldElement(bytes: point)
    var (x2, z2) = (FieldElement(1), FieldElement(0))
    var (x3, z3) = (x1, FieldElement(1))
    var last: UInt64 = 0
    for bit in (0..<255).reversed() {
      let next = UInt64(scalar[bit / 8] >> UInt8(bit % 8)) & 1
      FieldElement.swap(&x2, &x3, if: last ^ next)
      FieldElement.swap(&z2, &z3, if: last ^ next)
      last = next
      step(x1, &x2, &z2, &x3, &z3)
    }
    FieldElement.swap(&x2, &x3, if: last)
    FieldElement.swap(&z2, &z3, if: last)
    return (x2 * z2.inverted).bytes
  }

  private static func step(
    _ x1: FieldElement, _ x2: inout FieldElement, _ z2: inout FieldElement, _ x3: inout FieldElement,
    _ z3: inout FieldElement
  ) {
    let (a, b) = (x2 + z2, x2 - z2)
    let (aa, bb) = (a.squared, b.squared)
    let e = aa - bb
    let (da, cb) = ((x3 - z3) * a, (x3 + z3) * b)
    x3 = (da + cb).squared
    z3 = x1 * (da - cb).squared
    x2 = aa * bb
    z2 = e * (aa + a24 * e)
  }

  /// Clamps the scalar to a multiple of the cofactor of fixed length (RFC 7748, 5).
  private static func clamped(_ secret: [UInt8]) -> [UInt8] {
    precondition(secret.count == byteCount, "X25519 takes a scalar of 32 bytes")
    var scalar = secret
    scalar[0] &= 248
    scalar[31] = scalar[31] & 127 | 64
    return scalar
  }
}
