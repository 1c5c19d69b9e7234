/// Notes from the left or the right, as the code determines; the person says which side each came from. If all of them
/// sound alike (one loudspeaker, or two wired as one), they say whether a note comes from two places.
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
      // A tap starts the first, so that the browser lets sound through.
      instruction.answer = isAlike ? .seen : .side
      return [play]
    case .side(let side): return instruction.answer == .side ? take(side) : []
    case .seen(let isSeen): return instruction.answer == .seen ? [finish(places: isSeen ? 2 : 1)] : []
    case .digits, .isOutdoors, .battery, .deviceNumber: return nil
    }
  }

  mutating func muted() -> [RecorderEffect]? {
    instruction.answer = .ready
    return []
  }

  private var play: RecorderEffect {
    if isAlike { return .play(.tone(660, seconds: 3), .both) }
    let side = sides[min(answers.count, sides.count - 1)]
    return .play(.tone(660, seconds: 0.7), side == .right ? .right : .left)
  }

  /// Whether all notes were heard, and none of them from a side.
  private var isAlike: Bool { answers.count == sides.count && answers.allSatisfy { $0 == 2 } }

  private mutating func take(_ side: RecorderSound.Side) -> [RecorderEffect] {
    switch side {
    case .left: answers.append(0)
    case .right: answers.append(1)
    case .both: answers.append(2)
    }
    instruction.progress = 100 * answers.count / sides.count
    guard isAlike else { return answers.count < sides.count ? [play] : [finish(places: nil)] }
    instruction = RecorderInstruction(.hearPlaces, answer: .seen)
    return [play]
  }

  private func finish(places: Int?) -> RecorderEffect {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.answers, answers)
    evidence.add(.places, places)
    return .finish([RecordedPart(evidence)])
  }
}
