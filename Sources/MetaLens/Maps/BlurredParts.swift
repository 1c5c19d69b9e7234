import ElementaryFunctions
import ImageFormats

/// Finds parts that are softer in the image than in its thumbnail, unlike the rest: parts blurred after the camera made both.
///
/// A blur hardly changes brightness, so only fine detail shows it: how much a pixel differs from its eight neighbours, in
/// the thumbnail and in the image scaled to the thumbnail's size. Small thumbnails have no such detail.
enum BlurredParts {
  /// The minimum length of a thumbnail's longer side. At 160 or 192 pixels even strong blurs are lost among the camera's
  /// own filters.
  private static let leastEdge = 320
  /// The maximum length that is compared.
  private static let edge = 512
  /// The radius over which fine detail is averaged.
  private static let reach = 3
  /// The minimum fine detail in the thumbnail, in levels; below it there is nothing to lose.
  private static let least = 1.2
  /// Added to both, so that smooth areas count little.
  private static let calm = 0.3
  /// The share of the thumbnail that must have fine detail.
  private static let leastShare = 0.05
  /// The loss, as a natural logarithm, that counts as clear, or this multiple of the usual loss. Of 8 originals with such a
  /// thumbnail, one has a cell that reaches it, and none has two adjacent ones.
  private static let clear = 0.75
  private static let times = 2.5

  /// Whether a thumbnail of `size` is large enough.
  static func canBeSeen(in size: PixelSize) -> Bool { max(size.width, size.height) >= leastEdge }

  /// The loss for each cell, in units of a clear one; `nil` if the thumbnail is too small or too smooth.
  static func figures(
    _ thumbnail: JPEGLuminance, _ placement: ThumbnailPlacement, in plane: JPEGContent.Plane, _ size: PixelSize,
    _ grid: ThumbnailMap.Grid
  ) -> [Double]? {
    guard canBeSeen(in: PixelSize(thumbnail.columns, thumbnail.rows)) else { return nil }
    let pair = PicturePair(thumbnail, placement, plane, size, edge: edge)
    let had = ThumbnailMap.boxed(fineness(pair.thumbnail, pair), pair, reach: reach)
    let has = ThumbnailMap.boxed(fineness(pair.picture, pair), pair, reach: reach)
    var losses: [(cell: Int, loss: Double)] = []
    losses.reserveCapacity(had.count)
    for index in had.indices where had[index] > least && pair.isInside(index, margin: 2 * reach) {
      guard let cell = grid.index(pair.place(index)) else { continue }
      losses.append((cell, Math.log((had[index] + calm) / (has[index] + calm))))
    }
    guard Double(losses.count) >= leastShare * Double(had.count) else { return nil }
    // A sample is enough for the usual loss.
    let some = stride(from: 0, to: losses.count, by: 1 + losses.count / 20_000).map { losses[$0].loss }
    let usual = ThumbnailMap.quantile(some, 0.5)
    let unit = max(clear, times * (ThumbnailMap.quantile(some, 0.85) - usual))
    return means(losses, over: usual, unit, grid, pixels: had.count)
  }

  /// The mean loss of each cell in which at least a third has detail to lose.
  private static func means(
    _ losses: [(cell: Int, loss: Double)], over usual: Double, _ unit: Double, _ grid: ThumbnailMap.Grid, pixels: Int
  ) -> [Double] {
    var sums = [Double](repeating: 0, count: grid.columns * grid.rows)
    var counts = [Int](repeating: 0, count: sums.count)
    for loss in losses {
      sums[loss.cell] += loss.loss - usual
      counts[loss.cell] += 1
    }
    let enough = max(1, pixels / max(1, sums.count) / 3)
    for index in sums.indices {
      sums[index] = counts[index] >= enough ? max(0, sums[index] / Double(counts[index]) / unit) : 0
    }
    return sums
  }

  /// The difference of each pixel from the mean of its neighbourhood.
  private static func fineness(_ values: [Double], _ pair: PicturePair) -> [Double] {
    var result = ThumbnailMap.boxed(values, pair, reach: 1)
    for index in result.indices { result[index] = pair.isInside[index] ? abs(values[index] - result[index]) : 0 }
    return result
  }
}
