/// The torch, seen by the camera beside it: off, then on.
struct TorchRecorder: RecorderStage {
  private enum Phase: Sendable {
    case opening, off, lighting, on
  }

  /// Exposure settles, then so many ms are looked at.
  private static let settling = 900.0
  private static let length = 500.0
  private static let patience = 8000.0
  /// A picture reaches the page late where the device is busy: light is waited for so many ms.
  private static let waiting = 4000.0
  /// So much brighter than before, in so many frames on end, it is seen.
  private static let rise = 1.5
  private static let frames = 5

  let attempt: Int
  private(set) var instruction = RecorderInstruction(.freeLens)
  private var lenses: [CameraLens] = []
  private var phase = Phase.opening
  private var since = 0.0
  private var now = 0.0
  private var lumas: [Double] = []
  private var off = 0.0

  init(attempt: Int) {
    self.attempt = attempt
    instruction.showsPicture = true
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin(let time):
      (now, since) = (time, time)
      return [.listLenses]
    case .lenses(let lenses):
      // The torch stands beside a lens at the back; where nobody says which, all are asked.
      let physical = CameraLens.physical(lenses)
      let back = physical.filter { $0.direction == .back }
      self.lenses = back.isEmpty ? physical : back
      return open()
    case .camera(_, _, let hasTorch):
      guard hasTorch else { return [.closeCamera] + open() }
      (phase, since) = (.off, now)
      return []
    case .torch(let isDone):
      guard isDone else { return [.refuse(.unavailable, .notOffered)] }
      (phase, since, lumas) = (.on, now, [])
      return []
    case .frame(let time, _, let frame):
      if phase == .on || phase == .off && time >= since + Self.settling { lumas.append(frame.mean) }
      return []
    case .tick(let time):
      now = time
      return advance()
    default: return nil
    }
  }

  private mutating func open() -> [RecorderEffect] {
    (phase, since) = (.opening, now)
    guard !lenses.isEmpty else { return [.refuse(.unavailable, .notOffered)] }
    return [.openCamera(id: lenses.removeFirst().id, width: 640, height: 480, frameWidth: 64)]
  }

  private mutating func advance() -> [RecorderEffect] {
    if now >= since + Self.patience { return [.broke] }
    switch phase {
    case .off:
      guard now >= since + Self.settling + Self.length, lumas.count >= 3 else { return [] }
      off = Statistics.mean(lumas)
      (phase, since) = (.lighting, now)
      return [.setTorch(true)]
    case .on:
      let isOver = now >= since + Self.waiting && lumas.count >= 3
      return isSeen || isOver ? [.setTorch(false), .finish([RecordedPart(evidence)])] : []
    default: return []
    }
  }

  private var latest: ArraySlice<Double> { lumas.suffix(Self.frames) }

  private var isSeen: Bool { latest.count == Self.frames && latest.allSatisfy { $0 >= Self.rise * max(1, off) } }

  private var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.off, off, decimals: 1)
    evidence.add(.on, Statistics.mean(Array(latest)), decimals: 1)
    return evidence
  }
}
