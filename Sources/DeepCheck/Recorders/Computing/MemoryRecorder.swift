/// Memory that the browser gives, written with the challenge's patterns and read back.
struct MemoryRecorder: RecorderStage {
  private static let gibibyte = 1_073_741_824.0
  /// At most a sixteenth of what there is, and in blocks of 16 MiB never more than this: the page has to live on.
  private static let mostBlocks = 16
  /// More than the caches of a phone or a usual computer hold.
  private static let fewestBlocks = 4
  /// Where the browser does not tell how much there is, as on an iPhone, of which none that is in use has less than 2 GB.
  private static let usualBlocks = 8
  /// Without a word of the worker for so long it is gone, in ms.
  private static let patience = 10_000.0

  let attempt: Int
  private(set) var instruction = RecorderInstruction(.wait, progress: 0)
  private let seed: Int
  private var told: Double?
  private var asked = 0
  private var blocks = 0
  private var steps = 0
  private var wrong = 0
  private var milliseconds = (write: 0.0, read: 0.0)
  private var heard = 0.0

  init(attempt: Int, seed: Int) {
    self.attempt = attempt
    self.seed = seed
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin(let time):
      heard = time
      return [.findMemory]
    case .memory(let gigabytes): return asked == 0 ? ask(gigabytes) : []
    case .memoryTaken(let blocks):
      guard asked > 0, self.blocks == 0 else { return [.broke] }
      self.blocks = max(0, min(blocks, asked))
      return self.blocks > 0 ? [] : [.finish([RecordedPart(evidence)])]
    case .memoryTried(let isRead, let wrong, let milliseconds): return take(isRead, wrong, milliseconds)
    case .tick(let time):
      if heard == 0 { heard = time }
      return time > heard + Self.patience ? [.broke] : []
    default: return nil
    }
  }

  private mutating func ask(_ gigabytes: Double?) -> [RecorderEffect] {
    told = gigabytes.flatMap { $0 > 0 && $0 < 65_536 ? $0 : nil }
    // Four blocks of 16 MiB are a sixteenth of 1 GiB.
    asked = told.map { max(Self.fewestBlocks, Int(min(Double(Self.mostBlocks), 4 * $0))) } ?? Self.usualBlocks
    return [.tryMemory(blocks: asked, seed: seed)]
  }

  private mutating func take(_ isRead: Bool, _ wrong: Int, _ milliseconds: Double) -> [RecorderEffect] {
    guard blocks > 0 else { return [.broke] }
    (heard, self.wrong) = (0, max(self.wrong, wrong))
    if milliseconds > 0 {
      if isRead { self.milliseconds.read += milliseconds } else { self.milliseconds.write += milliseconds }
    }
    steps += 1
    let all = MemoryTrial.steps(blocks: blocks)
    instruction.progress = min(100, 100 * steps / all)
    return steps >= all ? [.finish([RecordedPart(evidence)])] : []
  }

  private var evidence: Evidence {
    let bytes = Double(blocks * MemoryTrial.blockBytes)
    let all = bytes * Double(MemoryPattern.passes)
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.told, told.map { $0 * Self.gibibyte })
    evidence.add(.tested, bytes)
    evidence.add(.mismatched, wrong)
    if milliseconds.write > 0 { evidence.add(.writeRate, 1000 * all / milliseconds.write) }
    if milliseconds.read > 0 { evidence.add(.readRate, 1000 * all / milliseconds.read) }
    return evidence
  }
}
