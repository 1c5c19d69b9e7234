/// The microphone by itself, and the loop from the device's own speaker to it.
extension Check {
  static var microphoneNoise: Check {
    Check(
      .microphoneNoise, .sound, .browser, needs: [.microphone], .guided, .quick, seconds: 4,
      recording: .recorder { .sound(SoundRecorder(.quiet, attempt: $0.attempt)) }, judge: judgeMicrophoneNoise
    )
    .limit(.noiseFloor, .atMost, -55, -40, .fullScale, "own: a quiet room")
    .limit(.silence, .atMost, 0.25, 1, .seconds, "own: a working microphone is never exactly 0")
  }

  private static func judgeMicrophoneNoise(_ judgement: inout Judgement) -> CheckResult {
    guard let floor = judgement.evidence.number(.floor), (judgement.evidence.number(.seconds) ?? 0) >= 1 else {
      return judgement.invalid(.tooShort)
    }
    let silence = judgement.measure(.silence, judgement.evidence.number(.longestZero) ?? 0)
    // Noise suppression makes a quiet room exactly silent.
    if silence == .fail { return judgement.isProcessed ? judgement.invalid(.soundChanged) : judgement.result(.silent) }
    let noise = judgement.measure(.noiseFloor, floor)
    return noise == .fail ? judgement.invalidOrFail(.roomLoud) : judgement.result()
  }

  static var microphoneLevel: Check {
    Check(
      .microphoneLevel, .sound, .browser, needs: [.microphone], .automatic, .quick, seconds: 4,
      recording: .recorder { .sound(SoundRecorder(.tone, attempt: $0.attempt)) }, judge: judgeMicrophoneLevel
    )
    .limit(.signalToNoise, .atLeast, 30, 10, .decibels, "own; CDD 5.11 C-1-6 has 60 at 94 dB SPL")
    .limit(.clipping, .atMost, 0, 0.1, .percent, "CTS: samples at full scale")
  }

  private static func judgeMicrophoneLevel(_ judgement: inout Judgement) -> CheckResult {
    if judgement.isProcessed { return judgement.invalid(.soundChanged) }
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

  static var microphoneResponse: Check {
    Check(
      .microphoneResponse, .sound, .browser, needs: [.microphone], .automatic, .full, seconds: 8,
      recording: .recorder { .sound(SoundRecorder(.sweep, attempt: $0.attempt)) }, judge: judgeMicrophoneResponse
    )
    .limit(.responseDeviation, .atMost, 10, nil, .decibels, "CDD 5.11 C-1-2")
    .limit(.deepestBand, .atMost, 15, 20, .decibels, "CDD 5.11 C-1-2; own for the loop")
  }

  private static func judgeMicrophoneResponse(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isProcessed { return judgement.invalid(.soundChanged) }
    let (levels, floors) = (evidence.values(.bandLevels), evidence.values(.bandFloors))
    let count = expectedResponse.count
    guard levels.count == count, floors.count == count else { return judgement.invalid(.tooShort) }
    let reference = referenceLevel(levels)
    // The middle must be well above the room.
    guard reference >= Statistics.median(Array(floors[6...12])) + 15 else {
      return judgement.invalidOrFail(.volumeLow, failure: .silent)
    }
    let deviations = (0..<count).compactMap { band -> Double? in
      let expected = reference + expectedResponse[band]
      // Where even a good loop would drown in the room's noise, nothing is known.
      guard expected >= floors[band] + 10 else { return nil }
      return levels[band] - expected
    }
    judgement.measure(.responseDeviation, deviations.map { abs($0) }.max() ?? 0)
    let deepest = judgement.measure(.deepestBand, max(0, -(deviations.min() ?? 0)))
    return judgement.result(deepest == .fail ? .muffled : nil)
  }

  /// What a sound phone's loop from its own speaker to its own microphone gives in the bands of ``BandLevels``, in dB
  /// against 1 kHz: small speakers give little below 400 Hz, and the way round the case takes some from the top. Ours.
  private static let expectedResponse: [Double] = [
    -26, -22, -18, -14, -10, -7, -4, -2, -1, 0, 0, 0, 0, -1, -1, -2, -4, -6,
  ]

  /// The level from which the others are counted: the middle of the bands from 500 Hz to 2 kHz, so that one band with a
  /// hole does not lift all the others.
  private static func referenceLevel(_ levels: [Double]) -> Double {
    Statistics.median((6...12).map { levels[$0] - expectedResponse[$0] })
  }

  static var soundDistortion: Check {
    Check(
      .soundDistortion, .sound, .browser, needs: [.microphone], .automatic, .quick, seconds: 4,
      recording: .recorder { .sound(SoundRecorder(.tone, attempt: $0.attempt)) }, judge: judgeSoundDistortion
    )
    .limit(.distortion, .atMost, 5, 10, .percent, "own; CDD 5.11 C-1-7 has 1 for the microphone")
  }

  private static func judgeSoundDistortion(_ judgement: inout Judgement) -> CheckResult {
    if judgement.isProcessed { return judgement.invalid(.soundChanged) }
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
}
