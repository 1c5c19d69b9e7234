/// Compass and location.
extension Check {
  static var compass: Check {
    Check(
      .compass, .motion, .browser, needs: [.motion], .guided, .full, seconds: 15,
      recording: .recorder { .turn(TurnRecorder(attempt: $0.attempt, turn: .around)) }, judge: judgeCompass
    )
    .limit(.headingError, .atMost, 15, 45, .angle, "own: 45° is another of eight directions")
    .limit(.headingAccuracy, .atMost, 20, nil, .angle, "own: half a step of eight directions")
    .limit(.readingStep, .atMost, 10, nil, .angle, "own: a whole turn at three headings a second; chips have 0.1 to 1")
  }

  /// Compares the compass with the gyroscope while the device is turned round once.
  private static func judgeCompass(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    let (headings, times) = (unwrapped(evidence.values(.headings)), evidence.values(.times))
    let (rates, samples) = (evidence.rates, evidence.accelerations)
    let count = min(headings.count, times.count, rates.count, samples.count)
    guard count >= Judge.fewestSamples else { return judgement.invalid(.tooShort) }
    guard Judge.areTimes(times) else { return judgement.invalid(.implausible) }
    let yaw = yawAngles(rates, samples, times, count)
    guard Statistics.span(yaw) >= 270 else { return judgement.invalid(.notMoved) }
    let accuracy = Statistics.median(evidence.values(.accuracy))
    // WebKit reports −1 for a compass that must be calibrated first.
    if accuracy < 0 { return judgement.invalidOrFail(.calibrate) }
    // A heading grows clockwise, seen from above, while the turn is counted counter-clockwise: their sum is constant.
    let error = judgement.measure(.headingError, Statistics.deviation((0..<count).map { headings[$0] + yaw[$0] }))
    if !evidence.values(.accuracy).isEmpty { judgement.measure(.headingAccuracy, accuracy) }
    let turn = Array(headings.prefix(count))
    if Statistics.span(turn) < 20 { return judgement.result(.frozen) }
    if let step = SensorSteps.coarsest(headings: turn) { judgement.measure(.readingStep, step) }
    // A needle that turns the wrong way is wrong no matter what iron is near.
    let mirrored = Statistics.deviation((0..<count).map { headings[$0] - yaw[$0] })
    if error == .fail, mirrored < 20, judgement.attempt >= 2 { return judgement.result(.reversedAxis) }
    // Iron nearby deflects a good needle too, and so does a device that is still being put down.
    return error == .fail || judgement.isFirstDoubt ? judgement.invalidOrFail(.calibrate) : judgement.result()
  }

  /// The angle turned about the vertical in degrees, at each time, counter-clockwise from above. The device is held
  /// display up, so the sign of gravity shows which way the platform reports it.
  private static func yawAngles(
    _ rates: [Vector3], _ samples: [Vector3], _ times: [Double], _ count: Int
  ) -> [Double] {
    var yaw = [0.0]
    let sign = Statistics.mean(samples.map { $0.z }) < 0 ? -1.0 : 1
    for index in 1..<count {
      let up = samples[index] * (sign / max(1e-6, samples[index].length))
      yaw.append(yaw[index - 1] + rates[index].dot(up) * (times[index] - times[index - 1]) / 1000)
    }
    return yaw
  }

  /// Headings without the jump from 359° to 0°.
  private static func unwrapped(_ headings: [Double]) -> [Double] {
    var output: [Double] = []
    for heading in headings {
      output.append(output.last.map { $0 + Angle.wrapped(heading - $0) } ?? heading)
    }
    return output
  }

  static var location: Check {
    Check(
      .location, .location, .browser, needs: [.location], .automatic, .quick, seconds: 20,
      recording: .recorder { .location(LocationRecorder(attempt: $0.attempt)) }, judge: judgeLocation
    )
    .limit(
      .timeToFix, .atMost, 40, 60, .seconds,
      "IS-GPS-200: orbits are sent every 30 s; CDD 7.3.3 C-1-2: 10 with a network"
    )
    .limit(.fixAccuracy, .atMost, 20, 100, .metres, "CDD 7.3.3 C-1-3")
    .limit(.sameFixes, .atMost, 3, 3, .count, "own: a receiver's noise moves the last digits of every fix")
  }

  private static func judgeLocation(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    let (times, accuracies) = (evidence.values(.fixTimes), evidence.values(.accuracies))
    let isOutdoors = evidence.says(.place, "outdoors")
    // A person who never said where they are and tried three times is not asked again.
    let isExcused = evidence.says(.place, "indoors") || !isOutdoors && !judgement.isLastTry
    // No receiver knows its position exactly: the fix is made up.
    if let best = accuracies.min(), best < leastAccuracy {
      return judgement.invalidOrFail(.implausible, failure: .implausible)
    }
    let waited = evidence.number(.seconds) ?? 0
    guard let best = accuracies.min(), times.count == accuracies.count else {
      if isExcused { return judgement.invalid(.indoors) }
      return waited >= 60 || judgement.isLastTry ? judgement.result(.fail, .noEvents) : judgement.invalid(.tooShort)
    }
    // The time to the first fix that is good enough, or to the best one.
    let good = times.indices.first { accuracies[$0] <= max(best, 20) } ?? 0
    judgement.measure(.timeToFix, times[good])
    judgement.measure(.fixAccuracy, best)
    // Indoors the position is that of the access point, which doesn't move; an approximate one repeats a grid's point.
    if isOutdoors, best <= leastApproximate, let same = evidence.number(.sameFixes),
      judgement.measure(.sameFixes, same) == .fail
    {
      return judgement.attempt < 2 ? judgement.invalid(.walk) : judgement.result(.frozen)
    }
    if judgement.verdict == .pass { return judgement.result() }
    if isExcused { return judgement.invalid(.indoors) }
    // The second fix is quicker, as the satellites are known by then.
    if judgement.verdict == .warn { return judgement.attempt < 2 ? judgement.invalid(.missedOnce) : judgement.result() }
    guard waited >= 60 || judgement.isLastTry else { return judgement.invalid(.tooShort) }
    return best > leastApproximate ? judgement.result(.blocked, .coarseLocation) : judgement.result()
  }

  /// In metres. With precise location switched off, Android gives a grid of 2 km (LocationFudger) and an iPhone an area of
  /// some kilometres (CLAccuracyAuthorization, reducedAccuracy): that hides what the receiver can do. A phone that only
  /// hears masts knows its position to about one.
  private static let leastApproximate = 1500.0

  /// Survey receivers reach centimetres, phones metres (W3C Geolocation 9.1: a radius at 95 % confidence).
  private static let leastAccuracy = 0.1
}
