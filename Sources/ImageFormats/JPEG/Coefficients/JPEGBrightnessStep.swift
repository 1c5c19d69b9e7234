/// Where the brightness, or one of the colours, of all that follows is off by one amount, from within a row of MCUs on.
///
/// A DC coefficient is coded as the difference from the one before (T.81 F.1.2.1). Damage after which the decoder falls into step
/// again leaves valid codes, and a wrong sum: the rest of its row of MCUs has an edge above it, and what comes before it in the row
/// has the same edge below. No scene has an edge that goes along one row's border, turns by exactly one MCU and goes on.
public struct JPEGBrightnessStep: Equatable, Sendable {
  /// Which of the frame's components it is in.
  public internal(set) var component: Int
  /// The row of MCUs in which it begins.
  public internal(set) var row: Int
  /// How clear it is, in levels of 256: how much clearer the edge is than the rest of both rows.
  public internal(set) var levels: Int
}

/// Looks for a ``JPEGBrightnessStep`` of one component row by row, while the blocks come: it keeps three rows, however large the
/// picture is.
struct JPEGBrightnessStepFinder {
  /// The clearest so far, where one is clear enough.
  private(set) var found: JPEGBrightnessStep?
  private var clearest: Float

  private let component: Int
  private let least: Float
  /// Blocks across the picture, those that one group has, and rows of them in an MCU.
  private let across: Int
  private let edge: Int
  private let down: Int
  private let groups: Int
  /// The MCU row whose blocks come, and the sums of its upper and lower borders.
  private var row = 0
  private var upper: [Float]
  private var lower: [Float]
  /// The row above: its lower border, and the edges at its upper one.
  private var lowerBefore: [Float] = []
  private var edgesBefore: [Float] = []
  private var prefixesBefore: [Float] = []

  /// Components of fewer blocks across have too few to tell a scene's edge from a step: 1,024 pixels of brightness, and as many of
  /// a picture whose colours have half its resolution.
  private static let leastAcross = (brightness: 128, colour: 64)
  private static let groupLimit = 256
  /// Levels by which the edge is clear. No original of three corpora and of 580 files from elsewhere comes to 3.
  static let least: Float = 4.5
  /// The same for a colour, in which scenes have less detail.
  static let leastOfColour: Float = 2.5
  /// The share of a row that either part of the edge has at least: with less of it a scene's brightness comes to 6.7, its colours
  /// to 1.8.
  private static let leastShare = (brightness: 8, colour: 16)
  /// An edge counts as this many levels at most in a mean: a roof's is no step.
  private static let clip: Float = 24

  /// - Parameters:
  ///   - component: Which of the frame's components it looks at: the first is brightness.
  ///   - across: Blocks across it.
  ///   - down: Rows of its blocks in an MCU.
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

  /// Takes `count` blocks of a row from `column` on, `stride` coefficients of each in zig-zag order: ten or more, or four
  /// or more where little is kept of a colour.
  mutating func note(
    _ blocks: UnsafeMutablePointer<Int16>, _ count: Int, stride: Int, _ steps: [UInt16], column: Int, row blockRow: Int
  ) {
    guard groups > 0, stride > 3, steps.count == 64, column + count <= across else { return }
    let place = blockRow % down
    if blockRow / down > row { finishRow(blockRow / down) }
    let (isUpper, isLower) = (place == 0, place == down - 1)
    guard isUpper || isLower else { return }
    // The mean of a block's line is that of its coefficients without horizontal frequency (T.81 A.3.3), of which the first
    // four say nearly all. Each border is drawn on by half a pixel: 1.5 times its last line less half of the one before.
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
    // What is missing can't be compared.
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

  /// Compares the last row, once no more blocks come.
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

  /// Whether the edges above the row before from some place on, and those below it up to there, are one step.
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
    // Means are quick and rough: what they show at all is looked at by medians.
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
    // In whole 64ths of a level, as what is sorted elsewhere: each type brings the whole sort to the browser.
    var sorted = values.map { UInt64((max(-9999, min(9999, $0)) + 10_000) * 64) }
    sorted.sort()
    return Float(sorted[sorted.count / 2]) / 64 - 10_000
  }
}
