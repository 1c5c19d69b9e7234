/// The times at which the display shows its frames.
struct RefreshRecorder: RecorderStage {
  /// Long enough for a late frame in a hundred to be seen.
  private static let seconds = 3.0

  let attempt: Int
  let instruction = RecorderInstruction(.wait)
  private var times: [Double] = []

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin: return [.watchDisplay]
    case .displayed(let times):
      self.times += times
      guard let first = self.times.first, let last = self.times.last, last - first >= Self.seconds * 1000 else {
        return []
      }
      return [.finish([RecordedPart(evidence)])]
    default: return nil
    }
  }

  private var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.intervals, Statistics.steps(times), decimals: 2)
    return evidence
  }
}
