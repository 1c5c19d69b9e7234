/// The bytes of a code in drawing order: data, split into blocks, then each block's correction.
enum QRCodeCodewords {
  static func make(_ bytes: [UInt8], _ version: QRCodeVersion, _ correction: QRCodeCorrection) -> [UInt8] {
    interleave(split(data(bytes, version, correction), version, correction))
  }

  /// Mode "byte", count, bytes, terminator, padding (7.4.9, 7.4.10).
  private static func data(
    _ bytes: [UInt8], _ version: QRCodeVersion, _ correction: QRCodeCorrection
  ) -> [UInt8] {
    let capacity = version.dataCodewords(correction)
    let count = bytes.count
    // The mode takes half a byte, so each following byte straddles two codewords.
    var halves: [UInt8] = [0b0100]
    if version.countBits == 16 { halves += [UInt8(count >> 12 & 15), UInt8(count >> 8 & 15)] }
    halves += [UInt8(count >> 4 & 15), UInt8(count & 15)]
    for byte in bytes { halves += [byte >> 4, byte & 15] }
    // Four terminator bits always fit: a code's capacity is whole bytes, and the mode takes half a byte.
    halves.append(0)
    var codewords = stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
    var padding: UInt8 = 0xEC
    while codewords.count < capacity {
      codewords.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return codewords
  }

  private struct Block {
    var data: [UInt8]
    var correction: [UInt8]
  }

  /// The blocks with their correction; the last ones are a byte longer if the data don't divide evenly (7.5.1).
  private static func split(
    _ data: [UInt8], _ version: QRCodeVersion, _ correction: QRCodeCorrection
  ) -> [Block] {
    let count = version.blocks(correction)
    let length = data.count / count
    let longer = data.count % count
    let code = ReedSolomonCode(length: version.correctionCodewords(correction))
    var start = 0
    return (0..<count).map { index in
      let end = start + length + (index >= count - longer ? 1 : 0)
      let part = Array(data[start..<end])
      start = end
      return Block(data: part, correction: code.remainder(of: part))
    }
  }

  /// The first bytes of all blocks, then the second bytes, and so on (7.6).
  private static func interleave(_ blocks: [Block]) -> [UInt8] {
    var output: [UInt8] = []
    for index in 0..<(blocks.last?.data.count ?? 0) {
      for block in blocks where index < block.data.count { output.append(block.data[index]) }
    }
    for index in 0..<(blocks.last?.correction.count ?? 0) {
      for block in blocks { output.append(block.correction[index]) }
    }
    return output
  }
}

/// The Reed-Solomon code of QR codes: bytes as elements of GF(2⁸) modulo x⁸+x⁴+x³+x²+1 (ISO/IEC 18004, 7.5.2).
struct ReedSolomonCode {
  /// The generator's coefficients from the second highest power down; the highest is 1.
  private let generator: [UInt8]

  /// Creates the code that adds `length` bytes, 1 to 68.
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

  /// The remainder of `data`, as a polynomial, divided by the generator.
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
