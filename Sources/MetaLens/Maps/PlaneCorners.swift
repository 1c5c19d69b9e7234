import ImageFormats

/// Points of a small image that can be recognised elsewhere: extremes of brightness whose surroundings vary in both
/// directions, with a numerical description of the surroundings.
struct PlaneCorners {
  /// A point between the plane's pixels, and the contrast of its surroundings.
  struct Corner {
    var x, y: Float
    var contrast: Float
  }

  private(set) var corners: [Corner] = []
  /// For each corner, ``length`` numbers with a sum of squares of 1, low frequencies first.
  private(set) var words: [Float] = []
  /// Means or frequencies, then the lines they are computed from: one buffer for all corners.
  private var scratch = [Float](repeating: 0, count: Self.lines + (2 * Self.side + 1) * Self.side)

  /// The surroundings are squares of 10 pixels, as 5 by 5 means.
  private static let side = 5
  static let length = side * side - 1
  private static let lines = side * side
  /// How far the surroundings and the filters reach, in pixels.
  private static let margin = 8
  /// More corners than this add no information, and pairs grow with their square.
  private static let limit = 2000
  /// The maximum number of extremes examined: an image of noise has one in ten pixels.
  private static let extremeLimit = 20_000
  /// The minimum difference between an extreme and its surroundings in levels, times the 81 pixels.
  private static let leastDifference: UInt32 = 2 * 81
  /// The minimum contrast of the surroundings, in levels.
  private static let leastContrast: Float = 3
  /// The minimum share of the direction of least change in the mean: along an edge all points look alike.
  private static let leastShare: Float = 0.15

  init(_ plane: JPEGContent.Plane) {
    let filtered = Self.filtered(plane)
    var places: [Int] = []
    var responses: [Float] = []
    for index in Self.extremes(filtered, plane) {
      guard let response = Self.response(plane, index) else { continue }
      places.append(index)
      responses.append(-response)
    }
    for place in SortedPlaces.ascending(responses).prefix(Self.limit) { add(plane, filtered, places[place]) }
  }

  /// For each pixel, how much brighter it is with its neighbours than its surroundings, times 81: the mean of 3 by 3
  /// minus that of 9 by 9.
  private static func filtered(_ plane: JPEGContent.Plane) -> [Int32] {
    let (columns, rows) = (plane.columns, plane.rows)
    guard columns > 2 * margin, rows > 2 * margin, plane.levels.count == columns * rows else { return [] }
    let line = columns + 1
    // A plane of 1,024 columns has at most as many rows unless the image is a strip; sums wrap, and differences stay
    // right.
    var sums = [Int32](repeating: 0, count: line * (rows + 1))
    for row in 0..<rows {
      var sum: Int32 = 0
      for column in 0..<columns {
        sum &+= Int32(plane.levels[row * columns + column])
        sums[(row + 1) * line + column + 1] = sums[row * line + column + 1] &+ sum
      }
    }
    var result = [Int32](repeating: 0, count: columns * rows)
    sums.withUnsafeBufferPointer { sums in
      func sum(_ x: Int, _ y: Int, _ reach: Int) -> Int32 {
        let (top, bottom) = ((y - reach) * line + x, (y + reach + 1) * line + x)
        return sums[bottom + reach + 1] &- sums[bottom - reach] &- sums[top + reach + 1] &+ sums[top - reach]
      }
      for y in 4..<rows - 4 {
        for x in 4..<columns - 4 { result[y * columns + x] = 9 &* sum(x, y, 1) &- sum(x, y, 4) }
      }
    }
    return result
  }

  private static func extremes(_ values: [Int32], _ plane: JPEGContent.Plane) -> [Int] {
    var found: [Int] = []
    let columns = plane.columns
    guard !values.isEmpty else { return [] }
    values.withUnsafeBufferPointer { values in
      for y in margin..<plane.rows - margin {
        for index in y * columns + margin..<(y + 1) * columns - margin {
          guard values[index].magnitude > leastDifference, found.count < extremeLimit else { continue }
          let sign = values[index].signum()
          let value = values[index] * sign
          func isLess(_ near: Int) -> Bool { values[near] * sign < value }
          guard isLess(index - 1), isLess(index + 1), isLess(index - columns), isLess(index + columns),
            isLess(index - columns - 1), isLess(index - columns + 1), isLess(index + columns - 1),
            isLess(index + columns + 1)
          else { continue }
          found.append(index)
        }
      }
    }
    return found
  }

  /// The smaller eigenvalue of the surroundings' structure tensor (C. Harris and M. Stephens, 1988; J. Shi and C.
  /// Tomasi, 1994); `nil` for flat areas and edges.
  private static func response(_ plane: JPEGContent.Plane, _ index: Int) -> Float? {
    var (xx, yy, xy): (Int32, Int32, Int32) = (0, 0, 0)
    plane.levels.withUnsafeBufferPointer { levels in
      for row in -4...4 {
        let middle = index + row * plane.columns
        for column in middle - 4...middle + 4 {
          // 81 products of two levels fit.
          let right = Int32(levels[column + 1]) &- Int32(levels[column])
          let down = Int32(levels[column + plane.columns]) &- Int32(levels[column])
          xx &+= right &* right
          yy &+= down &* down
          xy &+= right &* down
        }
      }
    }
    let mean = Float(xx + yy) / 2
    let half = Float(xx - yy) / 2
    let least = mean - (half * half + Float(xy) * Float(xy)).squareRoot()
    return least > leastShare * mean + 40 ? least : nil
  }

  private mutating func add(_ plane: JPEGContent.Plane, _ filtered: [Int32], _ index: Int) {
    let (column, row) = (index % plane.columns, index / plane.columns)
    let x = Float(column) + Self.peak(filtered[index - 1], filtered[index], filtered[index + 1])
    let y =
      Float(row) + Self.peak(filtered[index - plane.columns], filtered[index], filtered[index + plane.columns])
    Self.takeMeans(plane, x - 4.5, y - 4.5, into: &scratch)
    Self.takeFrequencies(&scratch)
    var sum: Float = 0
    for index in Self.order { sum += scratch[index] * scratch[index] }
    let contrast = sum.squareRoot()
    guard contrast / Float(Self.side) > Self.leastContrast else { return }
    corners.append(Corner(x: x, y: y, contrast: contrast))
    for index in Self.order { words.append(scratch[index] / contrast) }
  }

  /// The means of the surroundings, 2 by 2 pixels each, starting at a point between pixels: all have the same subpixel
  /// offset, so that three of a line, then three lines, make each.
  private static func takeMeans(_ plane: JPEGContent.Plane, _ x: Float, _ y: Float, into scratch: inout [Float]) {
    let (left, top) = (Int(x), Int(y))
    let (across, down) = (x - Float(left), y - Float(top))
    plane.levels.withUnsafeBufferPointer { levels in
      for row in 0...2 * side {
        let start = (top + row) * plane.columns + left
        for column in 0..<side {
          let place = start + 2 * column
          scratch[lines + row * side + column] =
            Float(levels[place]) * (1 - across) + Float(levels[place + 1]) + Float(levels[place + 2]) * across
        }
      }
    }
    for row in 0..<side {
      for column in 0..<side {
        let place = lines + 2 * row * side + column
        scratch[row * side + column] =
          (scratch[place] * (1 - down) + scratch[place + side] + scratch[place + 2 * side] * down) / 4
      }
    }
  }

  /// The position of the extreme of a parabola through three values, relative to the middle one.
  private static func peak(_ before: Int32, _ value: Int32, _ after: Int32) -> Float {
    let bend = Float(before) - 2 * Float(value) + Float(after)
    return bend == 0 ? 0 : max(-0.5, min(0.5, (Float(before) - Float(after)) / 2 / bend))
  }

  /// The interpolated level at a point that has a pixel to the right of and below it.
  static func level(_ plane: JPEGContent.Plane, _ x: Float, _ y: Float) -> Float {
    let (left, top) = (Int(x), Int(y))
    let (across, down) = (x - Float(left), y - Float(top))
    let start = top * plane.columns + left
    let upper = Float(plane.levels[start]) * (1 - across) + Float(plane.levels[start + 1]) * across
    let next = start + plane.columns
    let lower = Float(plane.levels[next]) * (1 - across) + Float(plane.levels[next + 1]) * across
    return upper * (1 - down) + lower * down
  }

  /// The cosine transform of length 5, row by row: cos((2n + 1) k π / 10), scaled to preserve lengths.
  private static let cosines: [Float] = [
    0.4472136, 0.4472136, 0.4472136, 0.4472136, 0.4472136, 0.6015009, 0.3717480, 0, -0.3717480, -0.6015009,
    0.5116673, -0.1954395, -0.6324555, -0.1954395, 0.5116673, 0.3717480, -0.6015009, 0, 0.6015009, -0.3717480,
    0.1954395, -0.5116673, 0.6324555, -0.5116673, 0.1954395,
  ]
  /// The frequencies without the mean, low ones first: most pairs already differ there.
  private static let order = [
    1, 5, 6, 2, 10, 7, 11, 12, 3, 15, 8, 16, 13, 17, 4, 20, 18, 9, 21, 14, 22, 19, 23, 24,
  ]

  /// Replaces the means with frequencies, row by row, then column by column.
  private static func takeFrequencies(_ scratch: inout [Float]) {
    for row in 0..<side {
      for wave in 0..<side {
        var sum: Float = 0
        for place in 0..<side { sum += scratch[row * side + place] * cosines[wave * side + place] }
        scratch[lines + row * side + wave] = sum
      }
    }
    for down in 0..<side {
      for across in 0..<side {
        var sum: Float = 0
        for row in 0..<side { sum += scratch[lines + row * side + across] * cosines[down * side + row] }
        scratch[down * side + across] = sum
      }
    }
  }
}

/// Sorting of numbers.
enum SortedPlaces {
  /// The indices of `numbers` in ascending order, equal ones by index: the same image always gives the same order. One
  /// array of integer keys, since each sorted type adds a copy of the sort to the Wasm binary.
  static func ascending(_ numbers: [Float]) -> [Int] {
    var keys = numbers.indices.map { place in
      let bits = numbers[place].bitPattern
      // IEEE 754 numbers sort like their bits, except for the sign.
      let ordered = bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
      return UInt64(ordered) << 32 | UInt64(UInt32(truncatingIfNeeded: place))
    }
    keys.sort()
    return keys.map { Int($0 & 0xFFFF_FFFF) }
  }
}
