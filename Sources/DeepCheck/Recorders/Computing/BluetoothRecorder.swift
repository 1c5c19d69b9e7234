/// Whether there is a Bluetooth adapter, and whether it finds anything.
struct BluetoothRecorder: RecorderStage {
  let attempt: Int
  private(set) var instruction = RecorderInstruction(.wait)

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin: return [.findAdapter]
    case .adapter(let isThere):
      guard isThere else { return [.finish([RecordedPart(evidence(adapters: 0))])] }
      instruction = RecorderInstruction(.chooseDevice, answer: .ready)
      return []
    case .answer(.ready): return instruction.answer == .ready ? [.chooseDevice] : []
    case .chosen(let isDone):
      // Who finds nothing near has an adapter all the same.
      return [.finish([RecordedPart(evidence(adapters: 1, seen: isDone ? 1 : 0))])]
    // The browser offers the choice only where the adapter is on.
    case .refused(.unreadable): return [.finish([RecordedPart(evidence(adapters: 1, blocked: 1))])]
    default: return nil
    }
  }

  private func evidence(adapters: Int, seen: Int? = nil, blocked: Int? = nil) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.adapters, adapters)
    evidence.add(.seen, seen)
    evidence.add(.blocked, blocked)
    return evidence
  }
}
