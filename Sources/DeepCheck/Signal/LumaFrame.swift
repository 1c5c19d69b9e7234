/// A camera frame as brightness values, 0 to 255, row by row.
package struct LumaFrame: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt8]
  /// Its colours, if it had any and is no wider than ``colourWidth``.
  package private(set) var colour: FrameColour?

  /// Larger frames are examined pixel by pixel, not for colour.
  private static let colourWidth = 320

  /// Creates a frame; `nil` if the number of pixels doesn't match the size.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 14, height <= 1 << 14, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a frame from RGBA pixels, with ITU-R BT.601's weights in 256ths.
  package init?(width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 14, height <= 1 << 14, rgba.count == 4 * width * height else {
      return nil
    }
    let pixels = (0..<width * height).map { (index: Int) -> UInt8 in
      let red = Int(rgba[4 * index])
      let green = Int(rgba[4 * index + 1])
      let blue = Int(rgba[4 * index + 2])
      return UInt8((77 * red + 150 * green + 29 * blue) >> 8)
    }
    self.init(width: width, height: height, pixels: pixels)
    if width <= Self.colourWidth { colour = FrameColour(width: width, height: height, rgba: rgba) }
  }

  package var mean: Double {
    Double(pixels.reduce(0) { $0 + Int($1) }) / Double(pixels.count)
  }

  /// The standard deviation of the brightness.
  package var spread: Double {
    let mean = mean
    let sum = pixels.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return (sum / Double(pixels.count)).squareRoot()
  }

  /// A hash that is the same for the same image and hardly ever for another (FNV-1a, 32 bits): sensor noise makes any
  /// two frames of a still scene differ, so a repeated one means a frozen camera.
  package var digest: UInt32 {
    pixels.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// The median brightness.
  package var median: Int {
    var counts = [Int](repeating: 0, count: 256)
    for pixel in pixels { counts[Int(pixel)] += 1 }
    var seen = 0
    for value in 0..<256 {
      seen += counts[value]
      if seen * 2 >= pixels.count { return value }
    }
    return 255
  }

  /// The variance of the Laplacian, the usual measure of sharpness (Pech-Pacheco 2000): 4 neighbours, borders left out.
  package var laplacianVariance: Double {
    guard width > 2, height > 2 else { return 0 }
    var (sum, squares) = (0.0, 0.0)
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let value = Double(laplacian(y * width + x))
        sum += value
        squares += value * value
      }
    }
    let count = Double((width - 2) * (height - 2))
    return squares / count - sum / count * (sum / count)
  }

  /// The sharpness that isn't noise: ``laplacianVariance`` less the contribution of ``noise``, 20 times its variance.
  package var sharpness: Double { sharpness(noise: noise) }

  func sharpness(noise: Double) -> Double { max(0, laplacianVariance - 20 * noise * noise) }

  /// The standard deviation of the noise (Immerkær 1996), by the median so that print does not count as noise.
  package var noise: Double {
    guard width > 2, height > 2 else { return 0 }
    var counts = [Int](repeating: 0, count: 4096)
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let place = y * width + x
        let (above, below) = (place - width, place + width)
        let corners = Int(pixels[above - 1]) + Int(pixels[above + 1]) + Int(pixels[below - 1]) + Int(pixels[below + 1])
        let sides = Int(pixels[above]) + Int(pixels[below]) + Int(pixels[place - 1]) + Int(pixels[place + 1])
        counts[min(4095, abs(corners - 2 * sides + 4 * Int(pixels[place])))] += 1
      }
    }
    let half = (width - 2) * (height - 2) / 2
    var (seen, median) = (0, 0)
    for value in counts.indices {
      seen += counts[value]
      if seen > half {
        median = value
        break
      }
    }
    // Half of the magnitudes of a normal distribution are below 0.6745 of its deviation; the mask's weights scale it by
    // 6.
    return Double(median) / (0.6745 * 6)
  }

  /// The range of the brightness without the outermost hundredths.
  package var contrast: Double {
    var counts = [Int](repeating: 0, count: 256)
    for pixel in pixels { counts[Int(pixel)] += 1 }
    let share = pixels.count / 100
    var (low, high, seen) = (0, 255, 0)
    while low < 255, seen + counts[low] <= share {
      seen += counts[low]
      low += 1
    }
    seen = 0
    while high > low, seen + counts[high] <= share {
      seen += counts[high]
      high -= 1
    }
    return Double(high - low)
  }

  private func laplacian(_ index: Int) -> Int {
    Int(pixels[index - 1]) + Int(pixels[index + 1]) + Int(pixels[index - width]) + Int(pixels[index + width])
      - 4 * Int(pixels[index])
  }
}

extension LumaFrame {
  /// The distance from an edge at which its two brightnesses are taken, in pixels: narrower shapes, such as print, have
  /// none.
  private static let reach = 16
  /// Edges with less contrast than this, of 255, are as often shadows as parts of a chart.
  private static let height = 48
  /// The minimum number of edges for a figure.
  private static let enough = 50

  /// The width of the sharper edges from 10 to 90 % of their height (ISO 12233 calls it the edge's rise), in percent of
  /// the image's width: the narrowest tenth of those that a row crosses steeply, since print that a soft but healthy lens
  /// can't resolve has slopes of its own. `nil` if there are too few.
  package var edgeWidth: Double? {
    guard width > 4 * Self.reach, height > 2 else { return nil }
    var widths: [Double] = []
    for y in stride(from: 1, to: height - 1, by: 2) { collect(y, &widths) }
    guard widths.count >= Self.enough else { return nil }
    return 100 * widths.sorted()[widths.count / 10] / Double(width)
  }

  private func collect(_ y: Int, _ widths: inout [Double]) {
    let row = y * width
    var x = Self.reach
    while x < width - Self.reach - 1 {
      let (left, right) = (Int(pixels[row + x - Self.reach]), Int(pixels[row + x + Self.reach]))
      let middle = left + right
      let isCrossed = (2 * Int(pixels[row + x]) < middle) != (2 * Int(pixels[row + x + 1]) < middle)
      if isCrossed, abs(right - left) >= Self.height, isUpright(row + x), let found = rise(row, x, left, right) {
        widths.append(found)
        x += Self.reach
      }
      x += 1
    }
  }

  /// Whether an edge is within 27° of vertical: the more it slants, the wider its crossing with a row.
  private func isUpright(_ place: Int) -> Bool {
    let across = abs(Int(pixels[place + 2]) - Int(pixels[place - 1]))
    let down = abs(Int(pixels[place + width]) - Int(pixels[place - width]))
    return across >= 2 * down
  }

  /// The distance from 10 to 90 % between `left` and `right`, in pixels, around the crossing after `x`.
  private func rise(_ row: Int, _ x: Int, _ left: Int, _ right: Int) -> Double? {
    let share = { (place: Int) in Double(Int(pixels[row + place]) - left) / Double(right - left) }
    var (first, last) = (x, x + 1)
    while share(first) > 0.1 {
      guard first > x - Self.reach else { return nil }
      first -= 1
    }
    while share(last) < 0.9 {
      guard last < x + Self.reach else { return nil }
      last += 1
    }
    let begin = Double(first) + Self.part(0.1, share(first), share(first + 1))
    let end = Double(last) - 1 + Self.part(0.9, share(last - 1), share(last))
    return max(0, end - begin)
  }

  /// The position of `level` between two neighbours, as a share.
  private static func part(_ level: Double, _ before: Double, _ after: Double) -> Double {
    after > before ? max(0, min(1, (level - before) / (after - before))) : 0
  }
}
