import ElementaryFunctions

/// The magnification of one frame relative to another of the same view: the factor, and the place, at which the middle
/// of one agrees best with the other.
struct Magnification: Sendable {
  private(set) var factor = 1.0
  /// The agreement there (correlation); 1 for the same image.
  private(set) var match = -1.0

  /// The width at which they are compared, in pixels.
  private static let width = 40
  /// Factors are tried in steps of 4 %, up to this one.
  private static let step = 1.04
  private static let most = 6.0

  init(of near: LumaFrame, against wide: LumaFrame) {
    guard near.width == wide.width, near.height == wide.height, near.width >= Self.width, near.height >= 16 else {
      return
    }
    var factor = 1 / Self.step
    while factor < Self.most {
      let (across, down) = (Int(Double(near.width) / factor), Int(Double(near.height) / factor))
      // Allows for the movement of the hand, in steps of a sixteenth of the compared part.
      for right in -3...3 {
        for below in -3...3 {
          let left = (near.width - across) / 2 + right * across / 16
          let top = (near.height - down) / 2 + below * down / 16
          let match = Self.correlation(near, wide, left: left, top: top, across: across, down: down)
          if match > self.match { (self.factor, self.match) = (factor, match) }
        }
      }
      factor *= Self.step
    }
  }

  /// The correlation of all of `near` with a part of `wide`.
  private static func correlation(
    _ near: LumaFrame, _ wide: LumaFrame, left: Int, top: Int, across: Int, down: Int
  ) -> Double {
    let height = width * near.height / near.width
    var (sums, squares, product, count) = ((0.0, 0.0), (0.0, 0.0), 0.0, 0.0)
    for y in 0..<height {
      let row = top + (2 * y + 1) * down / (2 * height)
      guard row >= 0, row < wide.height else { continue }
      for x in 0..<width {
        let column = left + (2 * x + 1) * across / (2 * width)
        guard column >= 0, column < wide.width else { continue }
        let one = mean(near, (2 * x + 1) * near.width / (2 * width), (2 * y + 1) * near.height / (2 * height))
        let other = Double(wide.pixels[row * wide.width + column])
        sums = (sums.0 + one, sums.1 + other)
        squares = (squares.0 + one * one, squares.1 + other * other)
        product += one * other
        count += 1
      }
    }
    // Most of it must be in both.
    guard count >= 0.8 * Double(width * height) else { return -1 }
    let spread = (squares.0 - sums.0 * sums.0 / count) * (squares.1 - sums.1 * sums.1 / count)
    return spread > 0 ? (product - sums.0 * sums.1 / count) / spread.squareRoot() : -1
  }

  /// The mean of a pixel and its four neighbours.
  private static func mean(_ frame: LumaFrame, _ x: Int, _ y: Int) -> Double {
    let (x, y) = (max(1, min(frame.width - 2, x)), max(1, min(frame.height - 2, y)))
    let place = y * frame.width + x
    let sum =
      Int(frame.pixels[place]) + Int(frame.pixels[place - 1]) + Int(frame.pixels[place + 1])
      + Int(frame.pixels[place - frame.width]) + Int(frame.pixels[place + frame.width])
    return Double(sum) / 5
  }
}
