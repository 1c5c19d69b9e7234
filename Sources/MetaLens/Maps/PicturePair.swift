import ImageFormats

/// How a thumbnail maps to its image: rotated first, then scaled and positioned.
struct ThumbnailPlacement: Equatable {
  /// Clockwise quarter turns.
  var turn = 0
  /// The first pixel's position in the image's pixels.
  var left = 0.0
  var top = 0.0
  var scaleX = 1.0
  var scaleY = 1.0
}

/// A thumbnail and its image pixel by pixel: the thumbnail's levels, and the mean of the same area of the image.
struct PicturePair {
  let columns: Int
  let rows: Int
  /// Levels from 0 to 255.
  private(set) var thumbnail: [Double]
  private(set) var picture: [Double]
  /// Which pixels are inside the image, not in bars.
  private(set) var isInside: [Bool]
  private let sums: AreaSums
  private let size: PixelSize
  /// The position and size of the first pixel in the image.
  private var left, top: Double
  private let width, height: Double

  /// The number of comparable pixels.
  var count: Int { isInside.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// - Parameter edge: The approximate length of the longer side, no finer than `plane`.
  init(
    _ source: JPEGLuminance, _ placement: ThumbnailPlacement, _ plane: JPEGContent.Plane, _ size: PixelSize, edge: Int
  ) {
    let longer = max(source.columns, source.rows)
    // Up to 5 % finer is fine: 512 of 4,032 pixels are nearly an eighth.
    let coarse = 0.95 * Double(8 * plane.blocks) / max(1e-3, min(placement.scaleX, placement.scaleY))
    let step = max(1, (longer + edge - 1) / edge, Int(min(1e6, coarse.rounded(.up))))
    let (across, down) = (source.columns / step, source.rows / step)
    var levels = [Double](repeating: 0, count: across * down)
    for row in 0..<down {
      for column in 0..<across {
        var sum = 0
        for y in row * step..<(row + 1) * step {
          for x in column * step..<(column + 1) * step { sum += Int(source.levels[y * source.columns + x]) }
        }
        levels[row * across + column] = Double(sum) / Double(step * step)
      }
    }
    let isTurned = placement.turn % 2 == 1
    (columns, rows) = isTurned ? (down, across) : (across, down)
    thumbnail = Self.turned(levels, across, down, placement.turn)
    picture = [Double](repeating: 0, count: levels.count)
    isInside = [Bool](repeating: false, count: levels.count)
    sums = AreaSums(plane)
    self.size = size
    (width, height) = (placement.scaleX * Double(step), placement.scaleY * Double(step))
    (left, top) = (placement.left, placement.top)
    fill()
  }

  private static func turned(_ levels: [Double], _ across: Int, _ down: Int, _ turns: Int) -> [Double] {
    var (result, across, down) = (levels, across, down)
    for _ in 0..<turns % 4 {
      var next: [Double] = []
      next.reserveCapacity(result.count)
      for column in 0..<across { for row in (0..<down).reversed() { next.append(result[row * across + column]) } }
      (result, across, down) = (next, down, across)
    }
    return result
  }

  /// The centre of a pixel in the image.
  func place(_ index: Int) -> (x: Double, y: Double) {
    (
      left + (Double(index % columns) + 0.5) * width, top + (Double(index / columns) + 0.5) * height
    )
  }

  /// Whether a pixel and those around it are inside.
  func isInside(_ index: Int, margin: Int) -> Bool {
    let (column, row) = (index % columns, index / columns)
    guard column >= margin, row >= margin, column + margin < columns, row + margin < rows else { return false }
    let (up, down) = ((row - margin) * columns, (row + margin) * columns)
    return isInside[up + column - margin] && isInside[up + column + margin] && isInside[down + column - margin]
      && isInside[down + column + margin]
  }

  /// Shifts by up to a pixel to the best match.
  mutating func align(stride: Int) {
    var best = (likeness: -1.0, x: 0.0, y: 0.0)
    for step in 0..<25 {
      // Unshifted first.
      let number = (step + 12) % 25
      let (x, y) = (Double(number % 5 - 2) * 0.5 * width, Double(number / 5 - 2) * 0.5 * height)
      let likeness = likeness(x, y, stride)
      if likeness > best.likeness + 1e-6 { best = (likeness, x, y) }
    }
    guard best.x != 0 || best.y != 0 else { return }
    left += best.x
    top += best.y
    fill()
  }

  private func likeness(_ x: Double, _ y: Double, _ stride: Int) -> Double {
    var (count, one, other, ones, others, both) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var row = 1
    while row < rows - 1 {
      var column = 1
      while column < columns - 1 {
        let index = row * columns + column
        column += stride
        guard isInside[index] else { continue }
        let place = place(index)
        let mean = sums.exactMean(
          left: place.x + x - width / 2, top: place.y + y - height / 2, width: width, height: height)
        let level = thumbnail[index]
        count += 1
        one += level
        other += mean
        ones += level * level
        others += mean * mean
        both += level * mean
      }
      row += stride
    }
    let spread = (ones - one * one / max(1, count)) * (others - other * other / max(1, count))
    return spread > 0 ? (both - one * other / max(1, count)) / spread.squareRoot() : -1
  }

  private mutating func fill() {
    for index in picture.indices {
      let place = place(index)
      isInside[index] =
        place.x >= width / 4 && place.y >= height / 4 && place.x <= Double(size.width) - width / 4
        && place.y <= Double(size.height) - height / 4
      guard isInside[index] else { continue }
      picture[index] = sums.exactMean(
        left: place.x - width / 2, top: place.y - height / 2, width: width, height: height)
    }
  }
}

/// Maps levels in the image to levels in the thumbnail: a cubic, fitted without outliers.
struct ToneCurve {
  private var terms = [0.0, 1.0, 0.0, 0.0]
  /// The typical residual, in levels.
  private(set) var spread = 0.0

  private static let rounds = 4

  init?(_ pair: PicturePair, stride: Int) {
    var points: [(x: Double, y: Double, weight: Double)] = []
    for index in Swift.stride(from: 0, to: pair.picture.count, by: stride * stride) where pair.isInside[index] {
      points.append((pair.picture[index] / 255, pair.thumbnail[index], 1))
    }
    guard points.count >= 100 else { return nil }
    for _ in 0..<Self.rounds {
      guard let solved = Self.solve(points) else { return nil }
      terms = solved
      var rests = points.map { abs($0.y - value($0.x * 255)) }
      rests.sort()
      // The median of the absolute value of a normal distribution, times 1.48, is its standard deviation.
      spread = 1.48 * rests[rests.count / 2] + 0.5
      for index in points.indices {
        let share = (points[index].y - value(points[index].x * 255)) / (3 * spread)
        points[index].weight = 1 / ((1 + share * share) * (1 + share * share))
      }
    }
  }

  func value(_ level: Double) -> Double {
    let x = level / 255
    return terms[0] + x * (terms[1] + x * (terms[2] + x * terms[3]))
  }

  private static func solve(_ points: [(x: Double, y: Double, weight: Double)]) -> [Double]? {
    var rows = [[Double]](repeating: [Double](repeating: 0, count: 5), count: 4)
    for point in points {
      let powers = [1, point.x, point.x * point.x, point.x * point.x * point.x]
      for row in 0..<4 {
        let weighted = point.weight * powers[row]
        for column in 0..<4 { rows[row][column] += weighted * powers[column] }
        rows[row][4] += weighted * point.y
      }
    }
    // A little is added so that an image with few tones has a curve too.
    for row in 0..<4 { rows[row][row] += 1e-6 * Double(points.count) }
    for pivot in 0..<4 {
      guard abs(rows[pivot][pivot]) > 1e-12 else { return nil }
      for row in 0..<4 where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...4 { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return (0..<4).map { rows[$0][4] / rows[$0][$0] }
  }
}
