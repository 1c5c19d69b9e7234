/// The torch as seen by the camera beside it: off, on for a second, and off again.
struct TorchRecorder: CheckRecorder {
  private enum Phase: Sendable {
    case opening, off, lighting, on
    /// It was seen; it has to stay on.
    case holding
    case dimming, dark
  }

  /// In ms: the time exposure takes to settle, and the time for which frames are measured after that.
  private static let settling = 900.0
  private static let length = 500.0
  private static let patience = 8000.0
  /// How long to wait for the light, in ms: frames arrive late on a busy device.
  private static let waiting = 4000.0
  /// How much brighter than before, and for how many frames in a row, counts as seen.
  private static let rise = 1.5
  private static let frames = 5
  /// How long it has to stay on, in ms.
  private static let holding = 1000.0

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.freeLens)
  /// The lenses that remain to be tried.
  private var candidates: [CameraLens] = []
  private var phase = Phase.opening
  private var since = 0.0
  private var now = 0.0
  private var lumas: [Double] = []
  private var off = 0.0
  /// The brightest frames, the last before it was switched off, and the darkest after that.
  private var brightest = 0.0
  private var held = 0.0
  private var darkest: Double?

  init(attempt: Int) {
    self.attempt = attempt
    instruction.showsPicture = true
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    (now, since) = (time, time)
    return [.listLenses]
  }

  mutating func lenses(_ lenses: [CameraLens]) -> [RecorderEffect]? {
    // The torch is beside a rear lens; if none is known to be there, all are tried.
    let physical = CameraLens.physical(lenses)
    let back = physical.filter { $0.direction == .back }
    candidates = back.isEmpty ? physical : back
    return open()
  }

  mutating func camera(_ width: Int, _ height: Int, _ hasTorch: Bool) -> [RecorderEffect]? {
    guard hasTorch else { return [.closeCamera] + open() }
    (phase, since) = (.off, now)
    return []
  }

  mutating func torch(_ isDone: Bool) -> [RecorderEffect]? {
    let isOff = phase == .dimming
    // The lens offers a torch, but it can't be switched.
    guard isDone || isOff else { return [.finish([RecordedPart(unusable(attempt))])] }
    (phase, since, lumas) = (isOff ? .dark : .on, now, [])
    return []
  }

  mutating func frame(_ time: Double, _ missed: Int, _ frame: LumaFrame) -> [RecorderEffect]? {
    switch phase {
    case .on, .holding, .dark: lumas.append(frame.mean)
    case .off: if time >= since + Self.settling { lumas.append(frame.mean) }
    case .opening, .lighting, .dimming: break
    }
    return []
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    return advance()
  }

  /// A lens that doesn't open can't show its torch.
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    guard phase == .opening, error == .unreadable else { return nil }
    return candidates.isEmpty ? [.finish([RecordedPart(unusable(attempt))])] : open()
  }

  private mutating func open() -> [RecorderEffect] {
    (phase, since) = (.opening, now)
    guard !candidates.isEmpty else { return [.refuse(.unavailable, .notOffered)] }
    return [.openCamera(id: candidates.removeFirst().id, width: 640, height: 480, frameWidth: 64)]
  }

  private mutating func advance() -> [RecorderEffect] {
    if now >= since + Self.patience {
      return [.finish([RecordedPart(phase == .dimming || phase == .dark ? evidence : unusable(attempt))])]
    }
    switch phase {
    case .off:
      guard now >= since + Self.settling + Self.length, lumas.count >= 3 else { return [] }
      off = Statistics.mean(lumas)
      (phase, since) = (.lighting, now)
      return [.setTorch(true)]
    case .on:
      brightest = means.max() ?? Statistics.mean(lumas)
      if isSeen {
        (phase, since) = (.holding, now)
        return []
      }
      return now >= since + Self.waiting && lumas.count >= Self.frames ? switchOff() : []
    case .holding:
      brightest = max(brightest, means.max() ?? 0)
      return now >= since + Self.holding ? switchOff() : []
    case .dark:
      darkest = means.min()
      let isDarker = darkest.map { Check.isDarker($0, than: held) } ?? false
      return isDarker || now >= since + Self.waiting ? [.finish([RecordedPart(evidence)])] : []
    case .opening, .lighting, .dimming: return []
    }
  }

  private mutating func switchOff() -> [RecorderEffect] {
    held = Statistics.mean(Array(latest))
    (phase, since) = (.dimming, now)
    return [.setTorch(false)]
  }

  private var latest: ArraySlice<Double> { lumas.suffix(Self.frames) }

  /// The means of five frames in a row each.
  private var means: [Double] {
    guard lumas.count >= Self.frames else { return [] }
    return (Self.frames...lumas.count).map { Statistics.mean(Array(lumas[$0 - Self.frames..<$0])) }
  }

  private var isSeen: Bool { latest.count == Self.frames && latest.allSatisfy { $0 >= Self.rise * max(1, off) } }

  private var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.off, off, decimals: 1)
    evidence.add(.on, brightest, decimals: 1)
    if let darkest {
      evidence.add(.held, held, decimals: 1)
      evidence.add(.offAgain, darkest, decimals: 1)
    }
    return evidence
  }
}
