/// How finely and how often a sensor reads while it is moved: a hand's movement is never twice the same.
enum SensorSteps {
  /// Fewer readings say nothing of either.
  private static let fewest = 40
  /// Steps are seen where an axis moves by several of them, in m/s².
  private static let leastSpan = 6.0
  /// Readings nearer than this are alike: evidence has three digits after the point.
  private static let alike = 0.0015
  /// A rate below this, in °/s, is a pause in the swing, where the browser's steps may hide what moves.
  private static let slowest = 15.0

  /// How many readings of a moving gyroscope differ from the one before, in percent; `nil` where too few moved. The
  /// accelerometer has none of its own: a browser that reads both at once shows their repeats here too.
  static func fresh(_ rates: [Vector3]) -> Double? {
    let moving = (1..<max(1, rates.count)).filter { rates[$0].length >= slowest }
    guard moving.count >= fewest else { return nil }
    return 100 * Double(moving.filter { rates[$0] != rates[$0 - 1] }.count) / Double(moving.count)
  }

  /// The least difference between two headings of a turn, in degrees; `nil` where they are too few.
  static func coarsest(headings: [Double]) -> Double? {
    guard headings.count >= fewest else { return nil }
    let steps = Statistics.steps(headings.sorted()).filter { $0 > headingAlike }
    guard Statistics.span(headings) >= leastTurn, steps.count >= fewestHeadings else { return nil }
    return steps.min()
  }

  /// Headings nearer than this are alike, in degrees: evidence has one digit after the point.
  private static let headingAlike = 0.15
  /// The part of a whole turn, in degrees, and the steps in it below which a compass says nothing of its own.
  private static let leastTurn = 270.0
  private static let fewestHeadings = 6

  /// The least difference between two readings of an axis, on the axis where it is largest; `nil` where no axis moved
  /// enough.
  static func coarsest(_ samples: [Vector3]) -> Double? {
    guard samples.count >= fewest else { return nil }
    return (0..<3).compactMap { axis -> Double? in
      let sorted = samples.map { $0[axis] }.sorted()
      guard let low = sorted.first, let high = sorted.last, high - low >= leastSpan else { return nil }
      return Statistics.steps(sorted).filter { $0 > alike }.min()
    }.max()
  }
}
