/// The Reed-Solomon code of QR codes: bytes as elements of GF(2⁸) modulo x⁸+x⁴+x³+x²+1 (ISO/IEC 18004, 7.5.2).
struct ReedSolomonCode {
  /// The generator's coefficients from the second highest power down; the highest is 1.
  private let generator: [UInt8]

  /// The code that adds `length` bytes, 1 to 68.
  init(length: Int) {
    var product = [UInt8](repeating: 0, count: length)
    if length > 0 { product[length - 1] = 1 }
    var root: UInt8 = 1
    for _ in 0..<length {
      for index in 0..<length {
        product[index] = Self.multiply(product[index], root)
        if index + 1 < length { product[index] ^= product[index + 1] }
      }
      root = Self.multiply(root, 2)
    }
    generator = product
  }

  /// What `data`, as a polynomial, leaves when divided by the generator.
  func remainder(of data: [UInt8]) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ (remainder.first ?? 0)
      for index in remainder.indices {
        let next = index + 1 < remainder.count ? remainder[index + 1] : 0
        remainder[index] = next ^ Self.multiply(generator[index], factor)
      }
    }
    return remainder
  }

  private static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for bit in stride(from: 7, through: 0, by: -1) {
      product = product << 1 ^ (product >> 7) &* 0x1D
      if right >> UInt8(bit) & 1 == 1 { product ^= left }
    }
    return product
  }
}
