/// Digits that a speaker plays as notes for the person to type: they can't be known without hearing them.
struct DigitsRecorder: CheckRecorder {
  private let attempt: Int
  private let challenge: Challenge
  private let speakers: [Challenge.Speaker]
  private(set) var instruction: RecorderInstruction
  private var answers: [Int] = []
  private var parts: [RecordedPart] = []

  /// The speakers to listen to.
  enum Source: Sendable {
    /// The left speaker, then the right one.
    case loudspeakers
    case earpiece
  }

  init(_ source: Source, attempt: Int, challenge: Challenge) {
    self.attempt = attempt
    self.challenge = challenge
    switch source {
    case .loudspeakers:
      speakers = [.left, .right]
      instruction = RecorderInstruction(.typeDigits, answer: .ready)
    case .earpiece:
      speakers = [.earpiece]
      instruction = RecorderInstruction(.typeDigitsAtEar, answer: .ready)
    }
    instruction.speaker = speakers.first
  }

  private var speaker: Challenge.Speaker { speakers[min(parts.count, speakers.count - 1)] }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [] }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    switch answer {
    case .ready:
      // A tap starts the first, so that the browser lets sound through.
      instruction.answer = .digits
      return [play]
    case .digits(let digits): return instruction.answer == .digits ? take(digits) : []
    case .seen, .side, .isOutdoors, .battery, .deviceNumber: return nil
    }
  }

  mutating func muted() -> [RecorderEffect]? {
    instruction.answer = .ready
    return []
  }

  private var play: RecorderEffect {
    let digits = challenge.digits(speaker, attempt: answers.count / 3 + 1)
    // A phone's upper speaker, the earpiece, is the left one of two.
    return .play(.digits(digits), speaker == .right ? .right : .left)
  }

  private mutating func take(_ digits: [Int]) -> [RecorderEffect] {
    guard digits.count == 3 else { return [] }
    answers += digits
    if DigitTries(answers, challenge, speaker).outcome == .open { return [play] }
    parts.append(part)
    answers = []
    guard parts.count < speakers.count else { return [.finish(parts)] }
    instruction.speaker = speaker
    return [play]
  }

  private var part: RecordedPart {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.name, speaker.rawValue)
    evidence.add(.answers, answers.map { Double($0) })
    return RecordedPart(evidence, part: speakers.count > 1 ? speaker.rawValue : nil)
  }
}
