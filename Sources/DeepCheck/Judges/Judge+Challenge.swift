extension Judge {
  /// Three spoken digits, typed in; `answers` holds three for each try.
  static func digits(_ judgement: Judgement, _ challenge: Challenge?) -> CheckResult {
    var judgement = judgement
    judgement.basis = .challenge
    let answers = judgement.evidence.values(.answers).map { Int(max(-1, min(10, $0))) }
    guard let challenge, let speaker = judgement.evidence.text(.name).flatMap({ Challenge.Speaker(rawValue: $0) }),
      !answers.isEmpty, answers.count % 3 == 0
    else { return judgement.invalid(.tooShort) }
    switch DigitTries(answers, challenge, speaker).outcome {
    case .heard(let wrong): judgement.measure(.wrongAnswers, Double(wrong))
    case .notHeard: judgement.measure(.wrongAnswers, 2)
    case .open:
      judgement.measure(.wrongAnswers, 1)
      return judgement.invalid(.missedOnce)
    }
    return judgement.result(.notAnswered)
  }

  /// Pulses at times that nobody could know before, felt by the accelerometer.
  static func vibration(_ judgement: Judgement, _ challenge: Challenge?) -> CheckResult {
    var judgement = judgement
    let evidence = judgement.evidence
    let (times, samples) = (evidence.values(.times), accelerations(evidence))
    // As many as a code gives: each of them is looked for in all samples.
    let pulses = challenge?.pulseTimes.map { Double($0) } ?? Array(evidence.values(.pulses).prefix(3))
    let count = min(times.count, samples.count)
    guard count >= fewestSamples, !pulses.isEmpty, let last = pulses.last, times[count - 1] >= last + 300 else {
      return judgement.invalid(.tooShort)
    }
    guard areTimes(times) else { return judgement.invalid(.implausible) }
    let rate = 1000 * Double(count - 1) / max(1, times[count - 1] - times[0])
    let shaking = shake(Array(samples.prefix(count)), rate: rate)
    // The motor's spinning up and down belongs neither to a pulse nor to rest.
    let isResting = { (time: Double) in !pulses.contains { time > $0 - 50 && time < $0 + 600 } }
    let rest = Statistics.rootMeanSquare((0..<count).filter { isResting(times[$0]) }.map { shaking[$0] })
    if rest > 0.5 { return judgement.invalid(.moved) }
    let felt = pulses.reduce(0) { total, pulse in
      let during = (0..<count).filter { times[$0] >= pulse + 50 && times[$0] < pulse + 300 }.map { shaking[$0] }
      // A browser's steps of 0.1 m/s² can make rest look like none at all.
      return total + (Statistics.rootMeanSquare(during) >= 3 * max(rest, 0.02) ? 1 : 0)
    }
    judgement.measure(.pulsesFelt, Double(felt), pass: Double(pulses.count))
    return judgement.result(.notFelt)
  }

  /// What is faster than a hand, over all three axes.
  private static func shake(_ samples: [Vector3], rate: Double) -> [Double] {
    let filter = HighPass(corner: 10, rate: rate)
    let axes = (0..<3).map { axis in filter.filter(samples.map { $0[axis] }) }
    return samples.indices.map { Vector3(axes[0][$0], axes[1][$0], axes[2][$0]).length }
  }
}
