/// What a deep look keeps of a JPEG's coefficients: a small image, and statistics of its quantisation.
///
/// Its size is independent of the image's: the small image has at most `Plane.columnLimit` columns, the statistics at
/// most `JPEGHistogramMap.edgeLimit` regions per side.
public struct JPEGContent: Equatable, Sendable {
  /// One component at an eighth of its size or less; each pixel is the mean of one or more blocks.
  public struct Plane: Equatable, Sendable {
    /// The blocks in a row of 8,192 pixels; wider images are averaged down.
    static let columnLimit = 1024

    public internal(set) var columns: Int
    /// The number of decoded rows: all of them, unless the image is damaged.
    public internal(set) var rows: Int
    /// The number of blocks per pixel, along each side.
    public internal(set) var blocks: Int
    /// Levels from 0 to 255, row by row; the upper eight bits of 12-bit samples.
    public internal(set) var levels: [UInt8]

    public init(columns: Int, rows: Int, blocks: Int = 1, levels: [UInt8]) {
      self.columns = columns
      self.rows = rows
      self.blocks = blocks
      self.levels = levels
    }
  }

  /// The frame's components in order, luminance first.
  public internal(set) var planes: [Plane] = []
  /// Histograms of the first component's low frequencies, by region.
  public internal(set) var histograms = JPEGHistogramMap(across: 0, down: 0)
  /// The differences between neighbouring pixels, by position in the block.
  public internal(set) var grid = JPEGGridProfile()
  /// How often coefficients change when blocks are decoded and coded again.
  public internal(set) var rounding = JPEGRoundingCount()
  /// The first component's quantisation steps, in zig-zag order.
  public internal(set) var steps: [UInt16] = []
  /// The point from which the first component's brightness is offset.
  public internal(set) var step: JPEGBrightnessStep?

  public init() {}
}

/// Histograms of the magnitudes of a component's low frequencies, by square region.
public struct JPEGHistogramMap: Equatable, Sendable {
  /// The number of AC coefficients counted: the first nine in zig-zag order. Higher ones are mostly zero in photos.
  public static let modes = 9
  /// The number of magnitudes counted, from 0, in quantisation steps; larger ones are rare and count as zero.
  public static let bins = 64
  /// The maximum number of regions per side. With 24, a 12-megapixel image has a few hundred blocks in each.
  static let edgeLimit = 24
  /// The minimum number of blocks per side of a region: 64 blocks, or 64 by 64 pixels.
  static let smallestEdge = 8

  /// The number of blocks per side of one region.
  public let edge: Int
  public let columns: Int
  /// The number of rows of regions so far; they are added as data arrives, so that a claimed size costs nothing.
  public private(set) var rows = 0
  /// The number of blocks in each region.
  public private(set) var blocks: [UInt32] = []
  /// The counts of each magnitude from 1 up, by region, mode and bin; blocks in no bin are zero, or too large for one.
  public private(set) var counts: [UInt32] = []

  static let regionLength = modes * bins

  /// An empty map of a component of `across` by `down` blocks.
  init(across: Int, down: Int) {
    let longer = max(across, down)
    edge = max(Self.smallestEdge, (longer + Self.edgeLimit - 1) / Self.edgeLimit)
    columns = (across + edge - 1) / edge
  }

  /// Counts `count` blocks of a row starting at `column`, with `stride` coefficients each in zig-zag order: at least
  /// ten.
  mutating func count(_ block: UnsafeMutablePointer<Int16>, _ count: Int, stride: Int, column: Int, row: Int) {
    let regionRow = row / edge
    while rows <= regionRow {
      rows += 1
      blocks.append(contentsOf: repeatElement(0, count: columns))
      counts.append(contentsOf: repeatElement(0, count: columns * Self.regionLength))
    }
    guard stride > Self.modes, column + count <= columns * edge else { return }
    var index = 0
    while index < count {
      let regionColumn = (column + index) / edge
      let end = min(count, (regionColumn + 1) * edge - column)
      let region = regionRow * columns + regionColumn
      blocks[region] += UInt32(end - index)
      counts.withUnsafeMutableBufferPointer { counts in
        for place in index..<end {
          var start = region * Self.regionLength
          for mode in 1...Self.modes {
            let bin = Int(block[place * stride + mode].magnitude)
            if bin > 0, bin < Self.bins { counts[start + bin] &+= 1 }
            start += Self.bins
          }
        }
      }
      index = end
    }
  }

  /// Adds the counts of one mode of a region to `histogram`, which has ``bins`` bins; zeros go into the first.
  public func add(mode: Int, region: Int, to histogram: inout [Int]) {
    let start = region * Self.regionLength + mode * Self.bins
    var others = 0
    for bin in 1..<Self.bins {
      let count = Int(counts[start + bin])
      histogram[bin] += count
      others += count
    }
    // Larger values count as zero; they are too few to matter among the zeros.
    histogram[0] += Int(blocks[region]) - others
  }
}

/// Sums of the differences between neighbouring pixels inside blocks, by position in the block.
///
/// In an image that was coded once, positions 0 and 6, 1 and 5, and so on are alike. An older grid that is not aligned
/// with the current one leaves its edges at one of them.
public struct JPEGGridProfile: Equatable, Sendable {
  /// The number of gaps between eight pixels.
  public static let gaps = 7
  /// The number of parts summed separately, to estimate the spread of the sums.
  public static let parts = 16

  /// The sums by part, direction (across, then down) and gap.
  public internal(set) var sums = [Float](repeating: 0, count: parts * 2 * gaps)
  /// The number of blocks sampled, by part.
  public internal(set) var counts = [Int32](repeating: 0, count: parts)

  public init() {}
}
