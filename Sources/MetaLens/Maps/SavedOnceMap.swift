import ElementaryFunctions
import ImageFormats

/// Finds parts of a twice-saved image that were saved only once: pasted, painted or generated in between.
///
/// Each region's counts are compared with two models: a smooth decline, and the same with the first save's pattern.
/// Only the pattern differs, so that bright and dark, busy and calm regions count alike. See T. Bianchi and A. Piva,
/// “Image forgery localization via block-grained analysis of JPEG artifacts”, IEEE Transactions on Information
/// Forensics and Security 7 (2012).
enum SavedOnceMap {
  /// The minimum number of values of a coefficient in a region.
  private static let leastCount = 12
  /// The lower limit on a value's relative frequency: rare ones occur for other reasons too.
  private static let leastShare = 0.12
  /// The limit on a region's score, so that one busy region does not drown out its neighbours.
  private static let most = 30.0
  /// The score that counts as clear.
  private static let clear = 11.0
  /// How much the share of clipped blocks lowers a region's score: in white and black areas, decoding clips the values
  /// and the pattern is lost.
  private static let clippedWeight = 5.0
  private static let black: UInt8 = 8
  private static let white: UInt8 = 240

  /// The share of conclusive regions that must show two saves.
  private static let leastTwice = 0.6

  /// - Parameter modes: The coefficients that show two saves in the whole image.
  static func make(_ content: JPEGContent, _ modes: [DoubleQuantisation.Mode], in size: PixelSize) -> PictureMap? {
    let map = content.histograms
    guard map.columns > 0, !modes.isEmpty else { return nil }
    var values = [Double](repeating: 0, count: map.blocks.count)
    let clipped = clipped(content)
    var (once, twice) = (0, 0)
    for region in values.indices {
      var all = Likelihood()
      for mode in modes { all.add(map, region, mode) }
      let sum = all.found < 0 ? all.found * all.weight * max(0, 1 - clippedWeight * clipped[region]) : all.found
      values[region] = max(-most, min(most, sum))
      if sum >= clear { twice += 1 }
      if sum <= -clear { once += 1 }
    }
    guard Double(twice) >= leastTwice * Double(once + twice), twice > 0 else { return nil }
    let figures = smoothed(values, columns: map.columns).map { -$0 / clear }
    return PictureMap(
      .savedOnce, cell: 8 * map.edge, columns: map.columns, figures: figures, least: 2, in: size)
  }

  /// The likelihood ratio of a region's counts for two saves over one, and its expected values in either case.
  private struct Likelihood {
    /// Log likelihood ratios: observed, expected for two saves (above 0), and for one (below).
    var found = 0.0
    private var ofTwo = 0.0
    private var ofOne = 0.0

    mutating func add(_ map: JPEGHistogramMap, _ region: Int, _ mode: DoubleQuantisation.Mode) {
      var histogram = [Int](repeating: 0, count: JPEGHistogramMap.bins)
      map.add(mode: mode.place - 1, region: region, to: &histogram)
      let last = mode.pattern.count
      var (count, sum) = (0, 0)
      for bin in 1...last {
        count += histogram[bin]
        sum += bin * histogram[bin]
      }
      guard count >= leastCount, sum > count else { return }
      // The geometric distribution with the counts' mean.
      let fall = min(0.98, 1 - Double(count) / Double(sum))
      var (weight, whole, with, seen, one, two) = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
      for bin in 1...last {
        let share = max(leastShare, mode.pattern[bin - 1])
        let gain = Math.log(share)
        whole += weight
        with += weight * share
        one += weight * gain
        two += weight * share * gain
        seen += Double(histogram[bin]) * gain
        weight *= fall
      }
      let scale = Math.log(with / whole)
      found += seen - Double(count) * scale
      ofOne += Double(count) * (one / whole - scale)
      ofTwo += Double(count) * (two / with - scale)
    }

    /// From 0 to 1: whether the observed ratio is near that expected of one save, rather than of two plus something
    /// else.
    var weight: Double {
      guard ofTwo > ofOne else { return 0 }
      return max(0, min(1, ((ofTwo - found) / (ofTwo - ofOne) - 0.4) * 5))
    }
  }

  /// The share of each region that is white or black.
  private static func clipped(_ content: JPEGContent) -> [Double] {
    let map = content.histograms
    var counts = [Int](repeating: 0, count: map.blocks.count)
    var all = counts
    guard let plane = content.planes.first else { return counts.map { Double($0) } }
    for row in 0..<plane.rows {
      let start = row * plane.blocks / map.edge * map.columns
      for column in 0..<plane.columns {
        let region = start + column * plane.blocks / map.edge
        guard region < counts.count else { continue }
        let level = plane.levels[row * plane.columns + column]
        all[region] += 1
        if level <= black || level >= white { counts[region] += 1 }
      }
    }
    return counts.indices.map { all[$0] > 0 ? Double(counts[$0]) / Double(all[$0]) : 0 }
  }

  /// Each region averaged with its neighbours: weight a half for those on its sides, a quarter at its corners.
  private static func smoothed(_ values: [Double], columns: Int) -> [Double] {
    let rows = values.count / columns
    var result = values
    for row in 0..<rows {
      for column in 0..<columns {
        var (sum, weight) = (0.0, 0.0)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            let share = (y == row ? 1.0 : 0.5) * (x == column ? 1.0 : 0.5)
            sum += share * values[y * columns + x]
            weight += share
          }
        }
        result[row * columns + column] = sum / weight
      }
    }
    return result
  }
}
