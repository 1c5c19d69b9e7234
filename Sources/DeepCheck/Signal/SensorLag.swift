/// The delay of the gyroscope relative to the accelerometer, which shows a turn by the movement of gravity, in ms;
/// negative if the accelerometer is the late one.
enum SensorLag {
  /// The step over which gravity is followed, in ms; lags are searched up to the farthest, one grid step apart.
  private static let step = 120.0
  private static let farthest = 600.0
  private static let grid = 20.0
  private static let fewestSteps = 16
  /// A root mean square below this, in °/s, is not a swing.
  private static let slowest = 25.0
  /// If the agreement at the best lag is below this, the lag is unknown.
  private static let leastAgreement = 0.8

  /// A turn shown by gravity, between two times in ms.
  private struct Turn {
    var from: Double
    var to: Double
    var rate: Vector3
    var up: Vector3
  }

  /// The lag at which both agree best; `nil` if the device turned too little.
  static func milliseconds(_ samples: [Vector3], _ rates: [Vector3], _ times: [Double]) -> Double? {
    let count = min(samples.count, rates.count, times.count)
    guard count >= 32 else { return nil }
    let turns = turns(samples, times, count)
    let energy = turns.reduce(0) { $0 + $1.rate.dot($1.rate) }
    guard turns.count >= fewestSteps, (energy / Double(turns.count)).squareRoot() >= slowest else { return nil }
    var angles = [Vector3.zero]
    for index in 1..<count {
      angles.append(angles[index - 1] + (rates[index - 1] + rates[index]) * ((times[index] - times[index - 1]) / 2000))
    }
    let lags = stride(from: -farthest, through: farthest, by: grid)
    let scores = lags.map { agreement(turns, energy, angles, times, count, lag: $0) }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[best] >= leastAgreement else {
      return nil
    }
    return -farthest + grid * (Double(best) + peak(scores, best))
  }

  /// The same from one slow turn between two rests: the lag at which gravity, rotated by the gyroscope, matches the
  /// accelerometer's. `nil` if no lag fits clearly better than none.
  static func milliseconds(_ samples: [Vector3], carried: [Vector3], _ times: [Double]) -> Double? {
    let count = min(samples.count, carried.count, times.count)
    guard count >= 32 else { return nil }
    let lags = stride(from: -longest, through: longest, by: grid)
    let misses = lags.map { miss(samples, carried, times, count, lag: $0) }
    guard let best = misses.indices.min(by: { misses[$0] < misses[$1] }) else { return nil }
    let none = misses[misses.count / 2]
    guard none >= leastMiss, misses[best] <= clearly * none else { return 0 }
    return -longest + grid * (Double(best) + peak(misses.map { -$0 }, best))
  }

  private static let longest = 1000.0
  /// 1 − cos 4°: below this the hand's own acceleration dominates.
  private static let leastMiss = 0.0025
  private static let clearly = 0.3

  /// The mean distance between the two, as 1 − cosine, with the gyroscope's gravity shifted by `lag`.
  private static func miss(
    _ samples: [Vector3], _ carried: [Vector3], _ times: [Double], _ count: Int, lag: Double
  ) -> Double {
    var (sum, place) = (0.0, 0)
    for index in 0..<count {
      let up = angle(carried, times, count, times[index] + lag, &place)
      sum += 1 - samples[index].dot(up) / max(1e-6, samples[index].length * up.length)
    }
    return sum / Double(count)
  }

  private static func turns(_ samples: [Vector3], _ times: [Double], _ count: Int) -> [Turn] {
    var turns: [Turn] = []
    var start = 0
    for end in 1..<count where times[end] - times[start] >= step {
      let seconds = (times[end] - times[start]) / 1000
      let (before, after) = (around(samples, start, count), around(samples, end, count))
      // While the arm's own acceleration is large, gravity can't be seen.
      if (7...13).contains(before.length), (7...13).contains(after.length), seconds < 0.4 {
        let (from, to) = (before * (1 / before.length), after * (1 / after.length))
        let rate = to.cross(from) * (180 / Double.pi / seconds)
        turns.append(Turn(from: times[start], to: times[end], rate: rate, up: (from + to) * (1 / (from + to).length)))
      }
      start = end
    }
    return turns
  }

  /// How well both agree if the gyroscope's turns come `lag` later: 1 if one is a multiple of the other.
  private static func agreement(
    _ turns: [Turn], _ energy: Double, _ angles: [Vector3], _ times: [Double], _ count: Int, lag: Double
  ) -> Double {
    var (product, reported) = (0.0, 0.0)
    var place = 0
    for turn in turns {
      let (from, to) = (
        angle(angles, times, count, turn.from + lag, &place), angle(angles, times, count, turn.to + lag, &place)
      )
      let rate = (to - from) * (1000 / (turn.to - turn.from))
      // A turn about gravity doesn't move it.
      let seen = rate - turn.up * rate.dot(turn.up)
      product += seen.dot(turn.rate)
      reported += seen.dot(seen)
    }
    return reported > 0 ? product / (reported * energy).squareRoot() : 0
  }

  /// The angles turned by `time`, interpolated between two readings; `place` moves forward except for a step or two.
  private static func angle(
    _ angles: [Vector3], _ times: [Double], _ count: Int, _ time: Double, _ place: inout Int
  ) -> Vector3 {
    while place > 0, times[place] > time { place -= 1 }
    while place < count - 2, times[place + 1] < time { place += 1 }
    let length = times[place + 1] - times[place]
    let share = length > 0 ? max(0, min(1, (time - times[place]) / length)) : 0
    return angles[place] * (1 - share) + angles[place + 1] * share
  }

  /// The offset, in grid steps, of the peak of a parabola through the best score and its neighbours.
  private static func peak(_ scores: [Double], _ best: Int) -> Double {
    guard best > 0, best < scores.count - 1 else { return 0 }
    let (before, after) = (scores[best - 1], scores[best + 1])
    let bend = before - 2 * scores[best] + after
    return bend < 0 ? max(-0.5, min(0.5, (before - after) / (2 * bend))) : 0
  }

  private static func around(_ samples: [Vector3], _ index: Int, _ count: Int) -> Vector3 {
    Statistics.mean(Array(samples[max(0, index - 1)...min(count - 1, index + 1)]))
  }
}
