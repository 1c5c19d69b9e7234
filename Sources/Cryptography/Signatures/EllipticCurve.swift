/// The curves P-256, P-384 and P-521 (NIST SP 800-186, 3.2.1), with the operations that signature verification needs.
public struct EllipticCurve: Sendable {
  /// The length of a coordinate in bytes.
  let byteCount: Int
  /// The coordinates' field.
  let field: MontgomeryModulus
  /// The order of the base point.
  let order: MontgomeryModulus
  /// The order's bytes.
  let orderBytes: [UInt8]
  private let b: [UInt]
  let base: CurvePoint

  public static let p256 = EllipticCurve(
    prime: "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
    b: "5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b",
    x: "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
    y: "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5",
    order: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")

  public static let p384 = EllipticCurve(
    prime: "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff",
    b: "b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef",
    x: "aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7",
    y: "3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f",
    order: "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973")

  public static let p521 = EllipticCurve(
    prime: "01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
      + "ffffffffffffffffffffffffffffffff",
    b: "0051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf07"
      + "3573df883d2c34f1ef451fd46b503f00",
    x: "00c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc127a2ffa8de"
      + "3348b3c1856a429bf97e7e31c2e5bd66",
    y: "011839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42640c550b9013fad0761"
      + "353c7086a272c24088be94769fd16650",
    order: "01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d0"
      + "3bb5c9b8899c47aebb6fb71e91386409")

  private init(prime: String, b: String, x: String, y: String, order: String) {
    let bytes = Self.bytes(prime)
    orderBytes = Self.bytes(order)
    guard let field = MontgomeryModulus(bigEndian: bytes), let modulus = MontgomeryModulus(bigEndian: orderBytes),
      let b = field.number(bigEndian: Self.bytes(b)), let x = field.number(bigEndian: Self.bytes(x)),
      let y = field.number(bigEndian: Self.bytes(y))
    else { preconditionFailure("a curve's numbers are below its prime") }
    byteCount = bytes.count
    self.field = field
    self.order = modulus
    self.b = field.encoded(b)
    base = CurvePoint(x: field.encoded(x), y: field.encoded(y), z: field.one)
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    func digit(_ byte: UInt8) -> UInt8 { byte < 0x3A ? byte - 0x30 : byte - 0x57 }
    let digits = Array(hexadecimal.utf8)
    return stride(from: 0, to: digits.count - 1, by: 2).map { digit(digits[$0]) << 4 | digit(digits[$0 + 1]) }
  }

  /// Decodes an uncompressed point (SEC 1, 2.3.4); `nil` if it is not on the curve.
  func point(_ bytes: [UInt8]) -> CurvePoint? {
    guard bytes.count == 1 + 2 * byteCount, bytes[0] == 4,
      let x = field.number(bigEndian: Array(bytes[1..<1 + byteCount])),
      let y = field.number(bigEndian: Array(bytes[(1 + byteCount)...]))
    else { return nil }
    let point = CurvePoint(x: field.encoded(x), y: field.encoded(y), z: field.one)
    // y² = x³ - 3x + b.
    let square = field.multiply(point.x, point.x)
    let three = field.add(field.one, field.add(field.one, field.one))
    let right = field.add(field.multiply(field.subtract(square, three), point.x), b)
    return field.multiply(point.y, point.y) == right ? point : nil
  }

  /// first · base + second · point; the factors are big-endian and as long as the order.
  func sum(_ first: [UInt8], _ second: [UInt8], _ point: CurvePoint) -> CurvePoint {
    let (baseTable, pointTable) = (multiples(base), multiples(point))
    var result = CurvePoint(x: field.one, y: field.one, z: [UInt](repeating: 0, count: field.words.count))
    for index in 0..<first.count {
      for shift in [UInt8(4), 0] {
        for _ in 0..<4 { result = doubled(result) }
        result = added(result, baseTable[Int(first[index] >> shift & 15)])
        result = added(result, pointTable[Int(second[index] >> shift & 15)])
      }
    }
    return result
  }

  /// The multiples 0 to 15 of `point`.
  private func multiples(_ point: CurvePoint) -> [CurvePoint] {
    var table = [CurvePoint(x: field.one, y: field.one, z: [UInt](repeating: 0, count: field.words.count)), point]
    while table.count < 16 { table.append(added(table[table.count - 1], point)) }
    return table
  }

  /// Doubles a point (Bernstein and Lange, dbl-2001-b).
  private func doubled(_ p: CurvePoint) -> CurvePoint {
    if p.isInfinity { return p }
    let delta = field.multiply(p.z, p.z)
    let gamma = field.multiply(p.y, p.y)
    let beta = field.multiply(p.x, gamma)
    let slope = field.multiply(field.subtract(p.x, delta), field.add(p.x, delta))
    let alpha = field.add(slope, field.add(slope, slope))
    let beta4 = field.add(field.add(beta, beta), field.add(beta, beta))
    let x = field.subtract(field.multiply(alpha, alpha), field.add(beta4, beta4))
    let sum = field.add(p.y, p.z)
    let z = field.subtract(field.subtract(field.multiply(sum, sum), gamma), delta)
    let gamma2 = field.add(gamma, gamma)
    // 8γ² is 2γ times 4γ.
    let gamma8 = field.multiply(gamma2, field.add(gamma2, gamma2))
    let y = field.subtract(field.multiply(alpha, field.subtract(beta4, x)), gamma8)
    return CurvePoint(x: x, y: y, z: z)
  }

  /// Adds two points in Jacobian coordinates.
  private func added(_ p: CurvePoint, _ q: CurvePoint) -> CurvePoint {
    if p.isInfinity { return q }
    if q.isInfinity { return p }
    let pz = field.multiply(p.z, p.z)
    let qz = field.multiply(q.z, q.z)
    let u = field.multiply(p.x, qz)
    let h = field.subtract(field.multiply(q.x, pz), u)
    let s = field.multiply(p.y, field.multiply(q.z, qz))
    let r = field.subtract(field.multiply(q.y, field.multiply(p.z, pz)), s)
    if h.allSatisfy({ $0 == 0 }) {
      return r.allSatisfy { $0 == 0 }
        ? doubled(p) : CurvePoint(x: field.one, y: field.one, z: [UInt](repeating: 0, count: field.words.count))
    }
    let hh = field.multiply(h, h)
    let hhh = field.multiply(h, hh)
    let v = field.multiply(u, hh)
    let x = field.subtract(field.subtract(field.multiply(r, r), hhh), field.add(v, v))
    let y = field.subtract(field.multiply(r, field.subtract(v, x)), field.multiply(s, hhh))
    return CurvePoint(x: x, y: y, z: field.multiply(field.multiply(p.z, q.z), h))
  }
}

/// A point in Jacobian coordinates: x/z² and y/z³; infinity where z is 0.
struct CurvePoint: Sendable {
  var x: [UInt]
  var y: [UInt]
  var z: [UInt]

  var isInfinity: Bool { z.allSatisfy { $0 == 0 } }
}
