/// How often motion events arrive, and whether the accelerometer reads gravity.
extension Check {
  static var motionTiming: Check {
    Check(
      .motionTiming, .motion, .browser, needs: [.motion], .automatic, .quick, seconds: 3,
      recording: .recorder { .timing(TimingRecorder(attempt: $0.attempt, isHandheld: $0.isHandheld)) },
      judge: judgeMotionTiming
    )
    .limit(
      .firstEvent, .atMost, 633, 1500, .milliseconds, "CDD 7.3 C-1-3: 400 ms + 2 periods; own: 200 for the browser"
    )
    .limit(.eventRate, .atLeast, 48.5, 10, .frequency, "CDD 7.3.1 C-1-1: 50, less 3 %; browsers that save power: 15")
    .limit(.eventJitter, .atMost, 50, nil, .percent, "own: CDD C-1-4 has 3 % without a browser; a lost third makes 59")
  }

  private static func judgeMotionTiming(_ judgement: inout Judgement) -> CheckResult {
    let times = judgement.evidence.values(.times)
    guard let first = times.first, let last = times.last else {
      // Three seconds without an event; CDD 7.3 C-1-3 allows 0.4 s.
      return (judgement.evidence.number(.seconds) ?? 0) >= 3
        ? judgement.result(.fail, .noEvents) : judgement.invalid(.tooShort)
    }
    guard times.count >= 3, last - first >= 1000, let delay = judgement.evidence.number(.delay) else {
      return judgement.invalid(.tooShort)
    }
    guard Judge.areTimes(times) else { return judgement.invalid(.implausible) }
    let steps = Statistics.steps(times)
    let start = judgement.measure(.firstEvent, delay)
    let rate = judgement.measure(.eventRate, 1000 * Double(steps.count) / (last - first))
    // A clock that stands still for several events in a row hides how even they are.
    let jitter =
      isClockCoarse(steps)
      ? .pass : judgement.measure(.eventJitter, 100 * Statistics.deviation(steps) / Statistics.mean(steps))
    // A browser that saves power reads good sensors just as rarely.
    if rate == .warn, start == .pass, jitter == .pass { return judgement.invalid(.lowPowerMode) }
    return judgement.result()
  }

  /// Whether the browser rounds its clock to more than an event's period: a tenth of the steps is zero, and all others are
  /// multiples of the smallest. Browsers that hide who asks round to 16.7 or 100 ms (Firefox: resistFingerprinting). Events
  /// that wait for each other and then come at once have odd steps between.
  private static func isClockCoarse(_ steps: [Double]) -> Bool {
    let moved = steps.filter { $0 > 0 }
    guard let tick = moved.min(), ticks.contains(tick), 10 * moved.count <= 9 * steps.count else { return false }
    return moved.allSatisfy {
      abs($0 - (($0 / tick).rounded(.toNearestOrAwayFromZero) * tick)) <= tickError * $0 / tick
    }
  }

  /// In ms. No browser rounds to more; times are rounded to 0.1, so each tick is off by that at most.
  private static let ticks = 5.0...100.1
  private static let tickError = 0.1

  static var accelerometerRest: Check {
    Check(
      .accelerometerRest, .motion, .browser, needs: [.motion], .guided, .quick, seconds: 4,
      recording: .recorder { .rest(RestRecorder(attempt: $0.attempt, needsRates: false)) },
      judge: judgeAccelerometerRest
    )
    .limit(.restMagnitude, .atMost, 0.6, 1.5, .acceleration, "CTS 9.80665 ± 1.5; own: an axis off by 0.4, and by 2 %")
    .limit(
      .restNoise, .atMost, 0.1, 0.15, .acceleration, "CDD 7.3.1 C-1-6: 0.05; Bosch BMA222E: steps of 0.15")
  }

  private static func judgeAccelerometerRest(_ judgement: inout Judgement) -> CheckResult {
    let samples = judgement.evidence.accelerations
    guard samples.count >= Judge.fewestSamples else { return judgement.invalid(.tooShort) }
    judgement.measure(.restMagnitude, abs(Statistics.mean(samples).length - Judge.gravity))
    let noise = judgement.measure(.restNoise, Statistics.largestDeviation(samples))
    // A table in a bus or above a spin dryer moves on every try.
    if noise != .pass, TableMovement.explains(samples) { return judgement.invalid(.moved) }
    // A device that shakes on every try shakes by itself.
    if noise == .fail { return judgement.invalidOrFail(.moved) }
    // The device was still being put down, or someone walked by.
    return judgement.verdict == .warn && judgement.attempt < 2 ? judgement.invalid(.moved) : judgement.result()
  }

  static var accelerometerMovement: Check {
    Check(
      .accelerometerMovement, .motion, .browser, needs: [.motion], .guided, .quick, seconds: 6,
      recording: .recorder { .swing(SwingRecorder(attempt: $0.attempt)) }, judge: judgeAccelerometerMovement
    )
    .limit(.axisSpan, .atLeast, 4, 1, .acceleration, "own: a tilt by 30° moves 4.9")
    .limit(.rateResponse, .atLeast, 0.5, 0.25, .times, "own: a hand's own acceleration hides up to a third")
    .limit(
      .sensorLag, .atMost, 80, 200, .milliseconds, "own: five readings; both sensors are one chip's in most phones"
    )
    .limit(.freshReadings, .atLeast, 30, 10, .percent, "own: chips of 20 Hz behind events of 60")
    .limit(.readingStep, .atMost, 0.4, 2, .acceleration, "own: 8 bits over ± 4 g are steps of 0.31")
  }

  private static func judgeAccelerometerMovement(_ judgement: inout Judgement) -> CheckResult {
    let samples = judgement.evidence.accelerations
    guard samples.count >= Judge.fewestSamples else {
      // A chip that loses its supply at each push falls silent for as long as it takes to start again.
      let pauses = Statistics.steps(judgement.evidence.values(.times)).filter { $0 >= longPause }
      return pauses.count >= 2 ? judgement.invalidOrFail(.tooShort, failure: .noEvents) : judgement.invalid(.tooShort)
    }
    let spans = (0..<3).map { axis in Statistics.span(samples.map { $0[axis] }) }.sorted()
    // If two axes swing and the third doesn't, the hand isn't the reason.
    let isStuck = judgement.measure(.axisSpan, spans[0]) == .fail && spans[1] >= 6
    if isStuck { return judgement.result(.stuckAxis) }
    if judgement.verdict != .pass { return judgement.invalidOrFail(.notMoved, failure: .stuckAxis) }
    if let fresh = SensorSteps.fresh(judgement.evidence.rates) {
      let returned = SensorSteps.returned(samples, judgement.evidence.rates) ?? 0
      // Each that comes again after others was handed out before, at whatever rate the chip measures.
      let isRepeating = returned > mostReturned
      judgement.measure(.freshReadings, isRepeating ? min(fresh, 100 - returned) : fresh, pass: isRepeating ? 100 : nil)
    }
    if let step = SensorSteps.coarsest(samples) { judgement.measure(.readingStep, step) }
    let evidence = judgement.evidence
    if SensorSteps.releases(samples, evidence.rates, evidence.values(.times)) > 0 {
      return judgement.attempt < 2 ? judgement.invalid(.notMoved) : judgement.result(.fail, .stuckAxis)
    }
    // An arm accelerates what it swings: a reading that is always as large as gravity is computed, not measured.
    let isTurning = Statistics.rootMeanSquare(evidence.rates.map { $0.length }) >= leastTurning
    if judgement.verdict == .pass, isTurning, Statistics.deviation(samples.map { $0.length }) < leastPush {
      return judgement.attempt < 2 ? judgement.invalid(.notMoved) : judgement.result(.warn, .implausible)
    }
    if judgement.verdict == .pass, SensorSteps.leaps(evidence.rates, evidence.values(.times)) > mostLeaps {
      return judgement.attempt < 2 ? judgement.invalid(.notMoved) : judgement.result(.warn, .implausible)
    }
    if SensorSteps.silentAxis(evidence.rates) != nil {
      return judgement.attempt < 2 ? judgement.invalid(.notMoved) : judgement.result(.fail, .stuckAxis)
    }
    let gains = RateResponse.gains(samples, evidence.rates, evidence.values(.times)).compactMap { $0 }
    // A device without a gyroscope reports rates of exactly zero.
    guard let least = gains.min(), evidence.rates.contains(where: { $0 != .zero }) else { return judgement.result() }
    let grade = judgement.measure(.rateResponse, least)
    var isLate = false
    if let lag = SensorLag.milliseconds(samples, evidence.rates, evidence.values(.times)) {
      isLate = judgement.measure(.sensorLag, abs(lag)) != .pass
    }
    // One swing isn't enough: another has to confirm it.
    if judgement.isFirstDoubt { return judgement.invalid(.notMoved) }
    // A late gyroscope looks weak but isn't.
    return judgement.result(grade == .fail && !isLate ? (least < -0.25 ? .reversedAxis : .stuckAxis) : nil)
  }

  /// In ms: 30 of a chip's periods at the slowest rate that passes.
  private static let longPause = 600.0

  /// In °/s and m/s². At this rate and one swing a second, a chip that is 2 cm from the middle of the turn feels 0.13.
  private static let leastTurning = 60.0
  private static let leastPush = 0.1

  /// A knock against the device gives two, and a swing has several hundred readings.
  private static let mostLeaps = 5

  /// In percent. By chance, six numbers that move don't all come again.
  private static let mostReturned = 5.0

  static var accelerometerFaces: Check {
    Check(
      .accelerometerFaces, .motion, .browser, needs: [.motion], .guided, .quick, seconds: 30,
      recording: .recorder { .faces(FacesRecorder(attempt: $0.attempt, order: $0.challenge.faceOrder(6))) },
      judge: judgeAccelerometerFaces
    )
    .limit(.faceError, .atMost, mostFaceError, 1.95, .acceleration, "CTS AccelerometerMeasurementTest")
    .limit(.scaleError, .atMost, 0.2, 1, .acceleration, "own: 2 % of gravity; datasheets promise 1 % after calibration")
    .limit(.axisOffset, .atMost, 0.4, 1.5, .acceleration, "ST design tips: opposite faces")
    .proof { _, evidence, challenge in ChallengeProof.faces(evidence, challenge) }
  }

  /// In m/s².
  private static let mostFaceError = 1.0

  /// Each face is the mean of about a second: faces 0 and 1 have the x axis up and down, 2 and 3 y, 4 and 5 z.
  /// Platforms differ in the sign of gravity, but each uses one sign for all axes.
  private static func judgeAccelerometerFaces(_ judgement: inout Judgement) -> CheckResult {
    let means = judgement.evidence.accelerations
    let faces = judgement.evidence.values(.faces).map { Int(max(0, min(5, $0))) }
    let spreads = judgement.evidence.values(.spreads)
    let count = min(means.count, faces.count, spreads.count)
    guard count >= 4 else { return judgement.invalid(.tooShort) }
    let unsteady = spreads.filter { $0 > MotionRecording.steady }.count
    // A hand that trembles does so on every try, and is not the sensor's fault.
    if unsteady > 0 {
      let isHand = (judgement.evidence.integer(.swing) ?? 0) >= unsteady
      return isHand ? judgement.invalid(.moved) : judgement.invalidOrFail(.moved)
    }
    var errors: [Double] = []
    for index in 0..<count {
      let along = means[index][faces[index] / 2].magnitude
      // The right magnitude along another axis: the device was held the wrong way.
      let isWhole = abs(means[index].length - Judge.gravity) <= 1.95
      if along < 7, isWhole { return judgement.invalidOrFail(.notHeld, failure: .stuckAxis) }
      errors.append(abs(along - Judge.gravity))
    }
    let worst = judgement.measure(.faceError, errors.max() ?? 0)
    var isGravityRight = false
    if count == 6, let fit = GravityFit(Array(means.prefix(count)), gravity: Judge.gravity) {
      // Independent of how the hand held it: gravity is equally strong in every position.
      let scale = judgement.measure(.scaleError, (0..<3).map { abs(fit.scale[$0] - 1) * Judge.gravity }.max() ?? 0)
      let offset = judgement.measure(.axisOffset, (0..<3).map { abs(fit.offset[$0]) }.max() ?? 0)
      isGravityRight = scale == .pass && offset == .pass
    } else {
      let pairs = oppositeFaces(Array(means.prefix(count)), faces)
      if let scale = pairs.map({ $0.scale }).max() { judgement.measure(.scaleError, scale) }
      if let offset = pairs.map({ $0.offset }).max() { judgement.measure(.axisOffset, offset) }
    }
    let signs = (0..<count).map { index in
      (means[index][faces[index] / 2] > 0) == (faces[index] % 2 == 0)
    }
    // People mix up left and right once or twice.
    if signs.contains(true), signs.contains(false) {
      return judgement.invalidOrFail(.notHeld, failure: .reversedAxis)
    }
    // A chip that sits askew is off on both faces of an axis, a hand holds one of them askew, now and then on every try.
    let bad = (0..<count).filter { errors[$0] > mostFaceError }.map { faces[$0] }
    if worst == .warn, isGravityRight, !bad.contains(where: { bad.contains($0 ^ 1) }) {
      return judgement.invalid(.notHeld)
    }
    // A wrong position gets another try first.
    if judgement.isFirstDoubt { return judgement.invalid(.notHeld) }
    return judgement.result(worst == .fail ? .stuckAxis : nil)
  }

  /// For each axis with both faces: half their difference, less ``Judge/gravity``, and half their sum.
  private static func oppositeFaces(_ means: [Vector3], _ faces: [Int]) -> [(scale: Double, offset: Double)] {
    (0..<3).compactMap { axis in
      guard let up = means.indices.first(where: { faces[$0] == 2 * axis }),
        let down = means.indices.first(where: { faces[$0] == 2 * axis + 1 })
      else { return nil }
      let (high, low) = (means[up][axis], means[down][axis])
      return (abs(abs(high - low) / 2 - Judge.gravity), abs(high + low) / 2)
    }
  }
}
