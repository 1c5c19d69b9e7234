/// Finds pixels that shine in the dark: seen in most frames of a covered lens, so that noise does not count.
public struct HotPixelFinder: Sendable {
  /// How much brighter than the frame's median a pixel has to be.
  private static let excess = 60
  /// The share of frames in which it has to be so, in percent.
  private static let share = 80
  /// Beyond so many a sensor is broken however many more there are.
  private static let limit = 256

  public private(set) var frames = 0
  /// The brightness of the brightest frame: a covered lens sees nothing.
  public private(set) var brightest = 0.0
  private let width: Int
  private let height: Int
  private var counts: [UInt16]

  /// A finder for frames of one size.
  public init(width: Int, height: Int) {
    self.width = max(0, min(width, 1 << 14))
    self.height = max(0, min(height, 1 << 14))
    counts = Array(repeating: 0, count: self.width * self.height)
  }

  /// Takes the next frame; one of another size is left out.
  public mutating func add(_ frame: LumaFrame) {
    guard frame.width == width, frame.height == height, frames < 1 << 15 else { return }
    frames += 1
    brightest = max(brightest, frame.mean)
    let limit = frame.median + Self.excess
    for index in counts.indices where Int(frame.pixels[index]) > limit { counts[index] += 1 }
  }

  /// Where the hot pixels are, at most 256 of them.
  public var pixels: [(x: Int, y: Int)] {
    guard frames > 0 else { return [] }
    var found: [(x: Int, y: Int)] = []
    for index in counts.indices where Int(counts[index]) * 100 >= frames * Self.share {
      found.append((index % width, index / width))
      if found.count == Self.limit { break }
    }
    return found
  }
}
