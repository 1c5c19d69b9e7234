/// Requests to the page's own server, one after the other.
struct NetworkRecorder: RecorderStage {
  private static let probes = 5

  let attempt: Int
  let instruction = RecorderInstruction(.wait)
  private var trips: [Double?] = []

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin: return [.probe]
    case .probed(let milliseconds):
      trips.append(milliseconds)
      return trips.count < Self.probes ? [.probe] : [.finish([RecordedPart(evidence)])]
    default: return nil
    }
  }

  private var evidence: Evidence {
    let answered = trips.compactMap { $0 }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    // One that is lost on the way is the network's affair; all of them mean that there is none.
    evidence.add(.carrier, answered.isEmpty ? 0 : 1)
    if !answered.isEmpty { evidence.add(.roundTrip, Statistics.median(answered), decimals: 1) }
    return evidence
  }
}
