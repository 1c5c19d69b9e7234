/// How soon and how evenly motion events come.
struct TimingRecorder: RecorderStage {
  /// Without an event for so long there is none to come (CDD 7.3 C-1-3 allows 0.4 s).
  private static let patience = 3000.0
  private static let length = 3200.0

  let attempt: Int
  let instruction = RecorderInstruction(.wait)
  private var begun = 0.0
  private var times: [Double] = []

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin(let time):
      begun = time
      return [.startMotion]
    case .motion(let time, _, _):
      // A clock that steps back would put events out of order.
      if time - begun >= times.last ?? 0 { times.append(time - begun) } else if times.isEmpty { times.append(0) }
      return finished(time)
    case .tick(let time): return finished(time)
    default: return nil
    }
  }

  private func finished(_ time: Double) -> [RecorderEffect] {
    let end = times.first.map { begun + $0 + Self.length } ?? begun + Self.patience
    return time >= end ? [.finish([RecordedPart(evidence(time))])] : []
  }

  private func evidence(_ time: Double) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.delay, times.first, decimals: 1)
    evidence.add(.times, times, decimals: 1)
    evidence.add(.seconds, (time - begun) / 1000, decimals: 1)
    return evidence
  }
}
