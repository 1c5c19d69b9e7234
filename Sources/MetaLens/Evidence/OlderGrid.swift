import ImageFormats

/// Detects the blocks of an older JPEG grid that isn't aligned with the present one.
///
/// Inside the blocks of an image that was coded once, the differences between neighbouring pixels are symmetric from
/// left to right and from top to bottom. An older grid adds its edges at one position; see W. Li, Y. Yuan and N. Yu,
/// “Passive detection of doctored JPEG image via block artifact grid extraction”, Signal Processing 89 (2009). An edge
/// in the middle of the block goes undetected.
struct OlderGrid {
  /// The older grid's offset in pixels to the right and down; 0 if there is none.
  private(set) var right = 0
  private(set) var down = 0

  /// The least asymmetry, in its own standard errors, and relative to the mean difference. Camera originals reach 4.7
  /// and 0.1, but not both.
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
      let sum = profile.sums[(part * 2 + direction) * gaps + gap]
      return Double(sum) / Double(profile.counts[part])
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
