/// Whether the gyroscope is quiet at rest, measures a turn, and agrees with the accelerometer.
extension Check {
  static var gyroscopeRest: Check {
    Check(
      .gyroscopeRest, .motion, .browser, needs: [.motion], .guided, .quick, seconds: 4,
      recording: .recorder { .rest(RestRecorder(attempt: $0.attempt, needsRates: true)) }, judge: judgeGyroscopeRest
    )
    .limit(.rateBias, .atMost, 3, 5, .angularRate, "Bosch BMI160: ± 3 °/s; CDD 7.3.4 recommends 0.6")
    .limit(.rateNoise, .atMost, 0.25, 0.5, .angularRate, "ST L3G4200D of 2010: 0.03 °/s/√Hz, at 60 Hz")
  }

  private static func judgeGyroscopeRest(_ judgement: inout Judgement) -> CheckResult {
    let rates = judgement.evidence.rates
    guard rates.count >= Judge.fewestSamples else { return judgement.invalid(.tooShort) }
    let mean = Statistics.mean(rates)
    judgement.measure(.rateBias, max(abs(mean.x), abs(mean.y), abs(mean.z)))
    let noise = judgement.measure(.rateNoise, Statistics.largestDeviation(rates))
    // A table that shakes also rocks, on every try: 0.3 m/s² at 5 Hz, a metre from its support, is 0.5 °/s.
    if noise != .pass, isShaken(judgement.evidence.accelerations) { return judgement.invalid(.moved) }
    // A calm hand sways about all axes by less than an accelerometer's step, where a chip's noise changes with each reading.
    if noise == .warn, TableMovement.continues(rates) { return judgement.invalid(.moved) }
    if noise == .fail || isDrifting(judgement.evidence.accelerations) { return judgement.invalidOrFail(.moved) }
    return judgement.verdict == .warn && judgement.attempt < 2 ? judgement.invalid(.moved) : judgement.result()
  }

  /// Whether the accelerometer felt the table move, beyond its own noise (CDD 7.3.1 C-1-6: 0.05 m/s²).
  private static func isShaken(_ samples: [Vector3]) -> Bool {
    samples.count >= Judge.fewestSamples && Statistics.largestDeviation(samples) > 0.05
      && TableMovement.explains(samples)
  }

  /// Whether gravity drifted meanwhile: then the device was moved, and the gyroscope is right to report it.
  private static func isDrifting(_ samples: [Vector3]) -> Bool {
    guard samples.count >= Judge.fewestSamples else { return false }
    let third = samples.count / 3
    let begin = Statistics.mean(Array(samples.prefix(third)))
    return Rotation.angle(begin, Statistics.mean(Array(samples.suffix(third)))) > 3
  }

  static var gyroscopeTurn: Check {
    Check(
      .gyroscopeTurn, .motion, .browser, needs: [.motion], .guided, .full, seconds: 30,
      recording: .recorder { .turn(TurnRecorder(attempt: $0.attempt, turn: .table)) }, judge: judgeGyroscopeTurn
    )
    .limit(.turnError, .atMost, 15, 25, .angle, "CTS GyroscopeMeasurementTest: 10; a hand turns 5 too far")
    .limit(.turnCrosstalk, .atMost, 50, nil, .angle, "CTS GyroscopeMeasurementTest")
  }

  private static func judgeGyroscopeTurn(_ judgement: inout Judgement) -> CheckResult {
    let (evidence, axis) = (judgement.evidence, judgement.evidence.integer(.axis) ?? 2)
    let (rates, times) = (evidence.rates, evidence.values(.times))
    guard rates.count >= Judge.fewestSamples, times.count >= Judge.fewestSamples, (0...2).contains(axis) else {
      return judgement.invalid(.tooShort)
    }
    guard Judge.areTimes(times) else { return judgement.invalid(.implausible) }
    let turned = Rotation.integral(RestBias.removed(from: rates, times: times), times: times)
    let error = judgement.measure(.turnError, abs(abs(turned[axis]) - 360))
    let others = (0..<3).map { $0 == axis ? 0 : abs(turned[$0]) }
    judgement.measure(.turnCrosstalk, others.max() ?? 0)
    // The compass saw the same: the person turned it too far, or not far enough.
    if error != .pass, let path = pathByCompass(evidence, turned[axis]), abs(abs(turned[axis]) - path) <= 15 {
      return judgement.invalid(.notHeld)
    }
    if error == .warn, judgement.attempt < 2 { return judgement.invalid(.notHeld) }
    guard error == .fail else { return judgement.result() }
    if abs(turned[axis]) < 180 {
      // Gravity went round the device while the gyroscope saw almost nothing.
      return turnedByGravity(evidence.accelerations) && abs(turned[axis]) < 90
        ? judgement.result(.stuckAxis) : judgement.invalidOrFail(.notMoved, failure: .stuckAxis)
    }
    // A hand overturns once, but not twice by the same amount.
    return judgement.attempt < 2 ? judgement.invalid(.notHeld) : judgement.result()
  }

  /// The angle in ° by which the compass says that the device was turned, near one turn; `nil` without a compass or if it
  /// is far from a whole turn. Not enough for a pass, since the gyroscope corrects many compasses.
  private static func pathByCompass(_ evidence: Evidence, _ turned: Double) -> Double? {
    let headings = evidence.values(.headings)
    guard headings.count == 2 else { return nil }
    // A heading grows clockwise, a rotation counter-clockwise.
    let beyond = Angle.wrapped(headings[1] - headings[0]) * (turned > 0 ? -1 : 1)
    return abs(beyond) <= 90 ? 360 + beyond : nil
  }

  /// Whether gravity pointed along two opposite directions of an axis.
  private static func turnedByGravity(_ samples: [Vector3]) -> Bool {
    (0..<3).contains { axis in Statistics.span(samples.map { $0[axis] }) > 15 }
  }

  static var motionAgreement: Check {
    Check(
      .motionAgreement, .motion, .browser, needs: [.motion], .guided, .full, seconds: 8,
      recording: .recorder { .turn(TurnRecorder(attempt: $0.attempt, turn: .raise)) }, judge: judgeMotionAgreement
    )
    .limit(.tiltDisagreement, .atMost, 5, 15, .angle, "own: a rate off by 3 %, gravity by 0.4")
    .limit(.sensorLag, .atMost, 150, 300, .milliseconds, "own: a turn of a second, and the arm's own acceleration")
  }

  /// Rotates gravity by the gyroscope's readings and compares the result with where the accelerometer finds it
  /// afterwards: a replayed recording of one sensor can't agree with the other.
  private static func judgeMotionAgreement(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    let (samples, seen, times) = (evidence.accelerations, evidence.rates, evidence.values(.times))
    let rates = RestBias.removed(from: seen, times: times)
    let count = min(samples.count, rates.count, times.count)
    guard count >= Judge.fewestSamples else { return judgement.invalid(.tooShort) }
    guard Judge.areTimes(times) else { return judgement.invalid(.implausible) }
    // The device is at rest for the first and the last tenth.
    let still = max(3, count / 10)
    let begin = Statistics.mean(Array(samples.prefix(still)))
    let end = Statistics.mean(Array(samples[(count - still)..<count]))
    var (carried, path) = (begin, [begin])
    var turned = 0.0
    for index in 1..<count {
      let seconds = (times[index] - times[index - 1]) / 1000
      let rate = (rates[index] + rates[index - 1]) * 0.5
      carried = Rotation.turned(carried, rate: rate, seconds: seconds)
      path.append(carried)
      turned += rate.length * abs(seconds)
    }
    // Below this angle, agreement could be chance.
    guard max(Rotation.angle(begin, end), turned) >= 60 else {
      return judgement.invalidOrFail(.notMoved, failure: .stuckAxis)
    }
    // A hand that raises a phone also turns it about the other axes, by more than the 0.1 °/s to which browsers round.
    if (0..<3).contains(where: { axis in Statistics.span(seen.map { $0[axis] }) == 0 }) {
      return judgement.result(.fail, .stuckAxis)
    }
    guard Rotation.angle(begin, end) >= 60 || judgement.isLastTry else { return judgement.invalid(.notMoved) }
    judgement.measure(.tiltDisagreement, Rotation.angle(carried, end))
    // Both may agree at the end although one lags.
    if let lag = SensorLag.milliseconds(samples, carried: path, times),
      judgement.measure(.sensorLag, abs(lag)) != .pass, judgement.attempt < 2
    {
      return judgement.invalid(.notMoved)
    }
    return judgement.result()
  }
}
