/// What a deep look keeps of a JPEG's coefficients: a small picture, and counts that show how it was quantised.
///
/// Its size does not grow with the picture's: the small picture has at most `Plane.columnLimit` columns, the counts at
/// most `JPEGHistogramMap.edgeLimit` regions a side.
public struct JPEGContent: Equatable, Sendable {
  /// One component at an eighth of its size or less, each pixel the mean of a block or of several.
  public struct Plane: Equatable, Sendable {
    /// A row of blocks of 8,192 pixels; wider pictures are averaged down.
    static let columnLimit = 1024

    public internal(set) var columns: Int
    /// Rows that were decoded: all of them, unless the picture is damaged.
    public internal(set) var rows: Int
    /// How many blocks a side one pixel stands for.
    public internal(set) var blocks: Int
    /// Levels from 0 to 255, row by row; of twelve bits the upper eight.
    public internal(set) var levels: [UInt8]

    public init(columns: Int, rows: Int, blocks: Int = 1, levels: [UInt8]) {
      self.columns = columns
      self.rows = rows
      self.blocks = blocks
      self.levels = levels
    }
  }

  /// The frame's components in order: luminance first.
  public internal(set) var planes: [Plane] = []
  /// How often the first component's low frequencies have each value, by region.
  public internal(set) var histograms = JPEGHistogramMap(across: 0, down: 0)
  /// How much neighbouring pixels differ at each place inside a block.
  public internal(set) var grid = JPEGGridProfile()
  /// The first component's quantisation steps, in zig-zag order.
  public internal(set) var steps: [UInt16] = []
  /// Where the first component's brightness is off from then on.
  public internal(set) var step: JPEGBrightnessStep?

  public init() {}
}

/// How often the low frequencies of a component have each magnitude, counted in square regions.
public struct JPEGHistogramMap: Equatable, Sendable {
  /// The AC coefficients that are counted: the first nine in zig-zag order. Higher ones are mostly zero in photos.
  public static let modes = 9
  /// Magnitudes from 0 to this less one, in quantisation steps; larger ones are rare and count as none.
  public static let bins = 64
  /// Regions a side. With 24 a 12-megapixel picture has a few hundred blocks in each.
  static let edgeLimit = 24
  /// Blocks a side that a region has at least: 64 blocks, or 64 by 64 pixels.
  static let smallestEdge = 8

  /// Blocks a side of one region.
  public let edge: Int
  public let columns: Int
  /// Rows of regions that were begun; they are added as the data comes, so that a size that is only claimed costs nothing.
  public private(set) var rows = 0
  /// Blocks of each region.
  public private(set) var blocks: [UInt32] = []
  /// Counts of each magnitude from 1 on, by region, mode and bin; what is in no bin is zero, or too large for one.
  public private(set) var counts: [UInt32] = []

  static let regionLength = modes * bins

  /// An empty map of a component of `across` by `down` blocks.
  init(across: Int, down: Int) {
    let longer = max(across, down)
    edge = max(Self.smallestEdge, (longer + Self.edgeLimit - 1) / Self.edgeLimit)
    columns = (across + edge - 1) / edge
  }

  /// Counts `count` blocks of a row from `column` on, `stride` coefficients of each, in zig-zag order: ten or more.
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

  /// Adds the counts of one mode of a region to `histogram`, which has ``bins`` bins; zeros come into the first.
  public func add(mode: Int, region: Int, to histogram: inout [Int]) {
    let start = region * Self.regionLength + mode * Self.bins
    var others = 0
    for bin in 1..<Self.bins {
      let count = Int(counts[start + bin])
      histogram[bin] += count
      others += count
    }
    // Larger values count as zeros; they are too few to matter where zeros are counted.
    histogram[0] += Int(blocks[region]) - others
  }
}

/// Sums of the differences between neighbouring pixels inside blocks, by their place in the block.
///
/// In a picture that was coded once, the places 0 and 6, 1 and 5, and so on are alike. An older grid that is not the
/// present one leaves its edges at one of them.
public struct JPEGGridProfile: Equatable, Sendable {
  /// Gaps between eight pixels.
  public static let gaps = 7
  /// Parts that are summed apart, so that the sums' spread can be estimated.
  public static let parts = 16

  /// By part, across and then down, and gap.
  public internal(set) var sums = [Float](repeating: 0, count: parts * 2 * gaps)
  /// Blocks that were looked at, by part.
  public internal(set) var counts = [Int32](repeating: 0, count: parts)

  public init() {}
}
