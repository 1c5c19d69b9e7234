/// Transforms blocks back to pixels and sums the differences between neighbours, by position in the block.
struct JPEGGridSampler: Equatable, Sendable {
  private var number = 0
  private(set) var pixels = [Float](repeating: 0, count: 64)

  /// The cosines of T.81 A.3.3: the weight of each of the eight frequencies in each of the first four pixels; the
  /// others are mirror images.
  static let basis: [Float] = [
    0.353_553_4, 0.490_392_6, 0.461_939_8, 0.415_734_8, 0.353_553_4, 0.277_785_1, 0.191_341_7, 0.097_545_2,
    0.353_553_4, 0.415_734_8, 0.191_341_7, -0.097_545_2, -0.353_553_4, -0.490_392_6, -0.461_939_8, -0.277_785_1,
    0.353_553_4, 0.277_785_1, -0.191_341_7, -0.490_392_6, -0.353_553_4, 0.097_545_2, 0.461_939_8, 0.415_734_8,
    0.353_553_4, 0.097_545_2, -0.461_939_8, -0.277_785_1, 0.353_553_4, 0.415_734_8, -0.191_341_7, -0.490_392_6,
  ]

  /// The position in the block of each coefficient in zig-zag order (T.81, figure A.6).
  static let order: [UInt8] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21,
    28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54,
    47, 55, 62, 63,
  ]

  /// Adds the differences in a block of 64 coefficients in zig-zag order to `profile`.
  mutating func note(
    _ block: UnsafeBufferPointer<Int16>, _ steps: [UInt16], into profile: inout JPEGGridProfile
  ) {
    guard steps.count == 64, block.count == 64 else { return }
    decode(block, steps)
    let part = number % JPEGGridProfile.parts
    number &+= 1
    profile.counts[part] += 1
    let start = part * 2 * JPEGGridProfile.gaps
    pixels.withUnsafeMutableBufferPointer { pixels in
      for gap in 0..<JPEGGridProfile.gaps {
        var across: Float = 0
        var down: Float = 0
        for line in 0..<8 {
          across += abs(pixels[line * 8 + gap + 1] - pixels[line * 8 + gap])
          down += abs(pixels[gap * 8 + 8 + line] - pixels[gap * 8 + line])
        }
        profile.sums[start + gap] += across
        profile.sums[start + JPEGGridProfile.gaps + gap] += down
      }
    }
  }

  /// Decodes a block of 64 coefficients in zig-zag order into ``pixels``: row by row, with 0 as mid-grey.
  mutating func decode(_ block: UnsafeBufferPointer<Int16>, _ steps: [UInt16]) {
    guard steps.count == 64, block.count == 64 else { return }
    for place in 0..<64 { pixels[Int(Self.order[place])] = Float(block[place]) * Float(steps[place]) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      Self.basis.withUnsafeBufferPointer { basis in
        for row in 0..<8 { Self.transform(pixels, row * 8, 1, basis) }
        for column in 0..<8 { Self.transform(pixels, column, 8, basis) }
      }
    }
  }

  /// The inverse DCT, in place, of eight of the 64 values, `stride` apart, starting at `start`.
  @inline(__always)
  private static func transform(
    _ values: UnsafeMutableBufferPointer<Float>, _ start: Int, _ stride: Int, _ basis: UnsafeBufferPointer<Float>
  ) {
    let (f0, f1, f2, f3) = (
      values[start], values[start + stride], values[start + 2 * stride], values[start + 3 * stride]
    )
    let (f4, f5) = (values[start + 4 * stride], values[start + 5 * stride])
    let (f6, f7) = (values[start + 6 * stride], values[start + 7 * stride])
    for pixel in 0..<4 {
      let base = pixel * 8
      let even = f0 * basis[base] + f2 * basis[base + 2] + f4 * basis[base + 4] + f6 * basis[base + 6]
      let odd = f1 * basis[base + 1] + f3 * basis[base + 3] + f5 * basis[base + 5] + f7 * basis[base + 7]
      values[start + pixel * stride] = even + odd
      values[start + (7 - pixel) * stride] = even - odd
    }
  }
}
