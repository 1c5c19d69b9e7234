/// A constant offset in the brightness, or one of the colours, of everything from some MCU in a row on.
///
/// A DC coefficient is coded as the difference from the previous one (T.81 F.1.2.1). After damage from which the
/// decoder resynchronises, all codes are valid but the sum is wrong: the rest of the row of MCUs has an edge above it,
/// and the part of the row before it has the same edge below. No scene has an edge that follows one row's border, steps
/// down by exactly one MCU and continues.
public struct JPEGBrightnessStep: Equatable, Sendable {
  /// The index of the component in the frame.
  public internal(set) var component: Int
  /// The row of MCUs where it begins.
  public internal(set) var row: Int
  /// Its strength, in levels of 256: how much stronger the edge is than the rest of both rows.
  public internal(set) var levels: Int
}

/// Finds the ``JPEGBrightnessStep`` of one component while its blocks are decoded row by row; keeps three rows,
/// whatever the image's size.
struct JPEGBrightnessStepFinder {
  /// The strongest step so far, if it is strong enough.
  private(set) var found: JPEGBrightnessStep?
  private var clearest: Float

  private let component: Int
  private let least: Float
  /// The number of blocks across the image and per group, and the number of block rows in an MCU.
  private let across: Int
  private let edge: Int
  private let down: Int
  private let groups: Int
  /// The current MCU row, and the sums of its upper and lower borders.
  private var row = 0
  private var upper: [Float]
  private var lower: [Float]
  /// The row above: its lower border, and the edges at its upper border.
  private var lowerBefore: [Float] = []
  private var edgesBefore: [Float] = []
  private var prefixesBefore: [Float] = []

  /// Narrower components have too few blocks to tell a scene's edge from a step: 1,024 pixels of brightness, and as
  /// many for an image whose chroma has half its resolution.
  private static let leastAcross = (brightness: 128, colour: 64)
  private static let groupLimit = 256
  /// The minimum strength in levels. No original in three corpora and among 580 files from elsewhere reaches 3.
  static let least: Float = 4.5
  /// The same for chroma, where scenes have less detail.
  static let leastOfColour: Float = 2.5
  /// The minimum share of a row for either part of the edge, as a divisor: with shorter parts the brightness of scenes
  /// reaches 6.7, their chroma 1.8.
  private static let leastShare = (brightness: 8, colour: 16)
  /// The most levels that one edge contributes to a mean: the edge of a roof isn't a step.
  private static let clip: Float = 24

  /// - Parameters:
  ///   - component: The index of the component in the frame: 0 is brightness.
  ///   - across: The number of blocks per row.
  ///   - down: The number of block rows in an MCU.
  init(component: Int, across: Int, down: Int) {
    self.component = component
    self.across =
      across >= (component == 0 ? Self.leastAcross.brightness : Self.leastAcross.colour) ? across : 0
    edge = max(1, (across + Self.groupLimit - 1) / Self.groupLimit)
    self.down = max(1, down)
    groups = self.across == 0 ? 0 : (across + edge - 1) / edge
    upper = [Float](repeating: 0, count: groups)
    lower = upper
    least = component == 0 ? Self.least : Self.leastOfColour
    clearest = least
  }

  // MARK: Borders

  /// Adds `count` blocks of a row starting at `column`, with `stride` coefficients each in zig-zag order: at least ten,
  /// or at least four for chroma, where less is kept.
  mutating func note(
    _ blocks: UnsafeMutablePointer<Int16>, _ count: Int, stride: Int, _ steps: [UInt16], column: Int, row blockRow: Int
  ) {
    guard groups > 0, stride > 3, steps.count == 64, column + count <= across else { return }
    let place = blockRow % down
    if blockRow / down > row { finishRow(blockRow / down) }
    let (isUpper, isLower) = (place == 0, place == down - 1)
    guard isUpper || isLower else { return }
    // The mean of a line in a block comes from the coefficients without horizontal frequency (T.81 A.3.3), almost all
    // of it from the first four. Each border is extrapolated by half a pixel: 1.5 times its last line minus half of the
    // one before.
    let (mean, first) = (Float(steps[0]) / 8, Float(steps[2]) * 0.186578)
    let (second, third) = (Float(steps[3]) * 0.211156, stride > 9 ? Float(steps[9]) * 0.237721 : 0)
    for index in 0..<count {
      let block = blocks + index * stride
      let even = Float(block[0]) * mean + Float(block[3]) * second
      let odd = Float(block[2]) * first + (stride > 9 ? Float(block[9]) * third : 0)
      let group = (column + index) / edge
      if isUpper { upper[group] += even + odd }
      if isLower { lower[group] += even - odd }
    }
  }

  private mutating func finishRow(_ next: Int) {
    // Missing rows can't be compared.
    let isNext = next == row + 1
    var edges: [Float] = []
    if !lowerBefore.isEmpty {
      edges.reserveCapacity(groups)
      for group in 0..<groups {
        edges.append((upper[group] - lowerBefore[group]) / Float(min(edge, across - group * edge)))
      }
      let prefixes = Self.prefixes(edges)
      if !edgesBefore.isEmpty { compare(edges, prefixes) }
      prefixesBefore = prefixes
    }
    edgesBefore = isNext ? edges : []
    lowerBefore = isNext ? lower : []
    for group in 0..<groups { (upper[group], lower[group]) = (0, 0) }
    row = next
  }

  /// Compares the last row once there are no more blocks.
  mutating func finish() {
    if groups > 0 { finishRow(row + 1) }
  }

  // MARK: Steps

  private static func prefixes(_ edges: [Float]) -> [Float] {
    var sums: [Float] = [0]
    sums.reserveCapacity(edges.count + 1)
    var sum: Float = 0
    for edge in edges {
      sum += max(-clip, min(clip, edge))
      sums.append(sum)
    }
    return sums
  }

  /// Checks whether the edges above the previous row from some column on, and those below it up to that column, form
  /// one step.
  private mutating func compare(_ edges: [Float], _ prefixes: [Float]) {
    let part = max(4, groups / (component == 0 ? Self.leastShare.brightness : Self.leastShare.colour))
    var (best, place): (Float, Int) = (0, 0)
    for column in part...groups - part {
      let (before, after) = (Float(column), Float(groups - column))
      let above = (prefixesBefore[groups] - prefixesBefore[column]) / after
      let below = prefixes[column] / before
      let rest = max(abs(prefixesBefore[column] / before), abs((prefixes[groups] - prefixes[column]) / after))
      let figure = (above > 0) == (below > 0) ? min(abs(above), abs(below)) - rest : 0
      if figure > best { (best, place) = (figure, column) }
    }
    // Means are fast but rough: medians confirm any candidate they find.
    guard best > least / 3 else { return }
    let above = Self.median(edgesBefore[place...])
    let below = Self.median(edges[..<place])
    let rest = max(abs(Self.median(edgesBefore[..<place])), abs(Self.median(edges[place...])))
    let (less, more) = (min(abs(above), abs(below)), max(abs(above), abs(below)))
    guard (above > 0) == (below > 0), more < 1.5 * less + 1, less - 3 * rest > clearest else { return }
    clearest = less - 3 * rest
    found = JPEGBrightnessStep(component: component, row: row - 1, levels: Int(min(clearest, 255)))
  }

  private static func median(_ values: ArraySlice<Float>) -> Float {
    guard !values.isEmpty else { return 0 }
    // As integers, in 64ths of a level: other code sorts the same type, and each further one adds a copy of the sort to
    // the Wasm binary.
    var sorted = values.map { UInt64((max(-9999, min(9999, $0)) + 10_000) * 64) }
    sorted.sort()
    return Float(sorted[sorted.count / 2]) / 64 - 10_000
  }
}
