/// Notes from the left or from the right, as the code has them; the person says from where each came.
struct SidesRecorder: CheckRecorder {
  private let attempt: Int
  private let sides: [Challenge.Speaker]
  private(set) var instruction = RecorderInstruction(.hearSides, answer: .ready)
  private var answers: [Double] = []

  init(attempt: Int, challenge: Challenge) {
    self.attempt = attempt
    sides = challenge.sides
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [] }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    switch answer {
    case .ready:
      // A tap begins the first, so that the browser lets sound through.
      instruction.answer = .side
      return [play]
    case .side(let side): return instruction.answer == .side ? take(side) : []
    case .seen, .digits, .isOutdoors, .battery, .deviceNumber: return nil
    }
  }

  mutating func muted() -> [RecorderEffect]? {
    instruction.answer = .ready
    return []
  }

  private var play: RecorderEffect {
    let side = sides[min(answers.count, sides.count - 1)]
    return .play(.tone(660, seconds: 0.7), side == .right ? .right : .left)
  }

  private mutating func take(_ side: RecorderSound.Side) -> [RecorderEffect] {
    switch side {
    case .left: answers.append(0)
    case .right: answers.append(1)
    case .both: answers.append(2)
    }
    instruction.progress = 100 * answers.count / sides.count
    guard answers.count == sides.count else { return [play] }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.answers, answers)
    return [.finish([RecordedPart(evidence)])]
  }
}
