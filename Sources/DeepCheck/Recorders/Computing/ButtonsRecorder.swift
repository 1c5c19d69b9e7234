/// The side button: the page is hidden when it is pressed, and seen again after. Volume buttons never reach a page.
struct ButtonsRecorder: RecorderStage {
  private static let patience = 30_000.0

  let attempt: Int
  private(set) var instruction = RecorderInstruction(.pressSide)
  private var begun = 0.0
  private var wasHidden = false

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin(let time):
      begun = time
      return []
    case .hidden:
      wasHidden = true
      return []
    case .shown: return wasHidden ? [finish(seen: 1)] : []
    case .tick(let time):
      instruction.secondsLeft = RecorderInstruction.seconds(begun + Self.patience - time)
      return time >= begun + Self.patience && !wasHidden ? [finish(seen: 0)] : []
    default: return nil
    }
  }

  private func finish(seen: Int) -> RecorderEffect {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.expected, 1)
    evidence.add(.seen, seen)
    return .finish([RecordedPart(evidence)])
  }
}
