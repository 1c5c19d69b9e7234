/// A minute of full load: what every second of it got done.
struct ProcessorRecorder: RecorderStage {
  private static let seconds = 60
  /// The first second starts threads.
  private static let warming = 1
  /// Without a word of the workers for so long they are gone, in ms.
  private static let patience = 10_000.0

  let attempt: Int
  private(set) var instruction = RecorderInstruction(.leaveWorking, secondsLeft: seconds)
  private var work: [Double] = []
  private var heard = 0.0

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin(let time):
      heard = time
      return [.work]
    case .worked(let rounds):
      work.append(rounds)
      heard = 0
      instruction.secondsLeft = max(0, Self.seconds + Self.warming - work.count)
      instruction.progress = min(100, 100 * work.count / Self.seconds)
      return work.count >= Self.seconds + Self.warming ? [.finish([RecordedPart(evidence)])] : []
    case .tick(let time):
      if heard == 0 { heard = time }
      return time > heard + Self.patience ? [.broke] : []
    default: return nil
    }
  }

  private var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.work, Array(work.dropFirst(Self.warming)))
    return evidence
  }
}
