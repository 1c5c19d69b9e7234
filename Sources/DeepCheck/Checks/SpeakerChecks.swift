/// Speakers: balance, spoken digits, and every output; and a machine's sound card.
extension Check {
  static var speakerBalance: Check {
    Check(
      .speakerBalance, .sound, .browser, needs: [.microphone], .automatic, .quick, seconds: 6,
      recording: .sound(.sides),
      judge: judgeSpeakerBalance
    )
    .limit(
      .balance, .atMost, 12, 20, .decibels, "own: the microphone is nearer to one of them; one 20 dB below is dead"
    )
    .limit(.dropOuts, .atMost, 0, nil, .count, "own: a start that is swallowed right after another sound")
  }

  private static func judgeSpeakerBalance(_ judgement: inout Judgement) -> CheckResult {
    if judgement.isUnusable { return judgement.unusable() }
    if judgement.isProcessed { return judgement.invalid(.soundChanged) }
    let evidence = judgement.evidence
    guard let left = evidence.number(.left), let right = evidence.number(.right),
      let floor = evidence.number(.floor)
    else { return judgement.invalid(.tooShort) }
    judgement.note(.leftLevel, left, .fullScale)
    judgement.note(.rightLevel, right, .fullScale)
    let louder = max(left, right)
    // A dead side only shows as 20 dB below the other if the room is quieter still.
    guard louder >= floor + 23 else {
      let failure: CheckReason = louder < floor + 6 ? .silent : .deadSide
      let isOneSided = abs(left - right) > 12
      return isOneSided || louder < floor + 6
        ? judgement.invalidOrFail(.volumeLow, failure: failure) : judgement.invalid(.volumeLow)
    }
    if let swallowed = evidence.number(.gaps), judgement.measure(.dropOuts, swallowed) != .pass, judgement.attempt < 2 {
      return judgement.invalid(.missedOnce)
    }
    let grade = judgement.measure(.balance, abs(left - right))
    return judgement.result(grade == .fail ? .deadSide : nil)
  }

  static var speakerDigits: Check {
    Check(
      .speakerDigits, .sound, .browser, .guided, .full, seconds: 25,
      recording: .recorder { .digits(DigitsRecorder(.loudspeakers, attempt: $0.attempt, challenge: $0.challenge)) },
      judge: judgeDigits
    )
    .limit(.wrongAnswers, .atMost, 0, 1, .count, "own: guessing right is 1 in 1,000")
    .proof { result, _, _ in ChallengeProof.digits(result) }
  }

  static var earpieceDigits: Check {
    Check(
      .earpieceDigits, .sound, .browser, .guided, .full, seconds: 15,
      recording: .recorder { .digits(DigitsRecorder(.earpiece, attempt: $0.attempt, challenge: $0.challenge)) },
      judge: judgeDigits
    )
    .limit(.wrongAnswers, .atMost, 0, 1, .count, "own: guessing right is 1 in 1,000")
    .proof { result, _, _ in ChallengeProof.digits(result) }
  }

  /// Three spoken digits, typed in; `answers` holds three per try.
  private static func judgeDigits(_ judgement: inout Judgement) -> CheckResult {
    judgement.basis = .challenge
    let answers = judgement.evidence.values(.answers).map { Int(max(-1, min(10, $0))) }
    guard let challenge = judgement.challenge,
      let speaker = judgement.evidence.text(.name).flatMap({ Challenge.Speaker(rawValue: $0) }),
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

  static var speakerSides: Check {
    Check(
      .speakerSides, .sound, .browser, .guided, .full, seconds: 12,
      recording: .recorder { .sides(SidesRecorder(attempt: $0.attempt, challenge: $0.challenge)) },
      judge: judgeSpeakerSides
    )
    .limit(.wrongSides, .atMost, 0, nil, .count, "own: notes by the code, left or right; 1 of 14 by chance")
    .proof { result, _, _ in result.verdict == .pass ? 14 : 1 }
  }

  /// The side that each note came from: 0 left, 1 right, 2 both or neither. A warning at most, since holding the phone
  /// the other way round also swaps its sides.
  private static func judgeSpeakerSides(_ judgement: inout Judgement) -> CheckResult {
    judgement.basis = .challenge
    let answers = judgement.evidence.values(.answers)
    guard let sides = judgement.challenge?.sides, answers.count == sides.count else {
      return judgement.invalid(.tooShort)
    }
    if answers.allSatisfy({ $0 == 2 }) { return judgeAlike(&judgement) }
    // Each code asks for both sides. If all notes were heard, and from one place, there is one loudspeaker.
    if let first = answers.first, answers.allSatisfy({ $0 == first }) {
      return judgement.attempt < 2 ? judgement.invalid(.missedOnce) : judgement.result(.unavailable, .oneSpeaker)
    }
    let wrong = zip(answers, sides).reduce(0) { $0 + ($1.0 == ($1.1 == .right ? 1 : 0) ? 0 : 1) }
    judgement.measure(.wrongSides, Double(wrong))
    if wrong > 0, judgement.attempt < 2 { return judgement.invalid(.missedOnce) }
    let isSwapped = wrong == sides.count && !answers.contains(2)
    return isSwapped ? judgement.result(.warn, .sidesSwapped) : judgement.result()
  }

  /// One loudspeaker, which is not a fault, or two that play the same.
  private static func judgeAlike(_ judgement: inout Judgement) -> CheckResult {
    guard let places = judgement.evidence.integer(.places) else { return judgement.result(.unavailable, .sidesAlike) }
    guard places > 1 else { return judgement.result(.unavailable, .oneSpeaker) }
    judgement.measure(.wrongSides, Double(judgement.evidence.values(.answers).count))
    return judgement.attempt < 2 ? judgement.invalid(.missedOnce) : judgement.result(.warn, .sidesAlike)
  }

  static var soundOutputs: Check {
    Check(
      .soundOutputs, .sound, .browser, needs: [.microphone], .guided, .full, seconds: 20,
      recording: .recorder { .outputs(OutputsRecorder(attempt: $0.attempt)) }, judge: judgeSoundOutputs
    )
  }

  /// A person's answer about one output. A warning at most: a monitor without loudspeakers is an output too.
  private static func judgeSoundOutputs(_ judgement: inout Judgement) -> CheckResult {
    if judgement.isUnusable { return judgement.unusable() }
    judgement.basis = .stated
    switch judgement.evidence.integer(.seen) {
    case 1: return judgement.result()
    case 0: return judgement.result(.warn, .outputSilent)
    case nil, .some: return judgement.invalid(.tooShort)
    }
  }

  static var soundDevice: Check {
    Check(
      .soundDevice, .sound, .linux, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: judgeSoundDevice
    )
    .limit(.playbackDevices, .atLeast, 1, nil, .count, "own: a card that plays")
    .limit(.captureDevices, .atLeast, 1, nil, .count, "own: a card that records")
  }

  private static func judgeSoundDevice(_ judgement: inout Judgement) -> CheckResult {
    judgement.note(.model, judgement.evidence.text(.name))
    judgement.measure(.playbackDevices, judgement.evidence.number(.playback) ?? 0)
    judgement.measure(.captureDevices, judgement.evidence.number(.capture) ?? 0)
    return judgement.result()
  }
}
