import ElementaryFunctions

/// Mean, spread and order of a series. All are 0 for an empty one.
package enum Statistics {
  package static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  /// The standard deviation of `values` as a population, not as a sample.
  package static func deviation(_ values: [Double]) -> Double {
    let mean = mean(values)
    return values.isEmpty
      ? 0 : (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
  }

  /// The middle value, or the mean of the two middle ones.
  package static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The largest value minus the smallest.
  package static func span(_ values: [Double]) -> Double {
    guard let low = values.min(), let high = values.max() else { return 0 }
    return high - low
  }

  package static func rootMeanSquare(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
  }

  /// The mean of each component.
  static func mean(_ vectors: [Vector3]) -> Vector3 {
    vectors.isEmpty ? .zero : vectors.reduce(.zero, +) * (1 / Double(vectors.count))
  }

  /// The largest standard deviation of the three components.
  static func largestDeviation(_ vectors: [Vector3]) -> Double {
    max(deviation(vectors.map { $0.x }), deviation(vectors.map { $0.y }), deviation(vectors.map { $0.z }))
  }

  /// The steps from each value to the next.
  static func steps(_ values: [Double]) -> [Double] {
    zip(values.dropFirst(), values).map { $0 - $1 }
  }
}

/// A first-order filter that removes what is slower than its corner frequency: gravity and a hand's sway.
package struct HighPass: Sendable {
  private let factor: Double

  /// Creates a filter with its corner at `corner` Hz for samples at `rate` Hz.
  package init(corner: Double, rate: Double) {
    factor = rate > 0 ? Math.exp(-2 * Double.pi * corner / rate) : 0
  }

  /// The filtered samples; the filter starts in the state of the first one.
  package func filter(_ samples: [Double]) -> [Double] {
    guard var previous = samples.first else { return [] }
    var output = 0.0
    return samples.map { sample in
      output = factor * (output + sample - previous)
      previous = sample
      return output
    }
  }
}
