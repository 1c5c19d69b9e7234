extension Judge {
  static func rates(_ evidence: Evidence) -> [Vector3] {
    evidence.vectors(.rateX, .rateY, .rateZ)
  }

  static func gyroscopeRest(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let rates = rates(judgement.evidence)
    guard rates.count >= fewestSamples else { return judgement.invalid(.tooShort) }
    let mean = Statistics.mean(rates)
    judgement.measure(.rateBias, max(abs(mean.x), abs(mean.y), abs(mean.z)))
    let noise = judgement.measure(.rateNoise, Statistics.largestDeviation(rates))
    if noise == .fail || isDrifting(accelerations(judgement.evidence)) { return judgement.invalidOrFail(.moved) }
    return judgement.result()
  }

  /// Whether gravity wandered meanwhile: then the device was moved, and the gyroscope is right to say so.
  private static func isDrifting(_ samples: [Vector3]) -> Bool {
    guard samples.count >= fewestSamples else { return false }
    let third = samples.count / 3
    let begin = Statistics.mean(Array(samples.prefix(third)))
    return Rotation.angle(begin, Statistics.mean(Array(samples.suffix(third)))) > 3
  }

  static func gyroscopeTurn(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let (evidence, axis) = (judgement.evidence, judgement.evidence.integer(.axis) ?? 2)
    let (rates, times) = (rates(evidence), evidence.values(.times))
    guard rates.count >= fewestSamples, times.count >= fewestSamples, (0...2).contains(axis) else {
      return judgement.invalid(.tooShort)
    }
    guard areTimes(times) else { return judgement.invalid(.implausible) }
    let turned = Rotation.integral(rates, times: times)
    let error = judgement.measure(.turnError, abs(abs(turned[axis]) - 360))
    let others = (0..<3).map { $0 == axis ? 0 : abs(turned[$0]) }
    judgement.measure(.turnCrosstalk, others.max() ?? 0)
    guard error == .fail else { return judgement.result() }
    if abs(turned[axis]) < 180 {
      // Gravity went round the device while the gyroscope saw next to nothing.
      return turnedByGravity(accelerations(evidence)) && abs(turned[axis]) < 90
        ? judgement.result(.stuckAxis) : judgement.invalidOrFail(.notMoved, failure: .stuckAxis)
    }
    // A hand turns too far once, but not twice by as much.
    return judgement.attempt < 2 ? judgement.invalid(.notHeld) : judgement.result()
  }

  /// Whether gravity pointed along two opposite directions of an axis.
  private static func turnedByGravity(_ samples: [Vector3]) -> Bool {
    (0..<3).contains { axis in Statistics.span(samples.map { $0[axis] }) > 15 }
  }

  /// Carries gravity along with the gyroscope and compares it with where the accelerometer finds it afterwards: a
  /// recording of one sensor alone, played back, can't agree with another.
  static func motionAgreement(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let evidence = judgement.evidence
    let (samples, rates, times) = (accelerations(evidence), rates(evidence), evidence.values(.times))
    let count = min(samples.count, rates.count, times.count)
    guard count >= fewestSamples else { return judgement.invalid(.tooShort) }
    guard areTimes(times) else { return judgement.invalid(.implausible) }
    // The device lies still for the first and the last tenth.
    let still = max(3, count / 10)
    let begin = Statistics.mean(Array(samples.prefix(still)))
    let end = Statistics.mean(Array(samples[(count - still)..<count]))
    var carried = begin
    var turned = 0.0
    for index in 1..<count {
      let seconds = (times[index] - times[index - 1]) / 1000
      let rate = (rates[index] + rates[index - 1]) * 0.5
      carried = Rotation.turned(carried, rate: rate, seconds: seconds)
      turned += rate.length * abs(seconds)
    }
    // By less than this, agreement would be chance.
    guard max(Rotation.angle(begin, end), turned) >= 60 else {
      return judgement.invalidOrFail(.notMoved, failure: .stuckAxis)
    }
    guard Rotation.angle(begin, end) >= 60 || judgement.isLastTry else { return judgement.invalid(.notMoved) }
    judgement.measure(.tiltDisagreement, Rotation.angle(carried, end))
    return judgement.result()
  }
}
