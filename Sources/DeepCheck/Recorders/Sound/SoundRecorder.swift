/// What the microphone picks up: a quiet room, and what the speakers play.
struct SoundRecorder: CheckRecorder {
  private enum Phase: Equatable, Sendable {
    case opening
    /// The first sound of a microphone is often silence, or a click.
    case warming
    case quiet
    /// The step with this number is playing.
    case playing(Int)
    /// The sound has ended but may still be audible.
    case fading(Int)
  }

  /// Seconds per phase.
  private static let warming = 0.6
  private static let longestWarming = 2.5
  private static let fading = 0.5
  /// Without sound for this time after a request, in ms, a browser has none.
  private static let patience = 8000.0

  /// What is played and recorded.
  enum Program: Sendable {
    /// Nothing: only the room.
    case quiet
    /// A tone from both sides.
    case tone
    /// A sweep over all frequencies, from both sides.
    case sweep
    /// A tone from the left, then from the right.
    case sides
  }

  private let attempt: Int
  private let isHandheld: Bool
  private let program: Program
  private(set) var instruction: RecorderInstruction
  private let steps: [SoundStep]
  private var phase = Phase.opening
  private var rate = 48_000.0
  private var isProcessed = false
  private var samples: [Float] = []
  private var quiet: [Float] = []
  private var heard: [[Float]] = []
  private var now = 0.0
  private var lastHeard: Double?
  /// All microphones, when recording the room alone; and the parts recorded so far.
  private var microphones: [AudioDevice] = []
  private var parts: [RecordedPart] = []

  init(_ program: Program, attempt: Int, isHandheld: Bool) {
    self.program = program
    self.attempt = attempt
    self.isHandheld = isHandheld
    steps = SoundStep.steps(program)
    instruction = RecorderInstruction(steps.isEmpty ? .beQuiet : .listenLoud)
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    now = time
    return program == .quiet ? [.listMicrophones] : [.openMicrophone(id: "")]
  }

  mutating func microphones(_ found: [AudioDevice]) -> [RecorderEffect]? {
    guard phase == .opening, parts.isEmpty else { return [] }
    microphones = AudioDevice.microphones(found)
    return [open]
  }

  /// The microphone to open next, or the default one if none is listed.
  private var open: RecorderEffect {
    .openMicrophone(id: parts.count < microphones.count ? microphones[parts.count].id : "")
  }

  /// Records the evidence of one microphone; opens the next one if there is one.
  private mutating func take(_ evidence: Evidence) -> [RecorderEffect] {
    let name = microphones.count > 1 ? microphones[min(parts.count, microphones.count - 1)].label : nil
    parts.append(RecordedPart(evidence, part: name))
    guard parts.count < microphones.count else { return [.finish(parts)] }
    (phase, samples, quiet, lastHeard) = (.opening, [], [], nil)
    instruction.progress = nil
    return [.closeMicrophone, open]
  }

  mutating func microphone(_ rate: Double, _ isProcessed: Bool) -> [RecorderEffect]? {
    guard rate >= 8000, rate <= 384_000 else { return [.refuse(.unavailable, .notSupported)] }
    (self.rate, self.isProcessed) = (rate, isProcessed)
    (phase, lastHeard) = (.warming, now)
    return []
  }

  mutating func played() -> [RecorderEffect]? {
    guard case .playing(let step) = phase else { return [] }
    phase = .fading(step)
    heard[step] += samples
    samples = []
    return []
  }

  mutating func muted() -> [RecorderEffect]? {
    instruction = RecorderInstruction(.tapForSound, answer: .ready)
    return []
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard answer == .ready else { return nil }
    instruction = RecorderInstruction(steps.isEmpty ? .beQuiet : .listenLoud)
    lastHeard = now
    return [.resumeSound]
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    // It is open but delivers nothing.
    let isSilent = lastHeard.map { time > $0 + Self.patience } == true && instruction.key != .tapForSound
    return isSilent ? take(unusable(attempt)) : []
  }

  /// It is listed and allowed, but doesn't open.
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    // Every phone and tablet has a microphone, which one check says for all; a computer may have none.
    if error == .absent, isHandheld, program == .quiet, parts.isEmpty, microphones.count <= 1 {
      return [.finish([RecordedPart(missing(attempt))])]
    }
    // A microphone that is no longer available is named like the others.
    return error == .unreadable || error == .absent && microphones.count > 1 ? take(unusable(attempt)) : nil
  }

  private var seconds: Double { Double(samples.count) / rate }

  mutating func sound(_ new: [Float]) -> [RecorderEffect]? {
    guard phase != .opening, !new.isEmpty else { return [] }
    lastHeard = now
    // No recording is longer: anything beyond is dropped.
    if seconds < 20 { samples += new }
    instruction.level = Self.level(new)
    switch phase {
    case .opening: return []
    case .warming:
      let isAwake = samples.contains { $0 != 0 }
      if seconds >= (isAwake ? Self.warming : Self.longestWarming) { enter(.quiet) }
      return []
    case .quiet:
      let wanted = steps.isEmpty ? 3.2 : 1
      instruction.progress = RecorderInstruction.percent(seconds / wanted)
      guard seconds >= wanted else { return [] }
      quiet = samples
      return play(0)
    case .playing: return []
    case .fading(let step):
      guard seconds >= Self.fading else { return [] }
      heard[step] += samples
      return play(step + 1)
    }
  }

  private mutating func enter(_ phase: Phase) {
    (self.phase, samples) = (phase, [])
  }

  private mutating func play(_ step: Int) -> [RecorderEffect] {
    guard step < steps.count else { return take(evidence) }
    instruction.speaker = steps[step].side == .both ? nil : Challenge.Speaker(rawValue: steps[step].side.rawValue)
    instruction.progress = nil
    heard.append([])
    enter(.playing(step))
    return [.play(steps[step].sound, steps[step].side)]
  }

  /// A meter from −60 dBFS to full scale.
  private static func level(_ samples: [Float]) -> Int {
    RecorderInstruction.percent((SoundLevel.level(samples.map { Double($0) }) + 60) / 60)
  }
}

extension SoundRecorder {
  private var evidence: Evidence {
    let quiet = self.quiet.map { Double($0) }
    var evidence: Evidence
    switch program {
    case .sides:
      evidence = SoundEvidence.sides(
        left: loudest(0), right: loudest(1), whole: heard.last?.map { Double($0) } ?? [], played: SoundStep.seconds,
        quiet: quiet, frequency: SoundStep.frequency, rate: rate, attempt: attempt)
    case .sweep:
      evidence = SoundEvidence.sweep(
        heard.first?.map { Double($0) } ?? [], quiet: quiet, rate: rate, attempt: attempt)
    case .tone:
      evidence = SoundEvidence.tone(
        loudest(0), whole: heard.first?.map { Double($0) } ?? [], quiet: quiet, frequency: SoundStep.frequency,
        rate: rate, attempt: attempt)
    case .quiet: evidence = SoundEvidence.noise(quiet, rate: rate, attempt: attempt)
    }
    if isProcessed { evidence.add(.state, "processed") }
    return evidence
  }

  /// The loudest 0.7 s of a step's tone: the delay depends on the device.
  private func loudest(_ step: Int) -> [Double] {
    guard step < heard.count else { return [] }
    let samples = heard[step].map { Double($0) }
    let block = max(1, Int(rate / 10))
    let levels = stride(from: 0, through: max(0, samples.count - block), by: block).map { start in
      Goertzel.amplitude(
        Array(samples[start..<min(samples.count, start + block)]), frequency: SoundStep.frequency, rate: rate)
    }
    guard levels.count > 7 else { return samples }
    let sums = (0...levels.count - 7).map { levels[$0..<$0 + 7].reduce(0, +) }
    let best = sums.indices.max { sums[$0] < sums[$1] } ?? 0
    return Array(samples[(best * block)..<min(samples.count, (best + 7) * block)])
  }
}

/// A sound to play and record.
private struct SoundStep: Sendable {
  var sound: RecorderSound
  var side: RecorderSound.Side

  /// The frequency of tones: one that small speakers play best.
  static let frequency = 1000.0
  /// Long enough for a wireless speaker's delay, with 0.7 s left to measure.
  static let seconds = 1.8

  /// The sounds to play, in order.
  static func steps(_ program: SoundRecorder.Program) -> [SoundStep] {
    let tone = RecorderSound.tone(frequency, seconds: seconds)
    switch program {
    case .quiet: return []
    case .tone: return [SoundStep(sound: tone, side: .both)]
    case .sweep: return [SoundStep(sound: .sweep(seconds: 3), side: .both)]
    case .sides: return [SoundStep(sound: tone, side: .left), SoundStep(sound: tone, side: .right)]
    }
  }
}

/// The evidence of recorded sound: a recording itself would add megabytes to a report, and what was said in the room.
package enum SoundEvidence {
  /// A quiet room.
  package static func noise(_ samples: [Double], rate: Double, attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.seconds, rate > 0 ? Double(samples.count) / rate : 0, decimals: 2)
    // A DC offset is not noise.
    let offset = Statistics.mean(samples)
    let centred = samples.map { $0 - offset }
    let spectrum = Spectrum(centred, rate: rate, block: 8192)
    evidence.add(.offset, SoundLevel.farthestZero(samples, rate: rate), decimals: 5)
    evidence.add(.floor, SoundLevel.level(centred), decimals: 2)
    // Wind is below the lowest voice; hiss is where a room has almost nothing.
    evidence.add(.rumble, Decibels.level(power: spectrum.power(from: 0, to: 80)), decimals: 2)
    evidence.add(.hiss, Decibels.level(power: spectrum.power(from: 2000, to: 6000)), decimals: 2)
    if let steady = steadyNoise(centred, rate: rate) {
      evidence.add(.steadyHiss, Decibels.level(power: steady.hiss), decimals: 2)
      evidence.add(.steadyMiddle, Decibels.level(power: steady.middle), decimals: 2)
    }
    evidence.add(.hum, 100 * SoundLevel.regularity(centred, rate: rate), decimals: 1)
    evidence.add(.gaps, SoundLevel.gaps(samples, rate: rate))
    evidence.add(.crackles, SoundLevel.crackles(samples, rate: rate))
    evidence.add(.repeated, SoundLevel.repeated(samples, rate: rate), decimals: 2)
    evidence.add(
      .longestZero, rate > 0 ? Double(SoundLevel.longestZeroRun(samples)) / rate : 0, decimals: 3)
    return evidence
  }

  /// The power from 2 to 6 kHz, and from 300 Hz to 1 kHz, in the quarter of pieces that hiss least; `nil` of less than
  /// a second.
  private static func steadyNoise(_ samples: [Double], rate: Double) -> (hiss: Double, middle: Double)? {
    let piece = 4096
    guard rate > 0, Double(samples.count) >= rate else { return nil }
    let pieces = stride(from: 0, through: samples.count - piece, by: piece).map { start in
      let spectrum = Spectrum(Array(samples[start..<start + piece]), rate: rate, block: piece)
      return (hiss: spectrum.power(from: 2000, to: 6000), middle: spectrum.power(from: 300, to: 1000))
    }
    let quietest = pieces.sorted { $0.hiss < $1.hiss }.prefix(max(1, pieces.count / 4))
    return (Statistics.mean(quietest.map { $0.hiss }), Statistics.mean(quietest.map { $0.middle }))
  }

  /// A tone of `frequency` Hz, with the quiet before it: how loud, how clean, how much was clipped. `samples` are its
  /// best part, `whole` is all of it, including its start and end.
  package static func tone(
    _ samples: [Double], whole: [Double]? = nil, quiet: [Double], frequency: Double, rate: Double, attempt: Int
  ) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.fundamental, frequency)
    evidence.add(.level, Decibels.level(power: Spectrum(samples, rate: rate).tone(frequency)), decimals: 2)
    evidence.add(.floor, SoundLevel.level(quiet), decimals: 2)
    evidence.add(.clippedShare, SoundLevel.clippedShare(samples), decimals: 3)
    evidence.add(
      .harmonics, Distortion.harmonics(samples, fundamental: frequency, rate: rate), decimals: 7)
    evidence.add(
      .rattle, Distortion.rest(samples, quiet: quiet, fundamental: frequency, rate: rate), decimals: 2)
    let envelope = ToneEnvelope(whole ?? samples, frequency: frequency, rate: rate)
    evidence.add(.gaps, envelope.gaps)
    evidence.add(.drift, envelope.drift, decimals: 2)
    evidence.add(.swing, envelope.swing, decimals: 1)
    return evidence
  }

  /// A tone from the left, then from the right. `left` and `right` are their best parts, `whole` is all of the second,
  /// which was `played` for so many seconds.
  package static func sides(
    left: [Double], right: [Double], whole: [Double] = [], played: Double = 0, quiet: [Double], frequency: Double,
    rate: Double, attempt: Int
  ) -> Evidence {
    let level = { (samples: [Double]) in
      Decibels.level(power: Spectrum(samples, rate: rate).tone(frequency))
    }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.left, level(left), decimals: 2)
    evidence.add(.right, level(right), decimals: 2)
    // The room's level at this frequency, with the same resolution as the tones.
    evidence.add(.floor, level(quiet), decimals: 2)
    // Right after the first tone, even a wireless loudspeaker is awake.
    if level(right) >= level(quiet) + clear, let heard = ToneEnvelope(whole, frequency: frequency, rate: rate).seconds {
      evidence.add(.gaps, played - heard > longestStart ? 1 : 0)
    }
    return evidence
  }

  /// In dB: the start and the end of a tone are well above the room.
  private static let clear = 20.0
  /// In seconds: amplifiers fade in within 0.1 so that they don't click.
  private static let longestStart = 0.25

  /// A ``Sweep``, with the quiet before it.
  package static func sweep(_ samples: [Double], quiet: [Double], rate: Double, attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.bands, BandLevels.frequencies)
    evidence.add(.bandLevels, BandLevels.unclipped(sweep: samples, rate: rate), decimals: 2)
    evidence.add(.bandFloors, BandLevels.levels(quiet, rate: rate), decimals: 2)
    return evidence
  }
}
