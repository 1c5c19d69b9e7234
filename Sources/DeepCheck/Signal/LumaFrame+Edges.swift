extension LumaFrame {
  /// So far on both sides of an edge its two brightnesses are taken, in pixels: what is narrower, as print is, has none.
  private static let reach = 16
  /// Edges lower than this, of 255, are shadows as often as a chart's.
  private static let height = 48
  /// As many edges make a figure.
  private static let enough = 50

  /// How wide the sharper edges are from 10 to 90 % of their height (ISO 12233 calls it the edge's rise), in percent of
  /// the picture's width: a quarter of those that a row crosses steeply are no wider. `nil` where there are too few.
  public var edgeWidth: Double? {
    guard width > 4 * Self.reach, height > 2 else { return nil }
    var widths: [Double] = []
    for y in stride(from: 1, to: height - 1, by: 2) { collect(y, &widths) }
    guard widths.count >= Self.enough else { return nil }
    return 100 * widths.sorted()[widths.count / 4] / Double(width)
  }

  private func collect(_ y: Int, _ widths: inout [Double]) {
    let row = y * width
    var x = Self.reach
    while x < width - Self.reach - 1 {
      let (left, right) = (Int(pixels[row + x - Self.reach]), Int(pixels[row + x + Self.reach]))
      let middle = left + right
      let isCrossed = (2 * Int(pixels[row + x]) < middle) != (2 * Int(pixels[row + x + 1]) < middle)
      if isCrossed, abs(right - left) >= Self.height, isUpright(row + x), let found = rise(row, x, left, right) {
        widths.append(found)
        x += Self.reach
      }
      x += 1
    }
  }

  /// Whether an edge stands within 27° of upright: the flatter it lies, the wider a row crosses it.
  private func isUpright(_ place: Int) -> Bool {
    let across = abs(Int(pixels[place + 2]) - Int(pixels[place - 1]))
    let down = abs(Int(pixels[place + width]) - Int(pixels[place - width]))
    return across >= 2 * down
  }

  /// The way from 10 to 90 % between `left` and `right`, in pixels, around the crossing behind `x`.
  private func rise(_ row: Int, _ x: Int, _ left: Int, _ right: Int) -> Double? {
    let share = { (place: Int) in Double(Int(pixels[row + place]) - left) / Double(right - left) }
    var (first, last) = (x, x + 1)
    while share(first) > 0.1 {
      guard first > x - Self.reach else { return nil }
      first -= 1
    }
    while share(last) < 0.9 {
      guard last < x + Self.reach else { return nil }
      last += 1
    }
    let begin = Double(first) + Self.part(0.1, share(first), share(first + 1))
    let end = Double(last) - 1 + Self.part(0.9, share(last - 1), share(last))
    return max(0, end - begin)
  }

  /// Where between two neighbours `level` lies.
  private static func part(_ level: Double, _ before: Double, _ after: Double) -> Double {
    after > before ? max(0, min(1, (level - before) / (after - before))) : 0
  }
}
