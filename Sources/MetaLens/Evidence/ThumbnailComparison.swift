import ImageFormats
import PhotoMetadata

/// Compares an embedded image with the main one, both at an eighth of the embedded one's pixels.
///
/// Cameras put the whole image into the thumbnail, with black bars where the aspect ratio differs, or fill it by
/// stretching or cropping. The best of these fits is used, with small shifts and rotations, so that only different
/// content makes a difference.
struct ThumbnailComparison {
  /// The similarity: 1 if one is the other made brighter, darker or softer; 0 if they have nothing in common.
  private(set) var correlation = -1.0
  /// The largest remaining difference in one pixel of an eighth, in levels.
  private(set) var residual = 0.0
  /// The position of that pixel, relative to the image's width and height.
  private(set) var place = (x: 0.0, y: 0.0)
  /// The position of the embedded image's pixels in the main one.
  private(set) var placement = ThumbnailPlacement()

  /// The similarity without a turn.
  private var upright = -1.0

  /// Fewer pixels than half a 160 x 120 thumbnail are not conclusive.
  private static let leastPixels = 100
  /// A thumbnail without contrast looks like anything.
  private static let leastSpread = 6.0
  /// Stop searching at this correlation.
  private static let alike = 0.97
  /// In 34 camera originals the lowest is 0.973, and the largest difference 36; crops reach 0.9 at most.
  private static let leastCorrelation = 0.95
  private static let mostResidual = 45.0

  /// The least difference, in levels, that warrants a closer look at a part: a tenth of a side fills a pixel and a
  /// half.
  private static let leastRest = 8.0
  /// Below this, the two are different all over.
  private static let leastSimilarity = 0.6

  /// Whether both show the same picture, or parts of it.
  var isSamePicture: Bool { correlation >= Self.leastSimilarity }

  /// Whether a part may differ in brightness, so that the thumbnail's own pixels are worth comparing.
  var mayShowPart: Bool { isSamePicture && residual >= Self.leastRest }

  /// Whether the two differ, all over or in one place.
  var differs: Bool { correlation < Self.leastCorrelation || residual > Self.mostResidual }

  /// From this similarity on, a turn proves nothing: a sky above a sea looks much the same upside down.
  private static let leastUpright = 0.9

  /// The quarter turns, clockwise, after which the embedded image matches the main image; 0 if it needs no turn, or shows
  /// something else.
  var turns: Int { differs || upright >= Self.leastUpright ? 0 : placement.turn }

  /// How the image was fitted into the thumbnail's frame.
  private enum Fit: CaseIterable {
    /// With bars on both sides or on one: Kodak's DC3400 only has them at the top.
    case boxed, barsBefore, barsAfter
    case stretched, cut
  }

  /// - Parameters:
  ///   - small: The embedded image at one eighth, and its own size in pixels.
  ///   - large: The main image at one eighth or less, and its size.
  init?(_ small: JPEGContent.Plane, _ smallSize: PixelSize, in large: JPEGContent.Plane, _ largeSize: PixelSize) {
    guard small.columns * small.rows >= Self.leastPixels, large.columns >= small.columns, large.rows >= small.rows
    else {
      return nil
    }
    let sums = AreaSums(large)
    var isJudged = false
    for turn in 0..<4 {
      let turned = turn == 0 ? small : Self.turned(small, turn)
      let size = turn % 2 == 0 ? smallSize : smallSize.turned
      for fit in Fit.allCases {
        guard let found = Self.compare(turned, size, sums, largeSize, fit) else { continue }
        isJudged = true
        if turn == 0 { upright = max(upright, found.correlation) }
        guard found.correlation > correlation else { continue }
        (correlation, residual, place) = (found.correlation, found.residual, found.place)
        placement = found.placement
        placement.turn = turn
        if correlation > Self.alike { break }
      }
      // Don't try rotations of a thumbnail that already matches.
      if correlation > Self.alike { break }
    }
    guard isJudged else { return nil }
  }

  private struct Match {
    var correlation: Double
    var residual: Double
    var place: (x: Double, y: Double)
    var placement = ThumbnailPlacement()
  }

  private static func compare(
    _ small: JPEGContent.Plane, _ size: PixelSize, _ large: AreaSums, _ largeSize: PixelSize, _ fit: Fit
  ) -> Match? {
    // The size of a thumbnail pixel in the image's pixels.
    let across = Double(largeSize.width) / Double(size.width)
    let down = Double(largeSize.height) / Double(size.height)
    let (scaleX, scaleY) =
      switch fit {
      case .boxed, .barsBefore, .barsAfter: (max(across, down), max(across, down))
      case .cut: (min(across, down), min(across, down))
      case .stretched: (across, down)
      }
    // The share of the bars before the image.
    let share =
      switch fit {
      case .boxed, .stretched, .cut: 0.5
      case .barsBefore: 1.0
      case .barsAfter: 0.0
      }
    var best: Match?
    // Unshifted first, then shifted by up to two of the thumbnail's pixels.
    for step in 0..<25 {
      let (shiftX, shiftY) = ((step + 12) % 25 % 5 - 2, (step + 12) % 25 / 5 - 2)
      let area = Area(
        left: (Double(largeSize.width) - Double(size.width) * scaleX) * share + Double(shiftX) * scaleX,
        top: (Double(largeSize.height) - Double(size.height) * scaleY) * share + Double(shiftY) * scaleY,
        width: 8 * scaleX, height: 8 * scaleY)
      guard var match = match(small, large, area, largeSize) else { continue }
      match.placement = ThumbnailPlacement(left: area.left, top: area.top, scaleX: scaleX, scaleY: scaleY)
      if match.correlation > best?.correlation ?? -1 { best = match }
      if let best, best.correlation > alike { return best }
    }
    return best
  }

  /// The position and size of the thumbnail's first eighth in the image, in the image's pixels.
  private struct Area {
    var left, top, width, height: Double
  }

  /// What is where a thumbnail should have bars.
  private struct Beside {
    private var count = 0.0
    private var sum = 0.0
    private var squares = 0.0

    /// Fewer pixels may be a coarse edge.
    private static let leastPixels = 25.0
    /// Bars have one level, which coding changes by less than this, in levels.
    private static let mostSpread = 12.0

    mutating func add(_ level: Double) { (count, sum, squares) = (count + 1, sum + level, squares + level * level) }

    /// Whether the thumbnail shows more of the scene than the image, which was cropped.
    var hasContent: Bool {
      guard count >= Self.leastPixels else { return false }
      let mean = sum / count
      return squares / count - mean * mean > Self.mostSpread * Self.mostSpread
    }
  }

  private static func match(
    _ small: JPEGContent.Plane, _ large: AreaSums, _ area: Area, _ size: PixelSize
  ) -> Match? {
    var pairs: [(small: Double, large: Double, x: Double, y: Double)] = []
    pairs.reserveCapacity(small.columns * small.rows)
    var beside = Beside()
    for row in 0..<small.rows {
      let top = area.top + Double(row) * area.height
      for column in 0..<small.columns {
        let left = area.left + Double(column) * area.width
        let level = Double(small.levels[row * small.columns + column])
        if top + area.height <= 0 || top >= Double(size.height) || left + area.width <= 0 || left >= Double(size.width)
        {
          beside.add(level)
          continue
        }
        // Skip blocks that are half a bar.
        guard top >= -0.25 * area.height, top + area.height <= Double(size.height) + 0.25 * area.height,
          left >= -0.25 * area.width, left + area.width <= Double(size.width) + 0.25 * area.width
        else { continue }
        let mean = large.mean(left: left, top: top, width: area.width, height: area.height)
        let middle = (
          x: (left + area.width / 2) / Double(size.width), y: (top + area.height / 2) / Double(size.height)
        )
        pairs.append((level, mean, middle.x, middle.y))
      }
    }
    guard pairs.count >= leastPixels, !beside.hasContent else { return nil }
    let count = Double(pairs.count)
    let meanSmall = pairs.reduce(0) { $0 + $1.small } / count
    let meanLarge = pairs.reduce(0) { $0 + $1.large } / count
    var (varianceSmall, varianceLarge, both) = (0.0, 0.0, 0.0)
    for pair in pairs {
      let (first, second) = (pair.small - meanSmall, pair.large - meanLarge)
      varianceSmall += first * first
      varianceLarge += second * second
      both += first * second
    }
    guard varianceSmall / count >= leastSpread * leastSpread, varianceLarge > 0 else { return nil }
    let slope = both / varianceLarge
    var match = Match(
      correlation: both / (varianceSmall * varianceLarge).squareRoot(), residual: 0, place: (0, 0))
    for pair in pairs {
      let left = abs(pair.small - meanSmall - slope * (pair.large - meanLarge))
      if left > match.residual { (match.residual, match.place) = (left, (pair.x, pair.y)) }
    }
    return match
  }

  /// The image rotated clockwise by `turns` quarter turns.
  private static func turned(_ plane: JPEGContent.Plane, _ turns: Int) -> JPEGContent.Plane {
    var result = plane
    for _ in 0..<turns {
      var levels: [UInt8] = []
      levels.reserveCapacity(result.levels.count)
      for column in 0..<result.columns {
        for row in (0..<result.rows).reversed() { levels.append(result.levels[row * result.columns + column]) }
      }
      result = JPEGContent.Plane(columns: result.rows, rows: result.columns, blocks: result.blocks, levels: levels)
    }
    return result
  }
}
