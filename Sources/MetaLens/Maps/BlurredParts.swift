import ElementaryFunctions
import ImageFormats

/// Where the picture is softer than its thumbnail, though elsewhere it is not: what was blurred after the camera made both.
///
/// A blur changes brightness little, so that only fine differences show it: how much a pixel differs from its eight
/// neighbours, in the thumbnail and in the picture at its size. Small thumbnails don’t have them.
enum BlurredParts {
  /// Pixels on a thumbnail's longer side: of 160 or 192, even strong blurs are lost among the camera's own filters.
  private static let leastEdge = 320
  /// More are not looked at.
  private static let edge = 512
  /// How far around a pixel fine differences are averaged.
  private static let reach = 3
  /// Fine differences of a thumbnail, in levels, below which there is nothing to be lost.
  private static let least = 1.2
  /// Added to both, so that calm places say little.
  private static let calm = 0.3
  /// The share of the thumbnail that has to have fine differences.
  private static let leastShare = 0.05
  /// Loss, as a natural logarithm, from which on it is clear; or this many times what is usual. Of 8 originals with such a
  /// thumbnail one has a cell that reaches it, and none two side by side.
  private static let clear = 0.75
  private static let times = 2.5

  /// Whether a thumbnail of such a size has fine differences.
  static func canBeSeen(in size: PixelSize) -> Bool { max(size.width, size.height) >= leastEdge }

  /// By cell, the loss in units of what is clear; `nil` where the thumbnail is too small or too calm.
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
    // Every few values are enough for what is usual.
    let some = stride(from: 0, to: losses.count, by: 1 + losses.count / 20_000).map { losses[$0].loss }
    let usual = ThumbnailMap.quantile(some, 0.5)
    let unit = max(clear, times * (ThumbnailMap.quantile(some, 0.85) - usual))
    return means(losses, over: usual, unit, grid, pixels: had.count)
  }

  /// The mean loss of each cell of which a third has something to lose.
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

  /// How much each pixel differs from the mean of its neighbourhood.
  private static func fineness(_ values: [Double], _ pair: PicturePair) -> [Double] {
    var result = ThumbnailMap.boxed(values, pair, reach: 1)
    for index in result.indices { result[index] = pair.isInside[index] ? abs(values[index] - result[index]) : 0 }
    return result
  }
}
