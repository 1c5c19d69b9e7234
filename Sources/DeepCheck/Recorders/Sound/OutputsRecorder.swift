/// A note from every audio output that the browser names; the person says whether they hear it.
struct OutputsRecorder: CheckRecorder {
  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.prepareOutputs, answer: .ready)
  /// The outputs to listen to; `nil` until they are known.
  private var outputs: [AudioDevice]?
  private var parts: [RecordedPart] = []
  private static let note = RecorderSound.tone(660, seconds: 2)

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [] }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    switch answer {
    case .ready:
      guard instruction.answer == .ready else { return [] }
      instruction.answer = .none
      return outputs == nil ? [.listOutputs] : play()
    case .seen(let isHeard):
      guard instruction.answer == .seen, let name = instruction.device else { return [] }
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.name, name)
      evidence.add(.seen, isHeard ? 1 : 0)
      return take(evidence)
    case .digits, .side, .isOutdoors, .battery, .deviceNumber: return nil
    }
  }

  mutating func outputs(_ found: [AudioDevice], _ canChoose: Bool) -> [RecorderEffect]? {
    guard outputs == nil else { return [] }
    let named = AudioDevice.physical(found)
    // Firefox names an output only after the person has chosen it.
    if named.isEmpty, canChoose { return [.chooseOutput] }
    guard !named.isEmpty else { return [.refuse(.unavailable, .notOffered)] }
    outputs = named
    return open()
  }

  mutating func output(_ isOpen: Bool) -> [RecorderEffect]? {
    guard instruction.device != nil, instruction.answer == .none else { return [] }
    return isOpen ? play() : take(unusable(attempt))
  }

  /// No sound until the next tap, which plays the note again.
  mutating func muted() -> [RecorderEffect]? {
    guard instruction.device != nil else { return nil }
    instruction.answer = .ready
    return []
  }

  private mutating func open() -> [RecorderEffect] {
    guard let outputs, parts.count < outputs.count else { return [.finish(parts)] }
    let output = outputs[parts.count]
    instruction = RecorderInstruction(.hearOutput, progress: 100 * parts.count / outputs.count)
    instruction.device = output.label
    return [.openOutput(id: output.id)]
  }

  private mutating func play() -> [RecorderEffect] {
    instruction.answer = .seen
    return [.play(Self.note, .both)]
  }

  private mutating func take(_ evidence: Evidence) -> [RecorderEffect] {
    parts.append(RecordedPart(evidence, part: instruction.device))
    return open()
  }
}
