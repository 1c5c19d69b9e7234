/// A point of edwards25519 in extended coordinates (RFC 8032, 5.1.4).
struct EdwardsPoint {
  private let x, y, z, t: FieldElement

  private init(x: FieldElement, y: FieldElement, z: FieldElement, t: FieldElement) {
    (self.x, self.y, self.z, self.t) = (x, y, z, t)
  }

  /// The neutral point.
  static let zero = EdwardsPoint(x: FieldElement(0), y: FieldElement(1), z: FieldElement(1), t: FieldElement(0))

  /// The generator: y is 4/5, x is even (RFC 8032, 5.1).
  static let base: EdwardsPoint = {
    let y = FieldElement(4) * FieldElement(5).inverted
    guard let base = EdwardsPoint(bytes: y.bytes) else { preconditionFailure("the generator is on its curve") }
    return base
  }()

  /// The curve's constant, -121665/121666.
  private static let d = -(FieldElement(121_665) * FieldElement(121_666).inverted)
  private static let twiceD = d + d
  /// A square root of -1: 2 to the power (p - 1) / 4, which is 2 (p - 5) / 8 + 1.
  private static let rootOfMinusOne = FieldElement(2).rootPower.squared * FieldElement(2)

  /// Decodes a point (RFC 8032, 5.1.3); `nil` if there is no such point, or if y is not below the prime.
  init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    let isOdd = bytes[31] & 0x80 != 0
    var plain = bytes
    plain[31] &= 0x7f
    let y = FieldElement(bytes: plain)
    guard y.bytes == plain, let x = Self.x(of: y, isOdd: isOdd) else { return nil }
    self.init(x: x, y: y, z: FieldElement(1), t: x * y)
  }

  private static func x(of y: FieldElement, isOdd: Bool) -> FieldElement? {
    let u = y.squared - FieldElement(1)
    let v = d * y.squared + FieldElement(1)
    let v3 = v.squared * v
    var x = u * v3 * (u * v3 * v3 * v).rootPower
    if !FieldElement.areEqual(v * x.squared, u) {
      x = x * rootOfMinusOne
      guard FieldElement.areEqual(v * x.squared, u) else { return nil }
    }
    if isOdd && FieldElement.areEqual(x, FieldElement(0)) { return nil }
    return x.isOdd == isOdd ? x : -x
  }

  /// Whether eight times the point is the neutral one: for such a key, anyone can forge a signature of any message (the
  /// curve's cofactor is 8, RFC 8032, 5.1).
  var isOfSmallOrder: Bool {
    let twice = self + self
    let four = twice + twice
    let eight = four + four
    return FieldElement.areEqual(eight.x, FieldElement(0)) && FieldElement.areEqual(eight.y, eight.z)
  }

  /// The point's 32 bytes (RFC 8032, 5.1.2).
  var bytes: [UInt8] {
    let inverse = z.inverted
    var bytes = (y * inverse).bytes
    if (x * inverse).isOdd { bytes[31] |= 0x80 }
    return bytes
  }

  /// Addition (RFC 8032, 5.1.4), also valid for doubling.
  static func + (left: Self, right: Self) -> Self {
    let a = (left.y - left.x) * (right.y - right.x)
    let b = (left.y + left.x) * (right.y + right.x)
    let c = left.t * twiceD * right.t
    let product = left.z * right.z
    let dd = product + product
    let (e, f, g, h) = (b - a, dd - c, dd + c, b + a)
    return Self(x: e * f, y: g * h, z: f * g, t: e * h)
  }

  static prefix func - (point: Self) -> Self {
    Self(x: -point.x, y: point.y, z: point.z, t: -point.t)
  }

  /// The scalar multiple, in constant time.
  func multiplied(by scalar: [UInt8]) -> Self {
    var (result, other) = (Self.zero, self)
    var last: UInt64 = 0
    for bit in (0..<256).reversed() {
      let next = UInt64(scalar[bit / 8] >> UInt8(bit % 8)) & 1
      Self.swap(&result, &other, if: last ^ next)
      last = next
      // `other` is always one point ahead (Montgomery ladder).
      other = result + other
      result = result + result
    }
    Self.swap(&result, &other, if: last)
    return result
  }

  private static func swap(_ left: inout Self, _ right: inout Self, if bit: UInt64) {
    var (a, b) = (left, right)
    func swapped(_ first: FieldElement, _ second: FieldElement) -> (FieldElement, FieldElement) {
      var (first, second) = (first, second)
      FieldElement.swap(&first, &second, if: bit)
      return (first, second)
    }
    let (x, y) = (swapped(a.x, b.x), swapped(a.y, b.y))
    let (z, t) = (swapped(a.z, b.z), swapped(a.t, b.t))
    a = Self(x: x.0, y: y.0, z: z.0, t: t.0)
    b = Self(x: x.1, y: y.1, z: z.1, t: t.1)
    (left, right) = (a, b)
  }
}
