/// What one lens has shown so far, and whether that is enough for a check.
struct LensView: Sendable {
  /// The check that the lens is opened for.
  enum Subject: Sendable {
    case frames, resolution, picture, sharpness, hotPixels

    fileprivate func instruction(attempt: Int) -> RecorderInstruction {
      switch self {
      case .resolution: RecorderInstruction(.wait)
      case .sharpness: RecorderInstruction(.pointToPrint)
      case .hotPixels: RecorderInstruction(.coverLens)
      // Shading, tint and dust only show on a plain surface.
      case .picture: RecorderInstruction(.pointToLight, answer: .ready)
      case .frames:
        // A dark image would look like a broken lens, so the second try asks for light.
        attempt > 1 ? RecorderInstruction(.pointToLight, answer: .ready) : RecorderInstruction(.freeLens)
      }
    }

    /// The image size to request, and the width that frames are reduced to.
    var size: (width: Int, height: Int, frame: Int) {
      switch self {
      // Hot pixels are single pixels, and the sharpness limit applies at 640: neither may be scaled afterwards.
      case .hotPixels: (1280, 720, 1280)
      case .sharpness: (640, 480, 640)
      case .resolution: (4096, 2160, 64)
      case .frames, .picture: (1280, 720, 160)
      }
    }
  }

  private let subject: Subject
  private let attempt: Int
  private let lens: CameraLens
  /// Whether the person confirmed the instruction.
  var isReady = false
  private(set) var isOpen = false
  private(set) var isDone = false
  private var frames = 0
  private(set) var instruction: RecorderInstruction
  private var size: (width: Int, height: Int)?
  private var started: Double?
  private var begun = 0.0
  private var lastFrame = 0.0
  private var watched = 0.0
  private var seen = LensFrames()
  private var finder: HotPixelFinder?
  /// Searches the lit frames once enough dark ones were seen.
  private var darkFinder: DarkPixelFinder?
  private var litSince: Double?

  /// In ms: how long a picture is watched; how long frames are counted, since some cameras stop or pause after seconds;
  /// how long a person may take to point or cover the lens.
  private static let length = 3000.0
  private static let counting = 6000.0
  private static let patience = 15_000.0
  /// How long focus is watched after it was found, in ms.
  private static let watching = 2600.0
  /// If no frame arrives for this time, in ms, the lens has stalled.
  private static let stalled = 6000.0
  /// The time exposure and focus take to settle, in ms.
  private static let settling = 700.0
  /// Below this brightness a lens counts as covered, as it does for the judge.
  private static let covered = 40.0

  init(_ subject: Subject, attempt: Int, lens: CameraLens) {
    self.subject = subject
    self.attempt = attempt
    self.lens = lens
    instruction = subject.instruction(attempt: attempt)
  }

  mutating func open(width: Int, height: Int, time: Double) {
    (isOpen, size, begun) = (true, (width, height), time)
    // The size alone needs no frame, though a frame proves that the size is real.
    if subject == .resolution, width <= 0 || height <= 0 { isOpen = false }
  }

  mutating func add(_ frame: LumaFrame, time: Double, missed: Int) {
    guard isOpen, !isDone else { return }
    frames += 1
    lastFrame = time
    instruction.level = RecorderInstruction.percent(frame.mean / 255)
    if started == nil, isTime(frame, time) { started = time }
    guard started != nil else { return }
    if let litSince {
      guard isReady ? time >= litSince + Self.settling : time >= litSince + Self.patience else { return }
      darkFinder = darkFinder ?? DarkPixelFinder(width: frame.width, height: frame.height)
      darkFinder?.add(frame)
    } else if subject == .hotPixels {
      finder = finder ?? HotPixelFinder(width: frame.width, height: frame.height)
      finder?.add(frame)
    } else {
      seen.add(frame, time: time, missed: missed, withSharpness: subject == .sharpness)
    }
  }

  /// Whether recording may start with this frame.
  private func isTime(_ frame: LumaFrame, _ time: Double) -> Bool {
    guard time >= begun + Self.settling else { return false }
    if time >= begun + Self.patience { return true }
    switch subject {
    case .hotPixels: return frame.mean < Self.covered
    case .frames, .resolution, .picture, .sharpness: return instruction.answer != .ready || isReady
    }
  }

  mutating func advance(_ time: Double) {
    guard isOpen else { return }
    watched = (time - begun) / 1000
    // A stopped lens delivers no frame to start or end with.
    let whole = (subject == .hotPixels ? 2 : 1) * (Self.patience + 2 * Self.length)
    if time >= begun + whole || time >= max(begun, lastFrame) + Self.stalled { isDone = true }
    if subject == .resolution { isDone = isDone || frames > 0 || time >= begun + 2000 }
    guard let started else { return }
    let elapsed = time - started
    switch subject {
    case .hotPixels:
      if litSince == nil, (finder?.frames ?? 0) >= 24 || elapsed >= 6000 { lightUp(time) }
      if let litSince {
        isDone = (darkFinder?.frames ?? 0) >= 12 || time >= litSince + Self.patience + Self.length
      }
    case .sharpness:
      // Hunting focus is sharp now and then, so it is watched for a while longer.
      isDone = seen.sharpCount >= 3 && time >= (seen.sharpSince ?? time) + Self.watching || elapsed >= 8000
    case .frames: isDone = isDone || elapsed >= Self.counting
    // At least twenty steps, which take longer at a dark room's frame rate.
    case .resolution, .picture:
      isDone = elapsed >= Self.length && seen.times.count > 24 || elapsed >= 2 * Self.length
    }
  }

  /// Asks for light after the dark frames.
  private mutating func lightUp(_ time: Double) {
    litSince = time
    isReady = false
    instruction = RecorderInstruction(.pointToLight, answer: .ready)
  }

  var evidence: Evidence {
    var evidence: Evidence
    switch subject {
    case .hotPixels:
      evidence = CameraEvidence.hotPixels(
        finder ?? HotPixelFinder(width: 0, height: 0), dark: darkFinder, attempt: attempt)
    case .resolution:
      evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.width, size?.width)
      evidence.add(.height, size?.height)
    case .frames, .picture, .sharpness:
      evidence = seen.evidence(
        isLit: isReady, attempt: attempt, counting: subject == .frames, withSharpness: subject == .sharpness)
      if subject == .picture { seen.addColours(&evidence) }
      // Since the last frame, in ms.
      if frames > 0 { evidence.add(.idle, max(0, begun + 1000 * watched - lastFrame)) }
    }
    evidence.add(.seconds, watched, decimals: 1)
    evidence.add(.facing, lens.direction?.rawValue)
    return evidence
  }
}
