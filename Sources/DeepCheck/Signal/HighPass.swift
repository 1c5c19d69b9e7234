import Mathematics

/// A first-order filter that takes out what is slower than its corner: gravity and a hand's sway.
public struct HighPass: Sendable {
  private let factor: Double

  /// A filter with its corner at `corner` Hz for samples at `rate` Hz.
  public init(corner: Double, rate: Double) {
    factor = rate > 0 ? Math.exp(-2 * Double.pi * corner / rate) : 0
  }

  /// The filtered samples; the first is taken for the state before.
  public func filter(_ samples: [Double]) -> [Double] {
    guard var previous = samples.first else { return [] }
    var output = 0.0
    return samples.map { sample in
      output = factor * (output + sample - previous)
      previous = sample
      return output
    }
  }
}
