/// The ratio of fine to coarse detail in each region of an image: a lens that is soft on one side loses fine detail
/// there and keeps the coarse. What is printed there hardly matters, as long as something is.
package struct RegionSharpness: Equatable, Sendable {
  package static let columns = 3
  /// Coarse detail is what remains after averaging blocks with this many pixels a side.
  private static let block = 8
  /// A region with less coarse detail than this, as the mean square of its Laplacian, has nothing that could be sharp.
  private static let fewest = 60.0

  private var fine: [Double] = []
  private var coarse: [Double] = []
  private var counts: [Int] = []

  package init() {}

  /// The ratio of each region; −1 if most of the frames showed too little detail in it.
  package func ratios(of frames: Int) -> [Double] {
    fine.indices.map { 2 * counts[$0] >= frames && coarse[$0] > 0 ? fine[$0] / coarse[$0] : -1 }
  }

  /// Adds a frame whose noise has this standard deviation.
  package mutating func add(_ frame: LumaFrame, noise: Double) {
    let (across, down) = (frame.width / Self.block, frame.height / Self.block)
    let rows = max(1, min(3, down / 8))
    guard across >= 3 * Self.columns, down >= 3 else { return }
    if fine.isEmpty {
      (fine, coarse) = (
        .init(repeating: 0, count: Self.columns * rows), .init(repeating: 0, count: Self.columns * rows)
      )
      counts = .init(repeating: 0, count: Self.columns * rows)
    }
    guard fine.count == Self.columns * rows else { return }
    let means = Self.means(frame, across, down)
    for region in fine.indices {
      let (row, column) = (region / Self.columns, region % Self.columns)
      let (left, right) = (
        max(1, column * across / Self.columns), min(across - 1, (column + 1) * across / Self.columns)
      )
      let (top, bottom) = (max(1, row * down / rows), min(down - 1, (row + 1) * down / rows))
      guard left < right, top < bottom else { continue }
      // Noise alone gives a Laplacian of 20 times its variance; a block's mean has a 64th of it.
      let rough = Self.power(means, across, left..<right, top..<bottom) - 20 * noise * noise / 64
      guard rough >= Self.fewest else { continue }
      let pixels = Self.power(
        frame.pixels, frame.width, left * Self.block..<right * Self.block, top * Self.block..<bottom * Self.block)
      fine[region] += max(0, pixels - 20 * noise * noise)
      coarse[region] += rough
      counts[region] += 1
    }
  }

  private static func means(_ frame: LumaFrame, _ across: Int, _ down: Int) -> [Int] {
    var sums = [Int](repeating: 0, count: across * down)
    for y in 0..<down * block {
      for x in 0..<across * block {
        sums[y / block * across + x / block] += Int(frame.pixels[y * frame.width + x])
      }
    }
    return sums.map { $0 / (block * block) }
  }

  /// The mean square of the Laplacian over a part of an image.
  private static func power<T: BinaryInteger>(
    _ values: [T], _ width: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Double {
    var sum = 0
    for y in rows {
      for x in columns {
        let place = y * width + x
        let around = Int(values[place - 1]) + Int(values[place + 1]) + Int(values[place - width])
        let value = around + Int(values[place + width]) - 4 * Int(values[place])
        sum += value * value
      }
    }
    return Double(sum) / Double(max(1, columns.count * rows.count))
  }
}
