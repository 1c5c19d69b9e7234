import ImageFormats

/// Whether blocks of an older JPEG grid, at another place than the present one, are left in the picture.
///
/// Inside the blocks of a picture that was coded once, what differs between neighbouring pixels is the same left and right, and above
/// and below. An older grid has its edges at one place; see W. Li, Y. Yuan and N. Yu, “Passive detection of doctored JPEG image via
/// block artifact grid extraction”, Signal Processing 89 (2009). An edge in the block's middle is not seen.
struct OlderGrid {
  /// The older grid's place: how many pixels it is shifted to the right, and down; 0 where nothing is seen.
  private(set) var right = 0
  private(set) var down = 0

  /// The asymmetry in its own standard errors, and in the mean difference. Camera originals reach 4.7 and 0.1, though not both.
  private static let leastDeviation = 6.0
  private static let leastShare = 0.03

  init?(_ profile: JPEGGridProfile) {
    guard profile.counts.allSatisfy({ $0 >= 4 }) else { return nil }
    right = Self.edge(profile, direction: 0)
    down = Self.edge(profile, direction: 1)
    guard right > 0 || down > 0 else { return nil }
  }

  private static func edge(_ profile: JPEGGridProfile, direction: Int) -> Int {
    let parts = JPEGGridProfile.parts
    let gaps = JPEGGridProfile.gaps
    func value(_ part: Int, _ gap: Int) -> Double {
      Double(profile.sums[(part * 2 + direction) * gaps + gap]) / Double(profile.counts[part])
    }
    var total = 0.0
    for part in 0..<parts { for gap in 0..<gaps { total += value(part, gap) } }
    let mean = total / Double(parts * gaps)
    guard mean > 0 else { return 0 }
    var best = (deviation: leastDeviation, gap: 0)
    for gap in 0..<gaps / 2 {
      let differences = (0..<parts).map { value($0, gap) - value($0, gaps - 1 - gap) }
      let middle = differences.reduce(0, +) / Double(parts)
      let spread = differences.reduce(0) { $0 + ($1 - middle) * ($1 - middle) } / Double(parts - 1)
      let error = (spread / Double(parts)).squareRoot() + 0.001 * mean
      guard abs(middle) / error > best.deviation, abs(middle) >= leastShare * mean else { continue }
      best = (abs(middle) / error, middle > 0 ? gap + 1 : gaps - gap)
    }
    return best.gap
  }
}
