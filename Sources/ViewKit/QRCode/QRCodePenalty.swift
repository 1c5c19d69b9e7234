/// How much of a masked code could mislead a reader (ISO/IEC 18004, 7.8.3.1, table 11).
enum QRCodePenalty {
  static func of(_ modules: [Bool], size: Int) -> Int {
    var penalty = balance(modules)
    for line in 0..<size {
      penalty += runs(modules, from: line * size, step: 1, size)
      penalty += runs(modules, from: line, step: size, size)
    }
    return penalty + squares(modules, size)
  }

  /// Five or more modules of one colour in a line, and lookalikes of a finder pattern with light beside it.
  private static func runs(_ modules: [Bool], from start: Int, step: Int, _ size: Int) -> Int {
    var penalty = 0
    var length = 0
    var window = 0
    for index in 0..<size {
      let isDark = modules[start + index * step]
      length = index > 0 && modules[start + (index - 1) * step] == isDark ? length + 1 : 1
      if length == 5 { penalty += 3 }
      if length > 5 { penalty += 1 }
      window = (window << 1 | (isDark ? 1 : 0)) & 0x7FF
      // Dark 1:1:3:1:1 with four light modules after or before it.
      if index >= 10, window == 0b101_1101_0000 || window == 0b000_0101_1101 { penalty += 40 }
    }
    return penalty
  }

  /// Two-by-two squares of one colour.
  private static func squares(_ modules: [Bool], _ size: Int) -> Int {
    var penalty = 0
    for row in 1..<size {
      for column in 1..<size {
        let isDark = modules[row * size + column]
        let above = (row - 1) * size + column
        if modules[row * size + column - 1] == isDark, modules[above] == isDark, modules[above - 1] == isDark {
          penalty += 3
        }
      }
    }
    return penalty
  }

  /// Ten for each 5 % that the dark share differs from a half.
  private static func balance(_ modules: [Bool]) -> Int {
    var dark = 0
    for isDark in modules where isDark { dark += 1 }
    return abs(dark * 20 - modules.count * 10) / modules.count * 10
  }
}
