/// Whether the device charges when it is connected: told by the browser, or else by the person.
struct ChargerRecorder: RecorderStage {
  private static let patience = 30_000.0

  let attempt: Int
  private(set) var instruction = RecorderInstruction(.plugIn)
  private var begun = 0.0
  private var isTold = false

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin(let time):
      begun = time
      return [.watchPower]
    case .power(_, let isCharging):
      isTold = true
      return isCharging ? [finish(true, isStated: false)] : []
    case .tick(let time):
      guard isTold else { return [] }
      instruction.secondsLeft = RecorderInstruction.seconds(begun + Self.patience - time)
      return time >= begun + Self.patience ? [finish(false, isStated: false)] : []
    case .refused:
      instruction.answer = .seen
      return []
    case .answer(.seen(let isCharging)): return [finish(isCharging, isStated: true)]
    default: return nil
    }
  }

  private func finish(_ isCharging: Bool, isStated: Bool) -> RecorderEffect {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.origin, isStated ? "stated" : "measured")
    evidence.add(.online, isCharging ? 1 : 0)
    return .finish([RecordedPart(evidence)])
  }
}
