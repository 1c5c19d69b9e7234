/// How a picture changes between frames while nothing moves in front of the lens: noise, single flickering pixels, and
/// frames that alternate.
struct FrameNoise: Sendable {
  private var last: [UInt8] = []
  private var tiles: [[Double]] = []
  private var grains: [Double] = []
  private var flickers: [Double] = []
  private var alternations = 0
  private var compared = 0

  /// A pixel flickers if it changes between frames by this much more than its neighbour, of 255.
  private static let flicker = 60
  /// The mean difference between tiles, of 255, from which on the picture is another one.
  private static let change = 6.0

  mutating func add(_ frame: LumaFrame) {
    if last.count == frame.pixels.count, !last.isEmpty { compare(frame.pixels) }
    last = frame.pixels
    let now = FrameTiles.means(frame)
    if tiles.count == 2, now.count == tiles[0].count, now.count == tiles[1].count, !now.isEmpty {
      compared += 1
      let (before, beforeThat) = (Self.distance(now, tiles[1]), Self.distance(now, tiles[0]))
      if before >= Self.change, beforeThat < 0.3 * before { alternations += 1 }
    }
    tiles = tiles.suffix(1) + [now]
  }

  /// A pixel's change relative to its neighbour's: exposure changes both alike, and so do lamps that flicker by row.
  private mutating func compare(_ pixels: [UInt8]) {
    var (counts, far) = ([Int](repeating: 0, count: 1021), 0)
    for index in 1..<max(1, pixels.count) {
      let change = Int(pixels[index]) - Int(last[index])
      let beside = Int(pixels[index - 1]) - Int(last[index - 1])
      counts[abs(change - beside)] += 1
      if abs(change - beside) >= Self.flicker { far += 1 }
    }
    // A median deviation is 0.6745 standard deviations; this difference contains the noise of four pixels.
    grains.append(Double(Self.place(counts, pixels.count / 2)) / 0.6745 / 2)
    flickers.append(100 * Double(far) / Double(max(1, pixels.count)))
  }

  /// The index at which `count` is reached.
  private static func place(_ counts: [Int], _ count: Int) -> Int {
    var seen = 0
    for index in counts.indices {
      seen += counts[index]
      if seen > count { return index }
    }
    return counts.count - 1
  }

  private static func distance(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + ($1.0 - $1.1).magnitude } / Double(max(1, left.count))
  }

  /// For a plain surface.
  func addNoise(_ evidence: inout Evidence) {
    guard grains.count >= 8 else { return }
    evidence.add(.grain, Statistics.median(grains), decimals: 1)
    evidence.add(.flicker, Statistics.median(flickers), decimals: 2)
  }

  /// For any scene: the percentage of frames that resemble the last but one rather than the last.
  func addAlternations(_ evidence: inout Evidence) {
    guard compared >= 8 else { return }
    evidence.add(.alternating, 100 * Double(alternations) / Double(compared), decimals: 1)
  }
}
