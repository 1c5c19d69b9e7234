/// The colours of a frame: how a sensor's filter, its white balance or one of its channels affects all of it.
package struct FrameColour: Equatable, Sendable {
  /// The means of red, green and blue over each quadrant, row by row.
  package private(set) var quadrants = [[Double]](repeating: [0, 0, 0], count: 4)
  /// The same for each of eight columns and then six rows of the frame.
  private(set) var bands = [[Double]](repeating: [0, 0, 0], count: columns + rows)
  static let columns = 8
  private static let rows = 6
  /// The mean spread between the channels of a pixel: almost zero for a grey image.
  package private(set) var chroma = 0.0

  /// The colours of RGBA pixels, row by row.
  init(width: Int, height: Int, rgba: [UInt8]) {
    var (sums, counts) = ([[Int]](repeating: [0, 0, 0], count: 4), [Int](repeating: 0, count: 4))
    var bandSums = [Int](repeating: 0, count: 4 * bands.count)
    var spread = 0
    for y in 0..<height {
      for x in 0..<width {
        let start = 4 * (y * width + x)
        let (red, green, blue) = (Int(rgba[start]), Int(rgba[start + 1]), Int(rgba[start + 2]))
        let quadrant = (2 * y >= height ? 2 : 0) + (2 * x >= width ? 1 : 0)
        sums[quadrant][0] += red
        sums[quadrant][1] += green
        sums[quadrant][2] += blue
        counts[quadrant] += 1
        for band in [x * Self.columns / width, Self.columns + y * Self.rows / height] {
          bandSums[4 * band] += red
          bandSums[4 * band + 1] += green
          bandSums[4 * band + 2] += blue
          bandSums[4 * band + 3] += 1
        }
        spread += max(red, green, blue) - min(red, green, blue)
      }
    }
    for quadrant in 0..<4 where counts[quadrant] > 0 {
      quadrants[quadrant] = sums[quadrant].map { Double($0) / Double(counts[quadrant]) }
    }
    for band in bands.indices where bandSums[4 * band + 3] > 0 {
      bands[band] = (0..<3).map { Double(bandSums[4 * band + $0]) / Double(bandSums[4 * band + 3]) }
    }
    chroma = Double(spread) / Double(max(1, width * height))
  }

  /// The mean of a channel over the whole frame.
  package func mean(_ channel: Int) -> Double { quadrants.reduce(0) { $0 + $1[channel] } / 4 }
}

/// A frame's brightness in a grid of tiles: shadows, covers and dust are larger than a pixel.
package enum FrameTiles {
  package static let columns = 16
  package static let rows = 9

  /// The mean of each tile, row by row; empty for a frame with fewer pixels than tiles.
  package static func means(_ frame: LumaFrame) -> [Double] {
    guard frame.width >= columns, frame.height >= rows else { return [] }
    var (sums, counts) = ([Int](repeating: 0, count: columns * rows), [Int](repeating: 0, count: columns * rows))
    for y in 0..<frame.height {
      let row = y * rows / frame.height * columns
      for x in 0..<frame.width {
        let tile = row + x * columns / frame.width
        sums[tile] += Int(frame.pixels[y * frame.width + x])
        counts[tile] += 1
      }
    }
    return sums.indices.map { Double(sums[$0]) / Double(max(1, counts[$0])) }
  }

  /// The darkest tile in percent of the median.
  package static func darkest(_ tiles: [Double]) -> Double {
    let usual = Statistics.median(tiles)
    return usual > 0 ? 100 * (tiles.min() ?? 0) / usual : 0
  }

  /// The most by which a tile is darker than those around it, in percent: a blurred speck of dust or a scratch.
  package static func deepestSpot(_ tiles: [Double]) -> Double {
    guard tiles.count == columns * rows else { return 0 }
    var deepest = 0.0
    for row in 1..<rows - 1 {
      for column in 1..<columns - 1 {
        let place = row * columns + column
        var around: [Double] = []
        for other in [place - columns, place, place + columns] { around += [tiles[other - 1], tiles[other + 1]] }
        around += [tiles[place - columns], tiles[place + columns]]
        let usual = Statistics.median(around)
        if usual > 8 { deepest = max(deepest, 100 * (1 - tiles[place] / usual)) }
      }
    }
    return deepest
  }

  /// The largest step between two neighbouring rows or columns of tiles, in percent: half of a sensor with another gain.
  /// Lenses and lamps change smoothly.
  package static func steepestStep(_ tiles: [Double]) -> Double {
    guard tiles.count == columns * rows else { return 0 }
    let lines = [
      (0..<rows).map { row in Statistics.median((0..<columns).map { tiles[row * columns + $0] }) },
      (0..<columns).map { column in Statistics.median((0..<rows).map { tiles[$0 * columns + column] }) },
    ]
    var steepest = 0.0
    for line in lines {
      for (one, next) in zip(line, line.dropFirst()) {
        steepest = max(steepest, 100 * (max(one, next) / max(1, min(one, next)) - 1))
      }
    }
    return steepest
  }

  /// How far the brightest tile is above the median: a glow in the dark.
  package static func brightest(_ tiles: [Double]) -> Double { max(0, (tiles.max() ?? 0) - Statistics.median(tiles)) }
}
