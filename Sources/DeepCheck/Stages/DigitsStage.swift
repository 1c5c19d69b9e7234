/// Three digits that a speaker says, and that the person types: whoever heard nothing can't.
public struct DigitsStage: Equatable, Sendable {
  /// Which speaker says them.
  public let speaker: Challenge.Speaker
  /// What was typed on this try.
  public private(set) var typed: [Int] = []
  /// Whether they were said at least once.
  public private(set) var wasPlayed = false
  private let challenge: Challenge
  private var answers: [Int] = []
  private var isOver = false

  /// As many tries as the judge looks at.
  private static let tries = 2

  init(_ speaker: Challenge.Speaker, _ challenge: Challenge) {
    self.speaker = speaker
    self.challenge = challenge
  }

  /// Which try this is, from 1.
  public var attempt: Int { answers.count / 3 + 1 }

  private var digits: [Int] { challenge.digits(speaker, attempt: attempt) }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .replay:
      wasPlayed = true
      return [.say(digits, speaker)]
    case .digit(let digit?):
      guard wasPlayed, typed.count < 3, (0...9).contains(digit) else { return [] }
      typed.append(digit)
      return []
    case .digit(nil):
      if !typed.isEmpty { typed.removeLast() }
      return []
    case .done: return answer()
    default: return []
    }
  }

  private mutating func answer() -> [StageEffect] {
    guard typed.count == 3 else { return [] }
    let isRight = typed == digits
    answers += typed
    typed = []
    if isRight || answers.count >= 3 * Self.tries { return finish() }
    return [.say(digits, speaker)]
  }

  private mutating func finish() -> [StageEffect] {
    isOver = true
    var evidence = Evidence()
    evidence.add(.name, speaker.rawValue)
    evidence.add(.answers, answers.map { Double($0) })
    return [.finish(evidence)]
  }
}
