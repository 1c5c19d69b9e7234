/// Checks of what a person feels and presses: vibration, buttons, unlocking.
extension Check {
  static var vibration: Check {
    Check(
      .vibration, .body, .browser, needs: [.motion], .guided, .quick, seconds: 8,
      recording: .recorder {
        .vibration(
          VibrationRecorder(attempt: $0.attempt, pulses: $0.challenge.pulseTimes, isTablet: $0.isTablet))
      }, judge: judgeVibration
    )
    .limit(.pulsesFelt, .atLeast, 3, 2, .count, "own: three times the shaking at rest")
    .proof { result, _, _ in ChallengeProof.pulses(result) }
  }

  /// Pulses at unpredictable times, felt by the accelerometer.
  private static func judgeVibration(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    let (times, samples) = (evidence.values(.times), evidence.accelerations)
    // No more than a code gives: each pulse is searched for in all samples.
    let pulses = judgement.challenge?.pulseTimes.map { Double($0) } ?? Array(evidence.values(.pulses).prefix(3))
    let count = min(times.count, samples.count)
    guard count >= Judge.fewestSamples, !pulses.isEmpty, let last = pulses.last, times[count - 1] >= last + 300 else {
      return judgement.invalid(.tooShort)
    }
    guard Judge.areTimes(times) else { return judgement.invalid(.implausible) }
    let rate = 1000 * Double(count - 1) / max(1, times[count - 1] - times[0])
    let shaking = shake(Array(samples.prefix(count)), rate: rate)
    // Times in which the motor spins up or down count neither as pulse nor as rest.
    let isResting = { (time: Double) in !pulses.contains { time > $0 - 50 && time < $0 + 600 } }
    let rest = Statistics.rootMeanSquare((0..<count).filter { isResting(times[$0]) }.map { shaking[$0] })
    if rest > 0.5 { return judgement.invalid(.moved) }
    let still = Statistics.mean((0..<count).filter { isResting(times[$0]) }.map { samples[$0] })
    // A browser that rounds to 0.1 m/s² can make rest look like none at all.
    let (quiet, unmoved) = (max(rest, 0.02), max(rest, 0.05))
    let readings = { (from: Double, to: Double) in (0..<count).filter { times[$0] >= from && times[$0] < to } }
    let shakes = { (readings: [Int]) in Statistics.rootMeanSquare(readings.map { shaking[$0] }) }
    let push = { (readings: [Int]) in (Statistics.mean(readings.map { samples[$0] }) - still).length }
    let felt = pulses.filter { pulse in
      let during = readings(pulse + 50, pulse + 300)
      // A motor that runs at a multiple of the sample rate is sampled at the same phase each time, which looks like a
      // push.
      return shakes(during) >= 3 * quiet || push(during) >= 4 * unmoved
    }
    // At such a low sample rate a working motor can be missed; that is the browser's doing.
    if felt.count < pulses.count, rate < slowReadings { return judgement.result(.unavailable, .tooFewReadings) }
    // In a vehicle a table shakes about as much as a motor does, which then isn't to blame. One that runs on shakes it
    // only from the first pulse on.
    let before = shakes(readings(0, pulses[0] - 50))
    if felt.count < pulses.count, 3 * before > usualPulse { return judgement.invalid(.moved) }
    // Strong at first, then no stronger than rest: the motor stops halfway. A single pulse may be a bad reading.
    let stopped = pulses.filter { pulse in
      let (early, late) = (readings(pulse + 40, pulse + 150), readings(pulse + 220, pulse + 330))
      return early.count >= 4 && late.count >= 4 && shakes(early) >= 6 * quiet && shakes(late) < 2 * quiet
        && push(late) < 2 * unmoved
    }
    let whole = stopped.count >= 2 ? felt.filter { !stopped.contains($0) } : felt
    judgement.measure(.pulsesFelt, Double(whole.count), pass: Double(pulses.count))
    guard felt.isEmpty else { return judgement.result(.notFelt) }
    // Silent mode, a battery saver and the settings keep a motor still without telling the page (W3C Vibration: if it is
    // disabled, return true).
    if !judgement.isLastTry { return judgement.invalid(.vibrationOff) }
    return evidence.integer(.expected) == 0 ? judgement.result(.unavailable, .absent) : judgement.result(.notFelt)
  }

  /// What a small motor makes of a phone on a table, in m/s²; large ones make 1 to 2.
  private static let usualPulse = 0.5

  /// Below this sample rate, in readings a second, a pulse of 350 ms leaves too few to judge.
  private static let slowReadings = 40.0

  /// The shaking that is faster than a hand's, over all three axes.
  private static func shake(_ samples: [Vector3], rate: Double) -> [Double] {
    let filter = HighPass(corner: 10, rate: rate)
    let axes = (0..<3).map { axis in filter.filter(samples.map { $0[axis] }) }
    return samples.indices.map { Vector3(axes[0][$0], axes[1][$0], axes[2][$0]).length }
  }

  static var buttons: Check {
    Check(
      .buttons, .body, .browser, .guided, .full, seconds: 20,
      recording: .recorder { .buttons(ButtonsRecorder(attempt: $0.attempt, isHandheld: $0.isHandheld)) },
      judge: judgeButtons
    )
    .limit(.buttonsSeen, .atLeast, 100, nil, .percent, "own: each press is reported")
  }

  private static func judgeButtons(_ judgement: inout Judgement) -> CheckResult {
    if judgement.evidence.says(.origin, "stated") { judgement.basis = .stated }
    guard let expected = judgement.evidence.number(.expected), expected > 0 else { return judgement.invalid(.tooShort) }
    judgement.measure(.buttonsSeen, 100 * (judgement.evidence.number(.seen) ?? 0) / expected)
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result()
  }

  static var biometric: Check {
    Check(
      .biometric, .body, .browser, .guided, .full, seconds: 15,
      recording: .recorder { .biometric(BiometricRecorder(attempt: $0.attempt, isHandheld: $0.isHandheld)) },
      judge: judgeBiometric
    )
    .limit(.userVerified, .atLeast, 1, 1, .count, "W3C WebAuthn 6.1: the UV flag")
  }

  private static func judgeBiometric(_ judgement: inout Judgement) -> CheckResult {
    judgement.measure(.userVerified, judgement.evidence.number(.verified) ?? 0)
    return judgement.verdict == .fail ? judgement.invalidOrFail(.missedOnce) : judgement.result()
  }
}
