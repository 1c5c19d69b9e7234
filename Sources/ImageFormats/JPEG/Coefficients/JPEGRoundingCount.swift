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
      JPEGGridSampler.basis.withUnsafeBufferPointer { basis in
        for row in 0..<8 { Self.transform(levels, row * 8, 1, basis) }
        for column in 0..<8 { Self.transform(levels, column, 8, basis) }
      }
    }
    for place in 1..<64 where steps[place] == 1 {
      count.all += 1
      if levels[Int(JPEGGridSampler.order[place])].rounded() != Float(block[place]) { count.changed += 1 }
    }
  }

  /// The DCT (T.81 A.3.3), in place, of eight of the 64 values, `stride` apart, starting at `start`.
  private static func transform(
    _ values: UnsafeMutableBufferPointer<Float>, _ start: Int, _ stride: Int, _ basis: UnsafeBufferPointer<Float>
  ) {
    let (v0, v1, v2, v3) = (
      values[start], values[start + stride], values[start + 2 * stride], values[start + 3 * stride]
    )
    let (v4, v5) = (values[start + 4 * stride], values[start + 5 * stride])
    let (v6, v7) = (values[start + 6 * stride], values[start + 7 * stride])
    let (s0, s1, s2, s3) = (v0 + v7, v1 + v6, v2 + v5, v3 + v4)
    let (d0, d1, d2, d3) = (v0 - v7, v1 - v6, v2 - v5, v3 - v4)
    for pair in 0..<4 {
      let (even, odd) = (2 * pair, 2 * pair + 1)
      values[start + even * stride] =
        s0 * basis[even] + s1 * basis[8 + even] + s2 * basis[16 + even] + s3 * basis[24 + even]
      values[start + odd * stride] = d0 * basis[odd] + d1 * basis[8 + odd] + d2 * basis[16 + odd] + d3 * basis[24 + odd]
    }
  }
}
