/// A QR code of bytes (ISO/IEC 18004): a square of dark and light modules, to be drawn with a margin of four light
/// ones.
public struct QRCode: Equatable, Sendable {
  /// The modules per side, 21 to 177.
  public let size: Int
  private let modules: [Bool]

  /// Creates the smallest code that holds `bytes`; `nil` if none does: 2,953 bytes fit at `low`, 2,331 at `medium`.
  public init?(_ bytes: [UInt8], correction: QRCodeCorrection = .medium) {
    guard let version = QRCodeVersion.smallest(holding: bytes.count, correction) else { return nil }
    var drawing = QRCodeDrawing(version)
    drawing.place(QRCodeCodewords.make(bytes, version, correction))
    let best = Self.bestMask(of: drawing, correction)
    drawing.apply(mask: best, correction)
    size = version.size
    modules = drawing.modules
  }

  /// Creates the smallest code that holds `text` as UTF-8.
  public init?(_ text: String, correction: QRCodeCorrection = .medium) {
    self.init(Array(text.utf8), correction: correction)
  }

  /// Whether a module is dark; those outside the code are light.
  public func isDark(row: Int, column: Int) -> Bool {
    guard row >= 0, row < size, column >= 0, column < size else { return false }
    return modules[row * size + column]
  }

  /// The dark modules as an SVG path whose unit is a module, with the code's corner at 0, 0.
  public var path: String {
    var text = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, isDark(row: row, column: column) { column += 1 }
        if column > start { text += "M\(start) \(row)h\(column - start)v1H\(start)z" }
        column += 1
      }
    }
    return text
  }

  /// The mask that looks least like the code's own patterns (7.8.3).
  private static func bestMask(of drawing: QRCodeDrawing, _ correction: QRCodeCorrection) -> Int {
    var best = 0
    var least = Int.max
    for mask in 0..<8 {
      var masked = drawing
      masked.apply(mask: mask, correction)
      let penalty = QRCodePenalty.of(masked.modules, size: masked.size)
      if penalty < least {
        least = penalty
        best = mask
      }
    }
    return best
  }
}
