/// The battery's charge since the page was opened, as reported by the browser.
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

  /// Whether the readings are in order and each is a valid charge.
  var isPossible: Bool {
    readings.allSatisfy { $0.level >= 0 && $0.level <= 100 }
      && zip(readings, readings.dropFirst()).allSatisfy { $0.time <= $1.time }
  }

  /// The longest time in seconds for which the charge stayed the same while discharging; `nil` below a minute. Full and
  /// empty batteries are left out, since the gauge keeps reporting those for a while.
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

  /// The most charge lost while the battery was reported as charging, in percent of a full charge; `nil` if it charged
  /// for less than a minute and lost nothing.
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

  /// The rate of change over the longest stretch, in percent an hour.
  func rate(isCharging: Bool) -> Double? {
    changes(isCharging: isCharging).filter { $0.seconds >= Self.leastTime }.max { $0.seconds < $1.seconds }?.rate
  }

  /// The fastest discharge, in percent an hour, negative; `nil` if it was seen for too short a time, or fell by too
  /// little, to be more than steps of the gauge.
  var fastestFall: Double? {
    changes(isCharging: false).filter {
      $0.seconds >= Self.fallTime && $0.percent <= -Self.leastFall
        || $0.seconds >= Self.shortFallTime && $0.percent <= -Self.leastShortFall
    }.map { $0.rate }.min()
  }

  /// Whether the charge jumps up and down within minutes: on its own, or with each change of the charging state, which a
  /// cell of high resistance does. A page's clock may stop while the device sleeps, so a single jump may have taken hours,
  /// and a pair may be use and charging.
  var isErratic: Bool {
    let jumps = Self.steps(readings).filter { $0.change.percent.magnitude >= Self.leastJump }
    return jumps.indices.dropLast(2).contains { first in
      let (one, two, three) = (jumps[first], jumps[first + 1], jumps[first + 2])
      return three.time - one.time <= Self.jumpTime && one.change.percent * two.change.percent < 0
        && two.change.percent * three.change.percent < 0
    }
  }

  /// Whether the charge rises without a charger, step by step: the gauge counts the wrong way. The largest step is left
  /// out, since the device may have slept and been charged.
  var risesUnplugged: Bool {
    stretches.contains { stretch in
      guard !stretch[0].isCharging else { return false }
      var rises: [Step] = []
      for step in Self.steps(stretch) {
        rises = step.change.percent < 0 ? [] : rises.filter { step.time - $0.time <= Self.jumpTime } + [step]
        let steps = rises.map { $0.change.percent }
        if steps.reduce(0, +) - (steps.max() ?? 0) >= Self.leastRise { return true }
      }
      return false
    }
  }

  /// Whether three steps in a row come faster than any charger's: next to nothing is left of the battery's capacity. A
  /// device that slept has one such step.
  var gainsTooFast: Bool {
    stretches.contains { stretch in
      guard stretch[0].isCharging else { return false }
      var fast: [Double] = []
      for step in Self.steps(stretch) {
        fast = step.change.rate > Self.fastestCharge ? fast + [step.change.percent] : []
        if fast.count >= 3, fast.reduce(0, +) >= Self.leastJump { return true }
      }
      return false
    }
  }

  /// How often charging ended in the last seconds, while it was watched; `nil` if it never did.
  var breaks: Int? {
    guard let last = readings.last else { return nil }
    let watched = readings.filter { $0.time >= last.time - Self.watchedTime }
    let ends = zip(watched, watched.dropFirst()).filter { $0.isCharging && !$1.isCharging }.count
    return ends > 0 ? ends : nil
  }

  /// The most that the battery may have charged by in the longest stretch, in percent an hour; `nil` if it charged for less
  /// than a quarter of an hour, is empty or beyond the limits at which devices hold a charge (from 55 %).
  var mostGained: Double? {
    let held = stretches.filter { stretch in
      stretch[0].isCharging && stretch.allSatisfy { Self.fastRange.contains($0.level) }
    }.map { Change(seconds: $0[$0.count - 1].time - $0[0].time, percent: $0[$0.count - 1].level - $0[0].level + 1) }
    guard let longest = held.max(by: { $0.seconds < $1.seconds }), longest.seconds >= Self.slowTime else { return nil }
    return longest.rate
  }

  private struct Change {
    var seconds: Double
    var percent: Double
    /// In percent an hour.
    var rate: Double { percent * 3600 / seconds }
  }

  private typealias Step = (time: Double, change: Change)

  /// Each change of the charge from one reading to the next, with its time.
  private static func steps(_ readings: [Reading]) -> [Step] {
    zip(readings, readings.dropFirst()).filter { $0.level != $1.level }.map {
      ($1.time, Change(seconds: $1.time - $0.time, percent: $1.level - $0.level))
    }
  }

  /// From the first to the last step of the gauge in each stretch: at its start, the gauge was somewhere within a step.
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
  /// Half that time is enough for four steps: gauges report whole percent (W3C Battery Status, 6.4, two decimals of a
  /// share), and no phone loses 4 % in 45 s, 320 % an hour, while full load takes 30 to 60.
  private static let shortFallTime = 45.0
  private static let leastShortFall = 4.0
  /// Changes within a minute may only be steps of the gauge, in seconds.
  private static let leastTime = 60.0
  /// In percent: once a load ends, a cell's voltage recovers by a step or two of the gauge.
  private static let leastRise = 3.0
  /// In percent an hour: with the 300 W that Redmi showed in 2023, 4,100 mAh were full after five minutes.
  private static let fastestCharge = 1250.0
  /// In percent and seconds. No battery gains or loses this much from one reading to the next, except asleep, and no one
  /// wakes a device three times for less than this in all.
  private static let leastJump = 10.0
  private static let jumpTime = 300.0
  /// A gauge's step takes a quarter of an hour at 4 % an hour; in seconds.
  private static let slowTime = 900.0
  /// In seconds: the recorder's six, and one of rounding.
  private static let watchedTime = 7.0
  /// Below this range a deeply discharged battery is charged gently; above it many devices stop on purpose.
  private static let fastRange = 4.0...50
  /// Within this range a gauge follows the charge.
  private static let gaugeRange = 4.0...96

  /// Consecutive readings with the same charging state.
  private var stretches: [[Reading]] {
    var stretches: [[Reading]] = []
    for reading in readings {
      if let last = stretches.last, last[0].isCharging == reading.isCharging {
        stretches[stretches.count - 1].append(reading)
      } else {
        // The old state lasts until the reading that changes it.
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
  /// Writes it as evidence: seconds since the first reading, whole percent, 1 while charging.
  func write(into evidence: inout Evidence) {
    guard let first = readings.first else { return }
    evidence.add(.levelTimes, readings.map { $0.time - first.time })
    evidence.add(.levels, readings.map { $0.level })
    evidence.add(.levelStates, readings.map { $0.isCharging ? 1 : 0 })
  }

  /// Reads it from `evidence`; empty if there is none.
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
