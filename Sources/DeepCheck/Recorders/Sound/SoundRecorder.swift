/// What the microphone hears: of a quiet room, and of what the speakers play.
struct SoundRecorder: RecorderStage {
  private enum Phase: Equatable, Sendable {
    case opening
    /// The first sound of a microphone is often none, or a click.
    case warming
    case quiet
    /// Step number so many is played.
    case playing(Int)
    /// What was played is still on its way.
    case fading(Int)
  }

  /// Seconds of each phase.
  private static let warming = 0.6
  private static let longestWarming = 2.5
  private static let fading = 0.5
  /// A browser without sound for so long after a request has none, in ms.
  private static let patience = 8000.0

  let check: CheckID
  let attempt: Int
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

  init(_ check: CheckID, attempt: Int) {
    self.check = check
    self.attempt = attempt
    steps = SoundStep.steps(check)
    instruction = RecorderInstruction(steps.isEmpty ? .beQuiet : .listenLoud)
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin(let time):
      now = time
      return [.openMicrophone]
    case .microphone(let rate, let isProcessed):
      guard rate >= 8000, rate <= 384_000 else { return [.refuse(.unavailable, .notSupported)] }
      (self.rate, self.isProcessed) = (rate, isProcessed)
      (phase, lastHeard) = (.warming, now)
      return []
    case .sound(let samples): return take(samples)
    case .played:
      guard case .playing(let step) = phase else { return [] }
      phase = .fading(step)
      heard[step] += samples
      samples = []
      return []
    case .muted:
      instruction = RecorderInstruction(.tapForSound, answer: .ready)
      return []
    case .answer(.ready):
      instruction = RecorderInstruction(steps.isEmpty ? .beQuiet : .listenLoud)
      lastHeard = now
      return [.resumeSound]
    case .tick(let time):
      now = time
      return lastHeard.map { time > $0 + Self.patience } == true && instruction.key != .tapForSound ? [.broke] : []
    default: return nil
    }
  }

  private var seconds: Double { Double(samples.count) / rate }

  private mutating func take(_ new: [Float]) -> [RecorderEffect] {
    guard phase != .opening, !new.isEmpty else { return [] }
    lastHeard = now
    // Nothing here lasts longer: what comes on top is not kept.
    if seconds < 20 { samples += new }
    instruction.level = Self.level(new)
    switch phase {
    case .opening: return []
    case .warming:
      let isAwake = samples.contains { $0 != 0 }
      if seconds >= (isAwake ? Self.warming : Self.longestWarming) { begin(.quiet) }
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

  private mutating func begin(_ phase: Phase) {
    (self.phase, samples) = (phase, [])
  }

  private mutating func play(_ step: Int) -> [RecorderEffect] {
    guard step < steps.count else { return [.finish([RecordedPart(evidence)])] }
    instruction.speaker = steps[step].side == .both ? nil : Challenge.Speaker(rawValue: steps[step].side.rawValue)
    instruction.progress = nil
    heard.append([])
    begin(.playing(step))
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
    switch check {
    case .speakerBalance:
      evidence = SoundEvidence.sides(
        left: loudest(0), right: loudest(1), quiet: quiet, frequency: SoundStep.frequency, rate: rate,
        attempt: attempt)
    case .microphoneResponse:
      evidence = SoundEvidence.sweep(
        heard.first?.map { Double($0) } ?? [], quiet: quiet, rate: rate, attempt: attempt)
    case .microphoneLevel, .soundDistortion:
      evidence = SoundEvidence.tone(
        loudest(0), quiet: quiet, frequency: SoundStep.frequency, rate: rate, attempt: attempt)
    default: evidence = SoundEvidence.noise(quiet, rate: rate, attempt: attempt)
    }
    if isProcessed { evidence.add(.state, "processed") }
    return evidence
  }

  /// The 0.7 s of a step in which its tone is loudest: when it arrives is the device's own affair.
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
