/// The battery's charge since the page was opened, as the browser reported it.
package struct ChargeCourse: Equatable, Sendable {
  package struct Reading: Equatable, Sendable {
    /// In seconds.
    package var time: Double
    /// In percent.
    package var level: Double
    package var isCharging: Bool

    package init(time: Double, level: Double, isCharging: Bool) {
      (self.time, self.level, self.isCharging) = (time, level, isCharging)
    }
  }

  package var readings: [Reading]

  package init(_ readings: [Reading] = []) {
    self.readings = readings
  }

  /// Whether the readings are in order and each is a charge.
  var isPossible: Bool {
    readings.allSatisfy { $0.level >= 0 && $0.level <= 100 }
      && zip(readings, readings.dropFirst()).allSatisfy { $0.time <= $1.time }
  }

  /// The longest time in which the charge stayed the same while the battery was used, in seconds; nothing below a minute. A full battery keeps saying so for a while, and so does an empty one.
  var longestRest: Double? {
    var longest: Double?
    for stretch in stretches where !stretch[0].isCharging {
      var since = stretch[0]
      for reading in stretch.dropFirst() {
        if Self.gaugeRange.contains(since.level) { longest = max(longest ?? 0, reading.time - since.time) }
        if reading.level != since.level { since = reading }
      }
    }
    return longest.flatMap { $0 >= Self.leastTime ? $0 : nil }
  }

  /// How much charge was lost at most while the battery was said to be charged, in percent of a full one; nothing where it
  /// was charged for less than a minute and lost nothing.
  var lostWhileCharging: Double? {
    var most: Double?
    for stretch in stretches where stretch[0].isCharging {
      var (highest, lost) = (stretch[0].level, 0.0)
      for reading in stretch {
        highest = max(highest, reading.level)
        lost = max(lost, highest - reading.level)
      }
      if lost > 0 || stretch[stretch.count - 1].time - stretch[0].time >= Self.leastTime { most = max(most ?? 0, lost) }
    }
    return most
  }

  /// How fast the charge moved in the longest stretch, in percent an hour.
  func rate(isCharging: Bool) -> Double? {
    changes(isCharging: isCharging).filter { $0.seconds >= Self.leastTime }.max { $0.seconds < $1.seconds }?.rate
  }

  /// How fast the charge fell while nothing charged the battery, in percent an hour, negative; `nil` where it was seen for
  /// too short a time, or fell by too little, to be more than steps of the gauge.
  var fastestFall: Double? {
    changes(isCharging: false).filter {
      $0.seconds >= Self.fallTime && $0.percent <= -Self.leastFall
        || 2 * $0.seconds >= Self.fallTime && $0.percent <= -5
    }.map { $0.rate }.min()
  }

  private struct Change {
    var seconds: Double
    var percent: Double
    /// In percent an hour.
    var rate: Double { percent * 3600 / seconds }
  }

  /// From the first to the last step of the gauge in each stretch: when it began, the gauge was somewhere within a step.
  private func changes(isCharging: Bool) -> [Change] {
    stretches.filter { $0[0].isCharging == isCharging }.compactMap { stretch in
      let steps = zip(stretch, stretch.dropFirst()).filter { $0.level != $1.level }.map { $1 }
      guard let first = steps.first, let last = steps.last else { return nil }
      return Change(seconds: last.time - first.time, percent: last.level - first.level)
    }
  }

  /// In seconds and percent: three steps of a gauge.
  private static let fallTime = 90.0
  private static let leastFall = 3.0
  /// What happens within a minute are steps of a gauge.
  private static let leastTime = 60.0
  /// Between these a gauge moves with the charge.
  private static let gaugeRange = 4.0...96

  /// Readings in a row that agree whether it is charged.
  private var stretches: [[Reading]] {
    var stretches: [[Reading]] = []
    for reading in readings {
      if let last = stretches.last, last[0].isCharging == reading.isCharging {
        stretches[stretches.count - 1].append(reading)
      } else {
        // What changed sides was what it is until then.
        if let last = stretches.last?.last {
          stretches[stretches.count - 1].append(
            Reading(time: reading.time, level: last.level, isCharging: last.isCharging))
        }
        stretches.append([reading])
      }
    }
    return stretches
  }
}

extension ChargeCourse {
  /// As evidence: seconds since the first reading, whole percent, 1 where it was charged.
  func write(into evidence: inout Evidence) {
    guard let first = readings.first else { return }
    evidence.add(.levelTimes, readings.map { $0.time - first.time })
    evidence.add(.levels, readings.map { $0.level })
    evidence.add(.levelStates, readings.map { $0.isCharging ? 1 : 0 })
  }

  /// The course that is in `evidence`; empty where there is none.
  init(_ evidence: Evidence) {
    let (times, levels, states) = (
      evidence.values(.levelTimes), evidence.values(.levels), evidence.values(.levelStates)
    )
    self.init(
      (0..<min(times.count, levels.count, states.count)).map {
        Reading(time: times[$0], level: levels[$0], isCharging: states[$0] != 0)
      })
  }
}
