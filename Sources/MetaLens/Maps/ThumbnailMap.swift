import ImageFormats

/// Finds where the image differs from its thumbnail, although both show the same scene: changes made after the camera
/// created both.
///
/// The image is converted to the thumbnail's size and tones; the residual is compared with the residual everywhere, and
/// with the local contrast, since edges never line up exactly.
enum ThumbnailMap {
  /// The number of pixels along the longer side.
  private static let edge = 192
  /// The minimum number of pixels for locating a part.
  private static let leastPixels = 1200
  /// The residual that counts as clear, in units of the expected one. Aligned originals reach 1.5.
  private static let clear = 1.7
  /// If a larger share of the image differs, it is a different image, or was fitted differently.
  private static let mostShare = 0.35
  /// The number of cells along the image's longer side.
  private static let cells = 40
  /// The pixel stride along each side for fitting tones and position.
  private static let stride = 3

  /// - Parameter mayDiffer: Whether to compare brightness too; if not, only blur is looked for.
  static func make(
    _ thumbnail: JPEGLuminance, _ placement: ThumbnailPlacement, in plane: JPEGContent.Plane, _ size: PixelSize,
    mayDiffer: Bool = true
  ) -> PictureMap? {
    let grid = Grid(size)
    let softer = BlurredParts.figures(thumbnail, placement, in: plane, size, grid)
    let other = mayDiffer ? brightness(thumbnail, placement, in: plane, size, grid) : nil
    guard var figures = other ?? softer else { return nil }
    if other != nil, let softer { for index in figures.indices { figures[index] = max(figures[index], softer[index]) } }
    return PictureMap(.thumbnail, cell: grid.cell, columns: grid.columns, figures: figures, least: 2, in: size)
  }

  /// The cells of a map.
  struct Grid {
    let cell: Int
    let columns: Int
    let rows: Int

    init(_ size: PixelSize) {
      let longer = max(size.width, size.height)
      cell = max(8, (longer / ThumbnailMap.cells + 7) / 8 * 8)
      columns = (size.width + cell - 1) / cell
      rows = (size.height + cell - 1) / cell
    }

    /// The cell that contains a position in the image.
    func index(_ place: (x: Double, y: Double)) -> Int? {
      let (x, y) = (Int(place.x) / cell, Int(place.y) / cell)
      return place.x >= 0 && place.y >= 0 && x < columns && y < rows ? y * columns + x : nil
    }
  }

  private static func brightness(
    _ thumbnail: JPEGLuminance, _ placement: ThumbnailPlacement, in plane: JPEGContent.Plane, _ size: PixelSize,
    _ grid: Grid
  ) -> [Double]? {
    var pair = PicturePair(thumbnail, placement, plane, size, edge: edge)
    guard pair.count >= leastPixels else { return nil }
    pair.align(stride: stride)
    guard let tones = ToneCurve(pair, stride: stride) else { return nil }
    var rest = pair.thumbnail
    var bright = pair.picture
    for index in rest.indices {
      bright[index] = tones.value(pair.picture[index])
      rest[index] = pair.isInside[index] ? pair.thumbnail[index] - bright[index] : 0
    }
    let slopes = boxed(slope(bright, pair), pair, reach: 3)
    let mean = boxed(rest, pair, reach: 2)
    var score = mean
    for index in score.indices {
      let isInside = pair.isInside(index, margin: 3)
      score[index] = isInside ? abs(mean[index]) / (tones.spread + 0.6 * slopes[index] + 2) : 0
    }
    // If the two aren't perfectly aligned, edges differ everywhere.
    let usual = quantile(score.filter { $0 > 0 }, 0.85)
    let unit = clear * max(1, usual / 0.45)
    let share = Double(score.reduce(0) { $0 + ($1 >= unit ? 1 : 0) }) / Double(max(1, pair.count))
    guard share <= mostShare else { return nil }
    // The highest score in each cell.
    var figures = [Double](repeating: 0, count: grid.columns * grid.rows)
    for index in score.indices where score[index] > 0 {
      guard let cell = grid.index(pair.place(index)) else { continue }
      figures[cell] = max(figures[cell], score[index] / unit)
    }
    return figures
  }

  static func quantile(_ values: [Double], _ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    return values.sorted()[Int(share * Double(values.count - 1))]
  }

  /// The horizontal and vertical contrast between a pixel and its neighbours.
  private static func slope(_ values: [Double], _ pair: PicturePair) -> [Double] {
    var result = [Double](repeating: 0, count: values.count)
    guard pair.columns > 2, pair.rows > 2 else { return result }
    for row in 1..<pair.rows - 1 {
      for column in 1..<pair.columns - 1 {
        let index = row * pair.columns + column
        result[index] =
          (abs(values[index + 1] - values[index - 1])
            + abs(values[index + pair.columns] - values[index - pair.columns])) / 2
      }
    }
    return result
  }

  /// The mean of each pixel's neighbourhood, `reach` pixels to each side.
  static func boxed(_ values: [Double], _ pair: PicturePair, reach: Int) -> [Double] {
    let (columns, rows) = (pair.columns, pair.rows)
    let line = columns + 1
    var sums = [Double](repeating: 0, count: line * (rows + 1))
    for row in 0..<rows {
      var sum = 0.0
      for column in 0..<columns {
        sum += values[row * columns + column]
        sums[(row + 1) * line + column + 1] = sums[row * line + column + 1] + sum
      }
    }
    var result = values
    for row in 0..<rows {
      let (top, bottom) = (max(0, row - reach), min(rows, row + reach + 1))
      for column in 0..<columns {
        let (left, right) = (max(0, column - reach), min(columns, column + reach + 1))
        let sum =
          sums[bottom * line + right] - sums[top * line + right] - sums[bottom * line + left] + sums[top * line + left]
        result[row * columns + column] = sum / Double((right - left) * (bottom - top))
      }
    }
    return result
  }
}
