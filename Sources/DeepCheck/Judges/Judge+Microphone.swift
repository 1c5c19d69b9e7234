import Mathematics

extension Judge {
  /// Whether the device changed what it heard: echo cancellation and gain control take away what is looked for.
  static func isProcessed(_ judgement: Judgement) -> Bool { judgement.evidence.says(.state, "processed") }

  static func microphoneNoise(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    guard let floor = judgement.evidence.number(.floor), (judgement.evidence.number(.seconds) ?? 0) >= 1 else {
      return judgement.invalid(.tooShort)
    }
    let silence = judgement.measure(.silence, judgement.evidence.number(.longestZero) ?? 0)
    // Noise suppression makes a quiet room exactly silent.
    if silence == .fail { return isProcessed(judgement) ? judgement.invalid(.soundChanged) : judgement.result(.silent) }
    let noise = judgement.measure(.noiseFloor, floor)
    return noise == .fail ? judgement.invalidOrFail(.roomLoud) : judgement.result()
  }

  static func microphoneLevel(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    if isProcessed(judgement) { return judgement.invalid(.soundChanged) }
    let evidence = judgement.evidence
    guard let level = evidence.number(.level), let floor = evidence.number(.floor) else {
      return judgement.invalid(.tooShort)
    }
    let clipping = judgement.measure(.clipping, evidence.number(.clippedShare) ?? 0)
    let distance = judgement.measure(.signalToNoise, level - floor)
    if distance == .fail { return judgement.invalidOrFail(.volumeLow, failure: .silent) }
    if judgement.attempt < 2 {
      if distance != .pass { return judgement.invalid(.volumeLow) }
      if clipping != .pass { return judgement.invalid(.roomLoud) }
    }
    return judgement.result()
  }

  static func soundDistortion(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    if isProcessed(judgement) { return judgement.invalid(.soundChanged) }
    let harmonics = judgement.evidence.values(.harmonics)
    guard let tone = harmonics.first, let floor = judgement.evidence.number(.floor), harmonics.count >= 3 else {
      return judgement.invalid(.tooShort)
    }
    // Below this, noise would count as distortion: 20 dB are 10 %.
    guard Decibels.level(amplitude: tone / 2.0.squareRoot()) >= floor + 20 else {
      return judgement.invalidOrFail(.volumeLow, failure: .silent)
    }
    judgement.measure(.distortion, Distortion.total(harmonics))
    return judgement.result()
  }

  static func speakerBalance(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    if isProcessed(judgement) { return judgement.invalid(.soundChanged) }
    let evidence = judgement.evidence
    guard let left = evidence.number(.left), let right = evidence.number(.right),
      let floor = evidence.number(.floor)
    else { return judgement.invalid(.tooShort) }
    judgement.note(.leftLevel, left, .fullScale)
    judgement.note(.rightLevel, right, .fullScale)
    let louder = max(left, right)
    // A dead side is heard as 20 dB below the other only where the room is quieter still.
    guard louder >= floor + 23 else {
      let failure: CheckReason = louder < floor + 6 ? .silent : .deadSide
      let isOneSided = abs(left - right) > 12
      return isOneSided || louder < floor + 6
        ? judgement.invalidOrFail(.volumeLow, failure: failure) : judgement.invalid(.volumeLow)
    }
    let grade = judgement.measure(.balance, abs(left - right))
    return judgement.result(grade == .fail ? .deadSide : nil)
  }
}
