/// The modules of a code while it is being drawn.
struct QRCodeDrawing {
  let version: QRCodeVersion
  var size: Int { version.size }
  /// Row by row; `true` is dark.
  private(set) var modules: [Bool]
  /// The modules that belong to one of the code's patterns and hold no data.
  private var isReserved: [Bool]

  init(_ version: QRCodeVersion) {
    self.version = version
    modules = [Bool](repeating: false, count: version.size * version.size)
    isReserved = modules
    drawTiming()
    drawFinders()
    drawAlignments()
    drawFormat(0)
    drawVersion()
  }

  /// Draws `codewords` in pairs of columns from the right, alternately up and down (ISO/IEC 18004, 7.7.3).
  mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    for pair in 0..<(size - 1) / 2 {
      // The column of the timing pattern belongs to no pair.
      let right = pair < (size - 7) / 2 ? size - 1 - 2 * pair : size - 2 - 2 * pair
      for step in 0..<size {
        let row = pair % 2 == 0 ? size - 1 - step : step
        for column in [right, right - 1] where !isReserved[row * size + column] {
          guard bit < 8 * codewords.count else { return }
          modules[row * size + column] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
    }
  }

  /// Inverts the data with one of the eight masks (table 10), and records it in the format information.
  mutating func apply(mask: Int, _ correction: QRCodeCorrection) {
    for row in 0..<size {
      for column in 0..<size where !isReserved[row * size + column] && Self.inverts(mask, row, column) {
        modules[row * size + column].toggle()
      }
    }
    drawFormat(correction.formatBits << 3 | mask)
  }

  private static func inverts(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  private mutating func reserve(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard row >= 0, row < size, column >= 0, column < size else { return }
    modules[row * size + column] = isDark
    isReserved[row * size + column] = true
  }

  private mutating func drawTiming() {
    for index in 0..<size {
      reserve(6, index, index % 2 == 0)
      reserve(index, 6, index % 2 == 0)
    }
  }

  /// Three corners: rings of dark, light, dark around a dark centre, and a light border (6.3.3, 6.3.4).
  private mutating func drawFinders() {
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
      for down in -4...4 {
        for right in -4...4 {
          let ring = max(abs(down), abs(right))
          reserve(row + down, column + right, ring != 2 && ring != 4)
        }
      }
    }
  }

  private mutating func drawAlignments() {
    let centres = version.alignmentCentres
    for row in centres {
      for column in centres {
        let isCorner = row == 6 && (column == 6 || column == size - 7) || row == size - 7 && column == 6
        if isCorner { continue }
        for down in -2...2 {
          for right in -2...2 { reserve(row + down, column + right, max(abs(down), abs(right)) != 1) }
        }
      }
    }
  }

  /// Correction level and mask with a BCH code, twice (7.9).
  private mutating func drawFormat(_ data: Int) {
    var remainder = data
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    let bits = (data << 10 | remainder) ^ 0x5412
    func isSet(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<8 {
      // Skips the row and the column of the timing patterns.
      reserve(index < 6 ? index : index + 1, 8, isSet(index))
      reserve(8, size - 1 - index, isSet(index))
    }
    for index in 8..<15 {
      reserve(8, index == 8 ? 7 : 14 - index, isSet(index))
      reserve(size - 15 + index, 8, isSet(index))
    }
    // This module is always dark.
    reserve(size - 8, 8, true)
  }

  /// The version with a BCH code, twice, from version 7 on (7.10).
  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    var remainder = version.number
    for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
    let bits = version.number << 12 | remainder
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      reserve(index / 3, size - 11 + index % 3, isDark)
      reserve(size - 11 + index % 3, index / 3, isDark)
    }
  }
}
