/// A camera's frame as brightness, 0 to 255, row by row.
public struct LumaFrame: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public let pixels: [UInt8]

  /// A frame; `nil` when there are not as many pixels as its size says.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 14, height <= 1 << 14, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A frame of RGBA pixels, by ITU-R BT.601's weights in 256ths.
  public init?(width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, width <= 1 << 14, height <= 1 << 14, rgba.count == 4 * width * height else {
      return nil
    }
    let pixels = (0..<width * height).map { index in
      let red = Int(rgba[4 * index])
      return UInt8((77 * red + 150 * Int(rgba[4 * index + 1]) + 29 * Int(rgba[4 * index + 2])) >> 8)
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  public var mean: Double {
    Double(pixels.reduce(0) { $0 + Int($1) }) / Double(pixels.count)
  }

  /// The standard deviation of the brightness.
  public var spread: Double {
    let mean = mean
    let sum = pixels.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return (sum / Double(pixels.count)).squareRoot()
  }

  /// A number that is the same for the same picture, and hardly ever for another (FNV-1a, 32 bits): a sensor's noise
  /// tells two frames of a still scene apart, so the same one twice is a frozen one.
  public var digest: UInt32 {
    pixels.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// The middle brightness.
  public var median: Int {
    var counts = [Int](repeating: 0, count: 256)
    for pixel in pixels { counts[Int(pixel)] += 1 }
    var seen = 0
    for value in 0..<256 {
      seen += counts[value]
      if seen * 2 >= pixels.count { return value }
    }
    return 255
  }

  /// The variance of the Laplacian, the usual measure of sharpness (Pech-Pacheco 2000): 4 neighbours, edges left out.
  public var laplacianVariance: Double {
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

  private func laplacian(_ index: Int) -> Int {
    Int(pixels[index - 1]) + Int(pixels[index + 1]) + Int(pixels[index - width]) + Int(pixels[index + width])
      - 4 * Int(pixels[index])
  }
}
