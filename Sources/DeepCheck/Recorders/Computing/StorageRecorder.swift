/// Blocks written to the browser's own store and read back.
struct StorageRecorder: RecorderStage {
  private static let blocks = 8
  private static let size = 1 << 20

  let attempt: Int
  private(set) var instruction = RecorderInstruction(.wait, progress: 0)
  private var read = 0
  private var mismatched = 0

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin: return [.store(blocks: Self.blocks, bytes: Self.size)]
    case .block(let index, let bytes):
      guard index == read else { return [.broke] }
      mismatched += StoragePattern.mismatches(index, bytes, count: Self.size)
      read += 1
      instruction.progress = 100 * read / Self.blocks
      return []
    case .stored(let write, let read):
      guard self.read == Self.blocks else { return [.broke] }
      return [.finish([RecordedPart(evidence(write, read))])]
    default: return nil
    }
  }

  private func evidence(_ write: Double, _ read: Double) -> Evidence {
    let bytes = Double(Self.blocks * Self.size)
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.bytes, bytes)
    evidence.add(.mismatched, Double(mismatched))
    if write > 0 { evidence.add(.writeRate, bytes / write) }
    if read > 0 { evidence.add(.readRate, bytes / read) }
    return evidence
  }
}
