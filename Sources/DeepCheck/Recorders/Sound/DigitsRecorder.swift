/// Digits that a speaker plays as notes, and that the person types: what was not heard can't be known.
struct DigitsRecorder: RecorderStage {
  let attempt: Int
  private let challenge: Challenge
  private let speakers: [Challenge.Speaker]
  private(set) var instruction: RecorderInstruction
  private var answers: [Int] = []
  private var parts: [RecordedPart] = []

  init(_ check: CheckID, attempt: Int, challenge: Challenge) {
    self.attempt = attempt
    self.challenge = challenge
    speakers = check == .earpieceDigits ? [.earpiece] : [.left, .right]
    instruction = RecorderInstruction(check == .earpieceDigits ? .typeDigitsAtEar : .typeDigits, answer: .ready)
    instruction.speaker = speakers.first
  }

  private var speaker: Challenge.Speaker { speakers[min(parts.count, speakers.count - 1)] }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin: return []
    case .answer(.ready):
      // A tap begins the first, so that the browser lets sound through.
      instruction.answer = .digits
      return [play]
    case .muted:
      instruction.answer = .ready
      return []
    case .answer(.digits(let digits)): return instruction.answer == .digits ? take(digits) : []
    default: return nil
    }
  }

  private var play: RecorderEffect {
    let digits = challenge.digits(speaker, attempt: answers.count / 3 + 1)
    // A phone's upper speaker, which is the ear's, is the left one of two.
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
