extension Judge {
  /// Standard gravity in m/s² (CGPM 1901).
  static let gravity = 9.80665
  /// Fewer samples than half a second's say nothing.
  static let fewestSamples = 30

  static func motionTiming(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let times = judgement.evidence.values(.times)
    guard let first = times.first, let last = times.last else {
      // Three seconds without an event: CDD 7.3 C-1-3 allows 0.4.
      return (judgement.evidence.number(.seconds) ?? 0) >= 3
        ? judgement.result(.fail, .noEvents) : judgement.invalid(.tooShort)
    }
    guard times.count >= 3, last - first >= 1000, let delay = judgement.evidence.number(.delay) else {
      return judgement.invalid(.tooShort)
    }
    guard areTimes(times) else { return judgement.invalid(.implausible) }
    let steps = Statistics.steps(times)
    judgement.measure(.firstEvent, delay)
    judgement.measure(.eventRate, 1000 * Double(steps.count) / (last - first))
    judgement.measure(.eventJitter, 100 * Statistics.deviation(steps) / Statistics.mean(steps))
    return judgement.result()
  }

  /// No sensor, display or digitizer of a device tells more often in a second.
  static let fastest = 10_000.0

  /// Whether `times` in ms only go forward, and no faster than any device does.
  static func areTimes(_ times: [Double]) -> Bool {
    let steps = Statistics.steps(times)
    return steps.allSatisfy { $0 >= 0 } && isPossible(steps)
  }

  /// Whether so many `steps` in ms fit into their time.
  static func isPossible(_ steps: [Double]) -> Bool {
    1000 * Double(steps.count) <= fastest * steps.reduce(0, +)
  }

  static func accelerometerRest(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let samples = accelerations(judgement.evidence)
    guard samples.count >= fewestSamples else { return judgement.invalid(.tooShort) }
    judgement.measure(.restMagnitude, abs(Statistics.mean(samples).length - gravity))
    // Only a device that shakes at every try shakes by itself.
    if judgement.measure(.restNoise, Statistics.largestDeviation(samples)) == .fail {
      return judgement.invalidOrFail(.moved)
    }
    return judgement.result()
  }

  static func accelerometerMovement(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let samples = accelerations(judgement.evidence)
    guard samples.count >= fewestSamples else { return judgement.invalid(.tooShort) }
    let spans = (0..<3).map { axis in Statistics.span(samples.map { $0[axis] }) }.sorted()
    // Where two axes swing and the third stands still, the hand is not the reason.
    let isStuck = judgement.measure(.axisSpan, spans[0]) == .fail && spans[1] >= 6
    if isStuck { return judgement.result(.stuckAxis) }
    return judgement.verdict == .pass ? judgement.result() : judgement.invalidOrFail(.notMoved, failure: .stuckAxis)
  }

  /// Each face is a mean of a second or so: faces 0 and 1 have the x axis up and down, 2 and 3 y, 4 and 5 z. Signs are
  /// not judged, since platforms differ in them; that opposite faces are opposite is.
  static func accelerometerFaces(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let means = accelerations(judgement.evidence)
    let faces = judgement.evidence.values(.faces).map { Int(max(0, min(5, $0))) }
    let spreads = judgement.evidence.values(.spreads)
    let count = min(means.count, faces.count, spreads.count)
    guard count >= 4 else { return judgement.invalid(.tooShort) }
    // A hand that holds the device upright shakes it by less than this, in m/s².
    if spreads.contains(where: { $0 > 0.5 }) { return judgement.invalidOrFail(.moved) }
    var errors: [Double] = []
    for index in 0..<count {
      let along = means[index][faces[index] / 2].magnitude
      // The right strength along another axis: held wrongly.
      let isWhole = abs(means[index].length - gravity) <= 1.95
      if along < 7, isWhole { return judgement.invalidOrFail(.notHeld, failure: .stuckAxis) }
      errors.append(abs(along - gravity))
    }
    let worst = judgement.measure(.faceError, errors.max() ?? 0)
    let pairs = oppositeFaces(Array(means.prefix(count)), faces)
    if let scale = pairs.map({ $0.scale }).max() { judgement.measure(.scaleError, scale) }
    if let offset = pairs.map({ $0.offset }).max() { judgement.measure(.axisOffset, offset) }
    return judgement.result(worst == .fail ? .stuckAxis : nil)
  }

  /// For each axis with both faces: half their difference against gravity, and half their sum.
  private static func oppositeFaces(_ means: [Vector3], _ faces: [Int]) -> [(scale: Double, offset: Double)] {
    (0..<3).compactMap { axis in
      guard let up = means.indices.first(where: { faces[$0] == 2 * axis }),
        let down = means.indices.first(where: { faces[$0] == 2 * axis + 1 })
      else { return nil }
      let (high, low) = (means[up][axis], means[down][axis])
      return (abs(abs(high - low) / 2 - gravity), abs(high + low) / 2)
    }
  }

  static func accelerations(_ evidence: Evidence) -> [Vector3] {
    evidence.vectors(.accelerationX, .accelerationY, .accelerationZ)
  }
}
