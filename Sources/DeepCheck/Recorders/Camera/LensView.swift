/// What one lens has shown so far, and when that is enough for a check.
struct LensView: Sendable {
  let check: CheckID
  let attempt: Int
  let lens: CameraLens
  /// Whether the person said that all is as the instruction wants it.
  var isReady = false
  private(set) var isOpen = false
  private(set) var isDone = false
  private(set) var frames = 0
  private(set) var instruction: RecorderInstruction
  private var size: (width: Int, height: Int)?
  private var started: Double?
  private var begun = 0.0
  private var lastFrame = 0.0
  private var watched = 0.0
  private var seen = LensFrames()
  private var finder: HotPixelFinder?

  /// In ms: how long frames are counted, and how long a person may take to point or cover.
  private static let length = 3000.0
  private static let patience = 15_000.0
  /// Without a frame for so long, no more is waited for.
  private static let stalled = 6000.0
  /// Exposure and focus settle first.
  private static let settling = 700.0
  /// Below it a lens counts as covered, as the judge sees it.
  private static let covered = 40.0

  init(_ check: CheckID, attempt: Int, lens: CameraLens) {
    self.check = check
    self.attempt = attempt
    self.lens = lens
    instruction = RecorderInstruction(
      Self.key(check, attempt), answer: check.asksForLight && attempt > 1 ? .ready : .none)
  }

  private static func key(_ check: CheckID, _ attempt: Int) -> RecorderInstruction.Key {
    switch check {
    case .cameraSharpness: .pointToPrint
    case .cameraHotPixels: .coverLens
    case .cameraResolution: .wait
    default: attempt > 1 ? .pointToLight : .freeLens
    }
  }

  /// How wide a picture is asked for, and to how much a frame is reduced.
  static func size(_ check: CheckID, _ lens: CameraLens) -> (width: Int, height: Int, frame: Int) {
    switch check {
    // Hot pixels are single ones, and sharpness has its limit at 640: neither may be scaled afterwards.
    case .cameraHotPixels: (1280, 720, 1280)
    case .cameraSharpness: (640, 480, 640)
    case .cameraResolution: (4096, 2160, 64)
    default: (1280, 720, 160)
    }
  }

  mutating func open(width: Int, height: Int, time: Double) {
    (isOpen, size, begun) = (true, (width, height), time)
    // A size needs no frame, though one proves that the size is real.
    if check == .cameraResolution, width <= 0 || height <= 0 { isOpen = false }
  }

  mutating func add(_ frame: LumaFrame, time: Double, missed: Int) {
    guard isOpen, !isDone else { return }
    frames += 1
    lastFrame = time
    instruction.level = RecorderInstruction.percent(frame.mean / 255)
    if started == nil, isTime(frame, time) { started = time }
    guard started != nil else { return }
    if check == .cameraHotPixels {
      finder = finder ?? HotPixelFinder(width: frame.width, height: frame.height)
      finder?.add(frame)
    } else {
      seen.add(frame, time: time, missed: missed, withSharpness: check == .cameraSharpness)
    }
  }

  /// Whether the recording may begin with this frame.
  private func isTime(_ frame: LumaFrame, _ time: Double) -> Bool {
    guard time >= begun + Self.settling else { return false }
    if time >= begun + Self.patience { return true }
    switch check {
    case .cameraHotPixels: return frame.mean < Self.covered
    default: return instruction.answer != .ready || isReady
    }
  }

  mutating func advance(_ time: Double) {
    guard isOpen else { return }
    watched = (time - begun) / 1000
    // A lens that has stopped gives no frame to begin with, or to end with.
    if time >= begun + Self.patience + 2 * Self.length || time >= max(begun, lastFrame) + Self.stalled { isDone = true }
    if check == .cameraResolution { isDone = isDone || frames > 0 || time >= begun + 2000 }
    guard let started else { return }
    let elapsed = time - started
    switch check {
    case .cameraHotPixels: isDone = (finder?.frames ?? 0) >= 24 || elapsed >= 6000
    case .cameraSharpness: isDone = seen.sharpCount >= 3 || elapsed >= 8000
    // Twenty steps at least, which a dark room's frames take longer for.
    default: isDone = elapsed >= Self.length && seen.times.count > 24 || elapsed >= 2 * Self.length
    }
  }

  var evidence: Evidence {
    var evidence: Evidence
    switch check {
    case .cameraHotPixels:
      evidence = CameraEvidence.hotPixels(finder ?? HotPixelFinder(width: 0, height: 0), attempt: attempt)
    case .cameraResolution:
      evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.width, size?.width)
      evidence.add(.height, size?.height)
    default:
      evidence = seen.evidence(
        isLit: isReady, attempt: attempt, counting: check == .cameraFrames, withSharpness: check == .cameraSharpness)
    }
    evidence.add(.seconds, watched, decimals: 1)
    evidence.add(.facing, lens.direction?.rawValue)
    return evidence
  }
}

extension CheckID {
  /// Whether a dark picture would be taken for a broken lens, so that a second try asks for light.
  fileprivate var asksForLight: Bool { self == .cameraFrames || self == .cameraPicture }
}
