import ElementaryFunctions
import ImageFormats

/// Detects whether a JPEG's coefficients were quantised with other steps before their present ones.
///
/// A coefficient of a photo takes every value, and the counts fall off smoothly. Quantised with one step and then
/// another, some values become more frequent and others less, in a pattern determined by the two steps: see J. Lukáš
/// and J. Fridrich, “Estimation of primary quantization matrix in double compressed JPEG images”, DFRWS 2003. Here a
/// smooth curve is fitted to the counts with and without the pattern of each possible first step.
///
/// It misses first steps that are equal to the second or a divisor of it, images that were scaled or cropped off the
/// grid in between, and small or flat images.
struct DoubleQuantisation {
  /// A coefficient that was quantised twice.
  struct Mode {
    /// Its index in zig-zag order.
    var place: Int
    /// The steps of the first and of the present save.
    var first: Int
    var second: Int
    /// For each magnitude from 1 up, the ratio of its frequency with the first step to that without.
    var pattern: [Double]
  }

  private(set) var modes: [Mode] = []

  /// The number of coefficients that have to agree. In 37 camera originals, not a single one does.
  static let enough = 2

  /// With fewer values the fit is meaningless.
  private static let leastCount = 400
  private static let leastBins = 8
  /// The least average count in the last bins examined.
  private static let leastMean = 10
  private static let mostFirst = 40
  /// The required drop in the fit's deviance, and its ratio to what chance explains; originals reach neither.
  private static let leastFall = 40.0
  private static let leastRatio = 2.0

  init(_ content: JPEGContent) {
    for mode in 0..<JPEGHistogramMap.modes where content.steps.count > mode + 1 {
      var histogram = [Int](repeating: 0, count: JPEGHistogramMap.bins)
      for region in content.histograms.blocks.indices {
        content.histograms.add(mode: mode, region: region, to: &histogram)
      }
      if let found = Self.look(histogram, step: Int(content.steps[mode + 1]), place: mode + 1) { modes.append(found) }
    }
  }

  var isDetected: Bool { modes.count >= Self.enough }

  /// The libjpeg quality with the steps of the first save; `nil` when no quality fits all findings.
  var firstQuality: Int? {
    var quality = 100
    while quality >= 1 {
      let scale = quality < 50 ? 5000 / quality : 200 - quality * 2
      let isSame = modes.allSatisfy { mode in
        max(1, min(255, (Int(StandardTables.luminance[mode.place]) * scale + 50) / 100)) == mode.first
      }
      if isSame { return quality }
      quality -= 1
    }
    return nil
  }

  private static func look(_ histogram: [Int], step: Int, place: Int) -> Mode? {
    guard step > 0, histogram.dropFirst().reduce(0, +) >= leastCount else { return nil }
    var last = 0
    while last + 5 < histogram.count, histogram[last + 1...last + 4].reduce(0, +) >= 4 * leastMean { last += 1 }
    guard last >= leastBins else { return nil }
    let counts = (1...last).map { Double(histogram[$0]) }
    let curve = SmoothCurve(count: last)
    let even = [Double](repeating: 1, count: last)
    let without = curve.fit(counts, even)
    let chance = Double(max(1, last - SmoothCurve.terms))
    // Skip coefficients that no pattern could improve enough.
    guard without >= leastFall, without >= leastRatio * chance else { return nil }
    var best: (deviance: Double, first: Int, pattern: [Double])?
    let most = min(mostFirst, last * step / 3)
    guard most >= 2 else { return nil }
    for first in 2...most where first != step && step % first != 0 {
      let pattern = pattern(first: first, second: step, count: last)
      guard pattern.contains(where: { abs($0 - 1) >= 0.1 }) else { continue }
      let deviance = curve.fit(counts, pattern)
      if deviance < best?.deviance ?? .infinity { best = (deviance, first, pattern) }
    }
    guard let best, without - best.deviance >= leastFall, without >= leastRatio * (best.deviance + chance) else {
      return nil
    }
    return Mode(place: place, first: best.first, second: step, pattern: best.pattern)
  }

  /// The relative frequency of each magnitude from 1 to `count`. In between, pixels are rounded to integers, which
  /// spreads a coefficient by about 0.4.
  private static func pattern(first: Int, second: Int, count: Int) -> [Double] {
    (1...count).map { magnitude in
      let low = (Double(magnitude) - 0.5) * Double(second)
      let high = low + Double(second)
      let from = Int(low) / first - 1
      let to = Int(high) / first + 2
      var share = 0.0
      for multiple in from...to {
        let value = Double(multiple * first)
        share += below((high - value) / 0.4) - below((low - value) / 0.4)
      }
      return max(0.003, share * Double(first) / Double(second))
    }
  }

  /// The normal distribution function, approximated by the nearest logistic curve.
  private static func below(_ deviation: Double) -> Double {
    1 / (1 + Math.exp(-1.702 * max(-20, min(20, deviation))))
  }
}

/// A curve through smoothly decreasing counts: its logarithm is a polynomial of the logarithm.
struct SmoothCurve {
  static let terms = 5
  private static let rounds = 6
  /// By bin, the powers of its position.
  private let powers: [[Double]]

  init(count: Int) {
    let places = (1...count).map { Math.log(Double($0)) }
    let mean = places.reduce(0, +) / Double(count)
    let spread = places.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
    let scale = spread > 0 ? 1 / spread.squareRoot() : 1
    powers = places.map { place in
      var row = [1.0]
      for _ in 1..<Self.terms { row.append(row[row.count - 1] * (place - mean) * scale) }
      return row
    }
  }

  /// The deviance of the best fit to `counts` of the curve times `pattern` (Poisson regression by iteratively
  /// reweighted least squares: McCullagh and Nelder, “Generalized Linear Models”, 2.5).
  func fit(_ counts: [Double], _ pattern: [Double]) -> Double {
    let offsets = pattern.map { Math.log($0) }
    var values = counts.map { $0 + 0.5 }
    var targets = zip(values, offsets).map { Math.log($0) - $1 }
    for _ in 0..<Self.rounds {
      let factors = solve(weights: values, targets: targets)
      for index in values.indices {
        var height = 0.0
        for term in 0..<Self.terms { height += factors[term] * powers[index][term] }
        height = max(-20, min(20, height + offsets[index]))
        values[index] = Math.exp(height)
        targets[index] = height - offsets[index] + (counts[index] - values[index]) / values[index]
      }
    }
    var deviance = 0.0
    for (count, value) in zip(counts, values) {
      deviance += (count > 0 ? count * Math.log(count / value) : 0) - (count - value)
    }
    return 2 * deviance
  }

  /// Weighted least squares by the normal equations, with pivoting.
  private func solve(weights: [Double], targets: [Double]) -> [Double] {
    let terms = Self.terms
    var rows = [[Double]](repeating: [Double](repeating: 0, count: terms + 1), count: terms)
    for index in weights.indices {
      for row in 0..<terms {
        let weighted = weights[index] * powers[index][row]
        for column in 0..<terms { rows[row][column] += weighted * powers[index][column] }
        rows[row][terms] += weighted * targets[index]
      }
    }
    for pivot in 0..<terms {
      var best = pivot
      for row in pivot..<terms where abs(rows[row][pivot]) > abs(rows[best][pivot]) { best = row }
      rows.swapAt(pivot, best)
      guard abs(rows[pivot][pivot]) > 1e-12 else { return [Double](repeating: 0, count: terms) }
      for row in 0..<terms where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...terms { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return (0..<terms).map { rows[$0][terms] / rows[$0][$0] }
  }
}
