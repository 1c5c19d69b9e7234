/// Finds pixels that are bright in the dark: in most frames of a covered lens, so that noise doesn't count.
package struct HotPixelFinder: Sendable {
  /// How much brighter than the frame's median a hot pixel is.
  private static let excess = 60
  /// The share of frames in which it is that bright, in percent.
  private static let share = 80
  /// A sensor with this many is broken; more are not listed.
  private static let limit = 256

  package private(set) var frames = 0
  /// The brightness of the brightest frame: a covered lens sees nothing.
  package private(set) var brightest = 0.0
  private let width: Int
  private let height: Int
  private var counts: [UInt16]
  private var lines: LineSums
  private var tileSums = [Double](repeating: 0, count: FrameTiles.columns * FrameTiles.rows)

  /// Creates a finder for frames of one size.
  package init(width: Int, height: Int) {
    self.width = max(0, min(width, 1 << 14))
    self.height = max(0, min(height, 1 << 14))
    counts = Array(repeating: 0, count: self.width * self.height)
    lines = LineSums(width: self.width, height: self.height)
  }

  /// Adds the next frame; one of another size is ignored.
  package mutating func add(_ frame: LumaFrame) {
    guard frame.width == width, frame.height == height, frames < 1 << 15 else { return }
    frames += 1
    brightest = max(brightest, frame.mean)
    let limit = frame.median + Self.excess
    for index in counts.indices where Int(frame.pixels[index]) > limit { counts[index] += 1 }
    lines.add(frame)
    let tiles = FrameTiles.means(frame)
    for index in tiles.indices { tileSums[index] += tiles[index] }
  }

  /// How far the brightest column or row is above its neighbours.
  package var lineExcess: Double { lines.excess }

  /// How far the brightest part is above the median.
  package var glow: Double {
    frames > 0 ? FrameTiles.brightest(tileSums.map { $0 / Double(frames) }) : 0
  }

  /// The positions of the hot pixels, at most 256.
  package var pixels: [(x: Int, y: Int)] {
    guard frames > 0 else { return [] }
    var found: [(x: Int, y: Int)] = []
    for index in counts.indices where Int(counts[index]) * 100 >= frames * Self.share {
      found.append((index % width, index / width))
      if found.count == Self.limit { break }
    }
    return found
  }
}

/// A column or row that differs from its neighbours: its wire or its amplifier is faulty.
enum LineMeans {
  /// How far the brightest of `means` is above its neighbours.
  static func excess(_ means: [Double]) -> Double { means.indices.reduce(0) { max($0, difference(means, $1)) } }

  /// The largest difference between one of `means` and its neighbours.
  static func depth(_ means: [Double]) -> Double {
    means.indices.reduce(0) { max($0, difference(means, $1).magnitude) }
  }

  private static func difference(_ means: [Double], _ index: Int) -> Double {
    means[index] - Statistics.median(Array(means[max(0, index - 4)...min(means.count - 1, index + 4)]))
  }
}

/// The sums of each column and row over all frames.
struct LineSums: Sendable {
  private let width: Int
  private let height: Int
  private var frames = 0
  private var columns: [Int]
  private var rows: [Int]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    columns = Array(repeating: 0, count: width)
    rows = Array(repeating: 0, count: height)
  }

  /// Adds a frame; one of another size is ignored.
  mutating func add(_ frame: LumaFrame) {
    guard frame.width == width, frame.height == height, frames < 1 << 15 else { return }
    frames += 1
    for y in 0..<height {
      for x in 0..<width {
        let value = Int(frame.pixels[y * width + x])
        columns[x] += value
        rows[y] += value
      }
    }
  }

  /// The mean brightness of each.
  private var columnMeans: [Double] { columns.map { Double($0) / Double(max(1, frames * height)) } }
  private var rowMeans: [Double] { rows.map { Double($0) / Double(max(1, frames * width)) } }

  /// How far the brightest column or row is above its neighbours.
  var excess: Double { frames > 0 ? max(LineMeans.excess(columnMeans), LineMeans.excess(rowMeans)) : 0 }

  /// The largest difference between a column or row and its neighbours.
  var depth: Double { frames > 0 ? max(LineMeans.depth(columnMeans), LineMeans.depth(rowMeans)) : 0 }
}

/// Finds pixels that stay dark on a bright, plain surface.
package struct DarkPixelFinder: Sendable {
  /// Darker than the neighbours by this share, in percent, in that share of frames.
  private static let depth = 35
  private static let share = 80
  /// Neighbours darker than this prove nothing.
  private static let bright = 60
  /// A sensor with more is broken; more in a single frame are print or a pattern.
  private static let limit = 256

  package private(set) var frames = 0
  /// The number of frames in which the surface had a pattern of its own.
  package private(set) var patterned = 0
  private let width: Int
  private let height: Int
  private var counts: [UInt16]
  private var lines: LineSums

  package init(width: Int, height: Int) {
    self.width = max(0, min(width, 1 << 14))
    self.height = max(0, min(height, 1 << 14))
    counts = Array(repeating: 0, count: self.width * self.height)
    lines = LineSums(width: self.width, height: self.height)
  }

  /// The largest difference between a column or row and its neighbours; `nil` for a small frame, where the light's own
  /// gradient differs as much from pixel to pixel.
  package var lineDepth: Double? { width >= 320 ? lines.depth : nil }

  /// Adds the next frame; one of another size is ignored.
  package mutating func add(_ frame: LumaFrame) {
    guard frame.width == width, frame.height == height, width > 4, height > 4, frames < 1 << 15 else { return }
    frames += 1
    lines.add(frame)
    var found = 0
    for y in 2..<height - 2 {
      for x in 2..<width - 2 {
        let place = y * width + x
        let least = Int(
          min(
            frame.pixels[place - 2], frame.pixels[place + 2], frame.pixels[place - 2 * width],
            frame.pixels[place + 2 * width]))
        guard least >= Self.bright, 100 * Int(frame.pixels[place]) < (100 - Self.depth) * least else { continue }
        counts[place] += 1
        found += 1
      }
    }
    if found > Self.limit { patterned += 1 }
  }

  /// The number of dark pixels, at most 256.
  package var count: Int {
    guard frames > 0 else { return 0 }
    return min(Self.limit, counts.reduce(0) { $0 + (Int($1) * 100 >= frames * Self.share ? 1 : 0) })
  }
}
