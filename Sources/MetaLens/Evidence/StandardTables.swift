import ImageFormats

/// The example tables of ITU-T T.81, annex K, which most software uses as they are.
enum StandardTables {
  /// Table K.1, luminance, in zig-zag order.
  static let luminance: [UInt8] = [
    16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58,
    51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103,
    62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
  ]

  /// Table K.2, chrominance, in zig-zag order; all steps behind these are 99.
  static let chrominanceStart: [UInt8] = [
    17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66, 99, 99,
  ]

  /// The libjpeg quality (1 to 100) that makes `values` of table K.1 or K.2, or `nil` when none does.
  ///
  /// libjpeg scales a table by 5000/q percent below 50 and by 200 - 2q from there on (jcparam.c,
  /// `jpeg_quality_scaling`), so the first step leaves only a few candidates.
  static func quality(of values: [UInt16], isLuminance: Bool) -> Int? {
    guard values.count == 64 else { return nil }
    var quality = 100
    while quality >= 1 {
      if matches(values, quality, isLuminance) { return quality }
      quality -= 1
    }
    return nil
  }

  private static func matches(_ values: [UInt16], _ quality: Int, _ isLuminance: Bool) -> Bool {
    let scale = quality < 50 ? 5000 / quality : 200 - quality * 2
    for index in 0..<64 {
      let base = isLuminance ? Int(luminance[index]) : index < 16 ? Int(chrominanceStart[index]) : 99
      let step = max(1, (base * scale + 50) / 100)
      // Baseline tables are limited to 255; 12-bit ones may be wider.
      guard values[index] == min(step, 255) || Int(values[index]) == step else { return false }
    }
    return true
  }

  /// Whether `table` has the code lengths of annex K.3.3, its typical Huffman tables, which need no look at the
  /// picture: cameras' hardware uses them, two-pass software makes better ones.
  static func isTypical(_ table: JPEGStructure.HuffmanTable) -> Bool {
    table.isAC
      ? table.counts == luminanceAC || table.counts == chrominanceAC
      : table.counts == luminanceDC || table.counts == chrominanceDC
  }

  private static let luminanceDC: [UInt8] = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
  private static let chrominanceDC: [UInt8] = [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]
  private static let luminanceAC: [UInt8] = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7D]
  private static let chrominanceAC: [UInt8] = [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77]
}
