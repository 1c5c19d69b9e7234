/// The microphone by itself, and the loop from the device's own speaker to it.
extension Check {
  static var microphoneNoise: Check {
    Check(
      .microphoneNoise, .sound, .browser, needs: [.microphone], .guided, .quick, seconds: 4,
      recording: .sound(.quiet),
      judge: judgeMicrophoneNoise
    )
    .limit(.noiseFloor, .atMost, -55, -34, .fullScale, "own: a quiet room; a kitchen with its hood on has -36")
    .limit(.silence, .atMost, 0.25, 1, .seconds, "own: a working microphone is never exactly 0")
    .limit(.directOffset, .atMost, 2, 10, .percent, "own: full scale is 100; converters stay below 1")
    .limit(.dropOuts, .atMost, 1, 3, .count, "own: 5 ms of nothing; a busy page loses one")
    .limit(.crackles, .atMost, 2, nil, .count, "own: jumps out of quiet within a sample; fingers on the case make one")
    .limit(.repeatedSound, .atMost, 1, 20, .percent, "own: noise that comes twice; a busy page repeats a buffer")
  }

  private static func judgeMicrophoneNoise(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isUnusable { return judgement.unusable() }
    guard let floor = evidence.number(.floor), (evidence.number(.seconds) ?? 0) >= 1 else {
      return judgement.invalid(.tooShort)
    }
    let silence = judgement.measure(.silence, judgement.evidence.number(.longestZero) ?? 0)
    // Noise suppression turns a quiet room into exact silence.
    if silence == .fail { return judgement.isProcessed ? judgement.invalid(.soundChanged) : judgement.result(.silent) }
    if let offset = evidence.number(.offset) { judgement.measure(.directOffset, 100 * offset.magnitude) }
    let drops = judgement.isProcessed ? nil : evidence.number(.gaps).map { judgement.measure(.dropOuts, $0) }
    if drops != nil, drops != .pass, judgement.attempt < 2 { return judgement.invalid(.missedOnce) }
    if !judgement.isProcessed {
      if let repeated = evidence.number(.repeated) { judgement.measure(.repeatedSound, repeated) }
      if let crackles = evidence.number(.crackles) { judgement.measure(.crackles, crackles) }
      if judgement.verdict != .pass {
        return judgement.attempt < 2
          ? judgement.invalid(.missedOnce) : judgement.result(drops == .fail ? .dropOuts : nil)
      }
    }
    let before = judgement.verdict
    let noise = judgement.measure(.noiseFloor, floor)
    guard noise != .pass, before != .fail else { return judgement.result(drops == .fail ? .dropOuts : nil) }
    // If most of it is below the lowest voice it is wind, and without a steady, even hiss it is the room: neither is the
    // microphone's fault.
    if !isHum(evidence, floor) {
      if let rumble = evidence.number(.rumble), rumble >= floor - 1 { return judgement.invalid(.wind) }
      if isRoom(evidence) { return judgement.invalid(.roomLoud) }
    }
    return noise == .fail || judgement.attempt < 2 ? judgement.invalidOrFail(.roomLoud) : judgement.result()
  }

  /// Whether the noise is the device's own supply, clock or display: it repeats itself, and is louder than what
  /// appliances on the mains send into a quiet room. A phone's full scale is about 120 dB, so this is 75 dB of hum.
  private static func isHum(_ evidence: Evidence, _ floor: Double) -> Bool {
    (evidence.number(.hum) ?? 0) >= leastHum && floor >= loudHum
  }

  /// In percent: of a fan's or an engine's sound, air is more than the rest.
  private static let leastHum = 95.0
  private static let loudHum = -45.0

  /// Whether the noise is not a microphone's own: people, plates and keys pause, and fans, engines and traffic are far
  /// weaker at 4 kHz than at 500 Hz, whereas an amplifier's hiss is steady and as dense at both.
  private static func isRoom(_ evidence: Evidence) -> Bool {
    guard let hiss = evidence.number(.steadyHiss) ?? evidence.number(.hiss) else { return false }
    if hiss < quietHiss { return true }
    guard let middle = evidence.number(.steadyMiddle) else { return false }
    // The bands are 4,000 and 700 Hz wide: noise that is equally dense has 7.6 dB more in the upper one.
    return hiss - middle < 7.6 - roomSlope
  }

  /// A microphone that hisses at −50 dBFS exceeds this from 2 to 6 kHz, where a room has little, in dBFS.
  private static let quietHiss = -58.0
  /// From 500 Hz to 4 kHz, the density of room noise falls by 16 dB (ANSI/ASA S12.2, NC curves), that of hiss by none.
  private static let roomSlope = 8.0

  static var microphoneLevel: Check {
    Check(
      .microphoneLevel, .sound, .browser, needs: [.microphone], .automatic, .quick, seconds: 4,
      recording: .sound(.tone),
      judge: judgeMicrophoneLevel
    )
    .limit(.loopLevel, .atLeast, -36, -48, .fullScale, "own: loops of working phones at full volume: −27 to −10")
    .limit(.dropOuts, .atMost, 1, 3, .count, "own: 5 ms of a tone of 1.8 s; a busy page loses one")
    .limit(.signalToNoise, .atLeast, 30, 10, .decibels, "own; CDD 5.11 C-1-6 has 60 at 94 dB SPL")
    .limit(.clipping, .atMost, 0, 0.1, .percent, "CTS: samples at full scale")
  }

  private static func judgeMicrophoneLevel(_ judgement: inout Judgement) -> CheckResult {
    if judgement.isUnusable { return judgement.unusable() }
    if judgement.isProcessed { return judgement.invalid(.soundChanged) }
    let evidence = judgement.evidence
    guard let level = evidence.number(.level), let floor = evidence.number(.floor) else {
      return judgement.invalid(.tooShort)
    }
    // A gain that changes during a single tone is automatic: the clipping it causes isn't the microphone's fault.
    let isAutomatic = (evidence.number(.drift) ?? 0).magnitude > 3
    let clipping = isAutomatic ? .pass : judgement.measure(.clipping, evidence.number(.clippedShare) ?? 0)
    let distance = judgement.measure(.signalToNoise, level - floor)
    if distance == .fail { return judgement.invalidOrFail(.volumeLow, failure: .silent) }
    // A loud street is not the microphone's fault.
    if distance != .pass, floor > loudRoom { return judgement.invalid(.roomLoud) }
    if judgement.attempt < 2 {
      if distance != .pass { return judgement.invalid(.volumeLow) }
      if clipping != .pass { return judgement.invalid(.volumeHigh) }
    }
    let drops = evidence.number(.gaps).map { judgement.measure(.dropOuts, $0) }
    if drops != nil, drops != .pass, judgement.attempt < 2 { return judgement.invalid(.missedOnce) }
    // The volume only counts as full once it was asked for twice.
    if judgement.measure(.loopLevel, level) != .pass, !judgement.isLastTry { return judgement.invalid(.volumeLow) }
    return judgement.result(drops == .fail ? .dropOuts : nil)
  }

  /// A room counts as loud from this level on, in dBFS.
  private static let loudRoom = -57.0

  static var microphoneResponse: Check {
    Check(
      .microphoneResponse, .sound, .browser, needs: [.microphone], .automatic, .full, seconds: 8,
      recording: .sound(.sweep),
      judge: judgeMicrophoneResponse
    )
    .limit(.responseDeviation, .atMost, 15, nil, .decibels, "own: CDD 5.11 C-1-2 has 10 without a loudspeaker")
    .limit(.treble, .atLeast, -6, -16, .decibels, "own: 4 to 6.3 kHz against 0.8 to 1.25 kHz, less the usual")
    .limit(.deepestBand, .atMost, 15, 20, .decibels, "CDD 5.11 C-1-2; own for the loop")
  }

  private static func judgeMicrophoneResponse(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isUnusable { return judgement.unusable() }
    if judgement.isProcessed { return judgement.invalid(.soundChanged) }
    let (levels, floors) = (evidence.values(.bandLevels), evidence.values(.bandFloors))
    let count = expectedResponse.count
    guard levels.count == count, floors.count == count else { return judgement.invalid(.tooShort) }
    let reference = referenceLevel(levels)
    // The middle bands must be well above the room.
    guard reference >= Statistics.median(Array(floors[6...12])) + 15 else {
      return judgement.invalidOrFail(.volumeLow, failure: .silent)
    }
    let deviations = (0..<count).compactMap { band -> Double? in
      let expected = reference + expectedResponse[band]
      // Where even a good loop would drown in the room's noise, the band can't be judged.
      guard expected >= floors[band] + 10 else { return nil }
      // Small speakers give no bass, and many microphones filter it out against wind and rumble.
      if band < bassBands, levels[band] < expected { return nil }
      // More bass than a phone's is not a fault: laptops and tablets have it.
      let most = reference + max(0, expectedResponse[band])
      return levels[band] > expected ? max(0, levels[band] - most) : levels[band] - expected
    }
    // A torn membrane loses what is below a kilohertz, and so has much treble; a small loudspeaker only loses bass.
    let treble = trebleExcess(levels, floors)
    judgement.measure(
      .responseDeviation, deviations.map { abs($0) }.max() ?? 0, pass: (treble ?? 0) > mostTreble ? 10 : nil)
    if let treble { judgement.measure(.treble, treble) }
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    let deepest = judgement.measure(.deepestBand, max(0, -(deviations.min() ?? 0)))
    return judgement.result(deepest == .fail ? .muffled : nil)
  }

  /// The level from 4 to 6.3 kHz against that from 0.8 to 1.25 kHz in dB, less the usual; `nil` where the room is louder.
  private static func trebleExcess(_ levels: [Double], _ floors: [Double]) -> Double? {
    let treble = (15...17).filter { levels[$0] >= floors[$0] + 6 || levels[8] >= floors[$0] + 30 }
    guard treble.count == 3 else { return nil }
    let above = treble.map { levels[$0] - expectedResponse[$0] }.reduce(0, +) / 3
    return above - (8...10).map { levels[$0] - expectedResponse[$0] }.reduce(0, +) / 3
  }

  /// Working loops have up to 4 dB.
  private static let mostTreble = 6.0

  /// The response of an intact phone's loop from its own speaker to its own microphone in the bands of ``BandLevels``,
  /// in dB relative to 1 kHz: small speakers give little below 400 Hz, and the path round the case loses some of the
  /// top. Our own figures.
  private static let expectedResponse: [Double] = [
    -26, -22, -18, -14, -10, -7, -4, -2, -1, 0, 0, 0, 0, -1, -1, -2, -4, -6,
  ]

  /// The bands from 125 to 250 Hz.
  private static let bassBands = 4

  /// The level that the others are relative to: the median of the bands from 500 Hz to 2 kHz, so that a hole in one
  /// band doesn't raise all the others.
  private static func referenceLevel(_ levels: [Double]) -> Double {
    Statistics.median((6...12).map { levels[$0] - expectedResponse[$0] })
  }

  static var soundDistortion: Check {
    Check(
      .soundDistortion, .sound, .browser, needs: [.microphone], .automatic, .quick, seconds: 4,
      recording: .sound(.tone),
      judge: judgeSoundDistortion
    )
    .limit(.distortion, .atMost, 5, 10, .percent, "own; CDD 5.11 C-1-7 has 1 for the microphone")
    .limit(.toneSwing, .atMost, 40, nil, .percent, "own: rooms and hands make up to 20 of a steady tone")
    .limit(.rattle, .atMost, 12, 35, .percent, "own: what is neither the tone, its harmonics nor the room")
  }

  /// A loop below this was not played at full volume, in dBFS.
  private static let lowVolume = -36.0

  private static func judgeSoundDistortion(_ judgement: inout Judgement) -> CheckResult {
    if judgement.isUnusable { return judgement.unusable() }
    if judgement.isProcessed { return judgement.invalid(.soundChanged) }
    let harmonics = judgement.evidence.values(.harmonics)
    guard let tone = harmonics.first, let floor = judgement.evidence.number(.floor), harmonics.count >= 3 else {
      return judgement.invalid(.tooShort)
    }
    // Below this, noise would count as distortion: 20 dB is 10 %.
    guard Decibels.level(amplitude: tone / 2.0.squareRoot()) >= floor + 20 else {
      return judgement.invalidOrFail(.volumeLow, failure: .silent)
    }
    // At a low volume nothing is driven hard enough to distort.
    if let level = judgement.evidence.number(.gaps) == nil ? nil : tone, !judgement.isLastTry,
      Decibels.level(amplitude: level / 2.0.squareRoot()) < lowVolume
    {
      return judgement.invalid(.volumeLow)
    }
    judgement.measure(.distortion, Distortion.total(harmonics))
    if let rattle = judgement.evidence.number(.rattle) { judgement.measure(.rattle, rattle) }
    // Automatic gain changes it too.
    if let swing = judgement.evidence.number(.swing), (judgement.evidence.number(.drift) ?? 0).magnitude <= 3 {
      judgement.measure(.toneSwing, swing)
    }
    // A voice or a door would have the same effect.
    if judgement.isFirstDoubt { return judgement.invalid(.roomLoud) }
    return judgement.result()
  }
}
