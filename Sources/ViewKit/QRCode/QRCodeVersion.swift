/// A size of code, from version 1 (21 modules per side) to 40 (177), and its capacity.
struct QRCodeVersion: Equatable {
  let number: Int

  var size: Int { 17 + 4 * number }

  /// The first version whose data codewords hold `count` bytes with their header.
  static func smallest(holding count: Int, _ correction: QRCodeCorrection) -> QRCodeVersion? {
    for number in 1...40 {
      let version = QRCodeVersion(number: number)
      // Mode (4 bits) and count, then the bytes (7.4.2).
      let bits = 4 + version.countBits + 8 * count
      if count <= 2953, bits <= 8 * version.dataCodewords(correction) { return version }
    }
    return nil
  }

  /// The width of the byte count (table 3).
  var countBits: Int { number < 10 ? 8 : 16 }

  /// The number of codewords in the symbol, data and correction together (7.1, table 1).
  var codewords: Int {
    var modules = (16 * number + 128) * number + 64
    if number >= 2 {
      let patterns = number / 7 + 2
      modules -= (25 * patterns - 10) * patterns - 55
      if number >= 7 { modules -= 36 }
    }
    return modules / 8
  }

  func dataCodewords(_ correction: QRCodeCorrection) -> Int {
    codewords - correctionCodewords(correction) * blocks(correction)
  }

  /// The correction codewords in each block (table 9).
  func correctionCodewords(_ correction: QRCodeCorrection) -> Int {
    Int(correction == .low ? Self.lowCodewords[number - 1] : Self.mediumCodewords[number - 1])
  }

  /// The number of blocks that the data are split into (table 9).
  func blocks(_ correction: QRCodeCorrection) -> Int {
    Int(correction == .low ? Self.lowBlocks[number - 1] : Self.mediumBlocks[number - 1])
  }

  /// The rows, and columns, of the alignment patterns' centres (annex E).
  var alignmentCentres: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let step = (number * 8 + count * 3 + 5) / (count * 4 - 4) * 2
    var centres = [6]
    for index in stride(from: count - 2, through: 0, by: -1) { centres.append(size - 7 - index * step) }
    return centres
  }

  private static let lowCodewords: [UInt8] = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ]
  private static let mediumCodewords: [UInt8] = [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ]
  private static let lowBlocks: [UInt8] = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
    20, 21, 22, 24, 25,
  ]
  private static let mediumBlocks: [UInt8] = [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
    35, 37, 38, 40, 43, 45, 47, 49,
  ]
}

/// How much of a code may be unreadable. Screens and terminals show it intact, so the two lower levels are enough.
public enum QRCodeCorrection: Sendable {
  /// About 7 % may be lost.
  case low
  /// About 15 % may be lost.
  case medium

  /// The level as encoded in the format information (ISO/IEC 18004, table 12).
  var formatBits: Int { self == .low ? 1 : 0 }
}
