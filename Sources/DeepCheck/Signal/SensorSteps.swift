/// The resolution and the refresh of a sensor's readings while it moves: a hand's movement never repeats exactly.
enum SensorSteps {
  /// Fewer readings than this prove nothing.
  private static let fewest = 40
  /// Steps are visible if an axis moves by several of them, in m/s².
  private static let leastSpan = 6.0
  /// Readings closer than this count as equal: evidence has three decimals.
  private static let alike = 0.0015
  /// A rate below this, in °/s, is a pause in the swing, where a browser's rounding may hide movement.
  private static let slowest = 15.0

  /// The share of a moving gyroscope's readings that differ from the previous one, in percent; `nil` if too few moved.
  /// The accelerometer needs no figure of its own: a browser reads both at once, so its repeats show here too.
  static func fresh(_ rates: [Vector3]) -> Double? {
    let moving = (1..<max(1, rates.count)).filter { rates[$0].length >= slowest }
    guard moving.count >= fewest else { return nil }
    return 100 * Double(moving.filter { rates[$0] != rates[$0 - 1] }.count) / Double(moving.count)
  }

  /// The share of a moving device's readings that come again after others, in percent: a buffer that was handed out twice.
  /// A slow chip's readings repeat too, but at once. `nil` if too few moved.
  static func returned(_ samples: [Vector3], _ rates: [Vector3]) -> Double? {
    let count = min(samples.count, rates.count)
    let moving = (1..<max(1, count)).filter { rates[$0].length >= slowest }
    guard moving.count >= fewest else { return nil }
    let isSame = { (left: Int, right: Int) in rates[left] == rates[right] && samples[left] == samples[right] }
    let again = moving.filter { index in
      !isSame(index, index - 1) && (max(0, index - memory)..<max(0, index - 1)).contains { isSame($0, index) }
    }
    return 100 * Double(again.count) / Double(moving.count)
  }

  /// How many readings back: more than a second's.
  private static let memory = 250

  /// How often a moving gyroscope leaps from one reading to the next by more than half of an axis's span. A hand that swings
  /// three times a second changes its rate within 40 ms by at most sin(π · 3 · 0.04), 37 % of the span: more is a reading out
  /// of its order, or a wrong one.
  static func leaps(_ rates: [Vector3], _ times: [Double]) -> Int {
    let count = min(rates.count, times.count)
    guard count >= fewest else { return 0 }
    return (0..<3).reduce(0) { total, axis in
      let values = rates.prefix(count).map { $0[axis] }
      let span = Statistics.span(values)
      guard span >= leastSwing else { return total }
      return (1..<count).reduce(total) { leaps, index in
        let isLeap = abs(values[index] - values[index - 1]) > span / 2 && times[index] - times[index - 1] <= nextReading
        return leaps + (isLeap ? 1 : 0)
      }
    }
  }

  /// The axis of a swung gyroscope that reports hardly anything, or always the same, while both others turn; `nil` if there
  /// is none. A hand turns a device about no axis as exactly as that: an axis that is 2° askew reports a thirtieth of another
  /// one's rate. Gravity can't show it while the arm's own acceleration is large.
  static func silentAxis(_ rates: [Vector3]) -> Int? {
    guard rates.count >= fewest else { return nil }
    let turns = (0..<3).map { axis in Statistics.deviation(rates.map { $0[axis] }) }
    return (0..<3).first { axis in
      turns[axis] < mostSilent && (0..<3).allSatisfy { $0 == axis || turns[$0] >= 30 * mostSilent }
    }
  }

  /// In °/s: twice the noise that a gyroscope at rest may have.
  private static let mostSilent = 1.0

  /// In °/s: an axis that hardly turns has little but noise.
  private static let leastSwing = 60.0
  /// In ms, for ``leaps(_:_:)``: readings were lost if it takes longer.
  private static let nextReading = 40.0

  /// How often an axis of a moving accelerometer stays at a value while another axis or the gyroscope goes on, and then leaps
  /// to where it would be: a mass that sticks to its stop. A swing's turning points end slowly, and a chip that is read
  /// rarely holds everything at once.
  static func releases(_ samples: [Vector3], _ rates: [Vector3], _ times: [Double]) -> Int {
    let count = min(samples.count, rates.count, times.count)
    guard count >= fewest else { return 0 }
    return (0..<3).reduce(0) { total, axis in
      var (start, releases) = (0, 0)
      for index in 1..<count where abs(samples[index][axis] - samples[start][axis]) > alike {
        let held = start + 1..<index
        let others = held.filter { place in
          rates[place] != rates[place - 1]
            || (0..<3).contains { $0 != axis && abs(samples[place][$0] - samples[place - 1][$0]) > alike }
        }
        let isHeld = times[index - 1] - times[start] >= longHold && 2 * others.count >= held.count
        let leap = abs(samples[index][axis] - samples[index - 1][axis])
        if isHeld, leap >= leastLeap, times[index] - times[index - 1] <= nextReading { releases += 1 }
        start = index
      }
      return total + releases
    }
  }

  /// In ms and m/s². Steps of 0.31 hide a swing's turning point for as long, but it then goes on by one step.
  private static let longHold = 300.0
  private static let leastLeap = 2.0

  /// The smallest difference between two headings of a turn, in degrees; `nil` if there are too few.
  static func coarsest(headings: [Double]) -> Double? {
    guard headings.count >= fewest else { return nil }
    let steps = Statistics.steps(headings.sorted()).filter { $0 > headingAlike }
    guard Statistics.span(headings) >= leastTurn, steps.count >= fewestHeadings else { return nil }
    return steps.min()
  }

  /// Headings closer than this count as equal, in degrees: evidence has one decimal.
  private static let headingAlike = 0.15
  /// The part of a full turn, in degrees, and the number of headings that it takes to judge a compass.
  private static let leastTurn = 270.0
  private static let fewestHeadings = 6

  /// The smallest difference between two readings of an axis, for the axis where it is largest; `nil` if no axis moved
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
