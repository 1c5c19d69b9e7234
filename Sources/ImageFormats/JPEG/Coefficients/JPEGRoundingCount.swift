/// How often coefficients with a quantisation step of 1 change when their block is decoded to whole levels and coded
/// again.
///
/// Decoding rounds each pixel, which spreads every coefficient by √(1/12): one in twelve then rounds to another value.
/// In a picture that was decoded and coded before with the same steps, the pixels were whole levels already, most of
/// which rounding finds again, so about one in 24 changes. See F. Huang, J. Huang and Y. Q. Shi, “Detecting Double JPEG
/// Compression With the Same Quantization Matrix”, IEEE Transactions on Information Forensics and Security 5 (2010).
public struct JPEGRoundingCount: Equatable, Sendable {
  /// The number of coefficients coded again.
  public internal(set) var all = 0
  /// The number of those that changed.
  public internal(set) var changed = 0

  public init(all: Int = 0, changed: Int = 0) {
    self.all = all
    self.changed = changed
  }
}

/// Codes sampled blocks again.
struct JPEGRoundingSampler {
  private var levels = [Float](repeating: 0, count: 64)
  private var rows = [Float](repeating: 0, count: 64)

  /// The least sum of the squared steps of a block's coefficients other than zero. A first save loses a twelfth of it
  /// (uniform errors): with this sum, 0.2 for each pixel, a standard deviation of nearly half a level. If it is less,
  /// many of a smooth block's pixels come back whole, as after a second save.
  private static let leastLoss = 154
  /// Brighter or darker pixels may have been clipped. 0 is mid-grey.
  private static let range: ClosedRange<Float> = -127...126

  /// Adds a block of 64 coefficients in zig-zag order, decoded to `pixels`, to `count`.
  mutating func note(
    _ block: UnsafeBufferPointer<Int16>, _ steps: [UInt16], _ pixels: [Float], into count: inout JPEGRoundingCount
  ) {
    guard steps.count == 64, block.count == 64, pixels.count == 64 else { return }
    var fine = 0
    var loss = 0
    for place in 1..<64 {
      let step = Int(steps[place])
      if step == 1 { fine += 1 }
      // One larger step is enough, and its square could overflow.
      if block[place] != 0 { loss += min(step, 13) * min(step, 13) }
    }
    guard fine > 0, loss >= Self.leastLoss else { return }
    for index in 0..<64 {
      guard Self.range.contains(pixels[index]) else { return }
      levels[index] = pixels[index].rounded()
    }
    levels.withUnsafeMutableBufferPointer { levels in
      rows.withUnsafeMutableBufferPointer { rows in
        JPEGGridSampler.basis.withUnsafeBufferPointer { basis in
          for row in 0..<8 { Self.transform(levels, into: rows, row * 8, 1, basis) }
          for column in 0..<8 { Self.transform(rows, into: levels, column, 8, basis) }
        }
      }
    }
    for place in 1..<64 where steps[place] == 1 {
      count.all += 1
      if levels[Int(JPEGGridSampler.order[place])].rounded() != Float(block[place]) { count.changed += 1 }
    }
  }

  /// The DCT (T.81 A.3.3) of eight of the 64 values, `stride` apart, starting at `start`. A pixel's mirror image has the
  /// same weight in the even frequencies, and the opposite one in the odd.
  @inline(never)
  private static func transform(
    _ source: UnsafeMutableBufferPointer<Float>, into target: UnsafeMutableBufferPointer<Float>, _ start: Int,
    _ stride: Int, _ basis: UnsafeBufferPointer<Float>
  ) {
    for frequency in 0..<8 {
      let sign: Float = frequency & 1 == 0 ? 1 : -1
      var value: Float = 0
      for pixel in 0..<4 {
        let (near, mirrored) = (source[start + pixel * stride], source[start + (7 - pixel) * stride])
        value += (near + sign * mirrored) * basis[8 * pixel + frequency]
      }
      target[start + frequency * stride] = value
    }
  }
}
