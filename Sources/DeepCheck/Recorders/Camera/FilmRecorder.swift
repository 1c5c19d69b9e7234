/// A three-second video with sound: recorded by the browser's encoder and played back by its decoder.
struct FilmRecorder: CheckRecorder {
  private enum Phase: Equatable, Sendable {
    case listing, opening, settling
    case starting, recording, replaying
  }

  /// In ms: the time exposure takes to settle, and the time an encoder and a decoder may take.
  private static let settling = 800.0
  private static let patience = 20_000.0
  private static let seconds = 3
  /// A frame of the film is blank if its brightness spreads by less than this share of the camera's plainest frame, where
  /// that one shows anything, in steps of 255.
  private static let blank = 0.25
  private static let leastSpread = 8.0

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.freeLens)
  private var tour = LensTour()
  private var phase = Phase.listing
  private var now = 0.0
  private var since = 0.0
  /// The camera's frames during the recording, and their brightness.
  private var liveFrames = 0
  private var liveLumas: [Double] = []
  private var lumas: [Double] = []
  /// The spread of the brightness in the camera's plainest frame, and the film's frames with hardly any.
  private var leastLiveSpread = Double.infinity
  private var blankFrames = 0
  private var loudest = 0.0

  init(attempt: Int) {
    self.attempt = attempt
    instruction.showsPicture = true
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    now = time
    return [.listLenses]
  }

  mutating func lenses(_ lenses: [CameraLens]) -> [RecorderEffect]? {
    guard phase == .listing else { return [] }
    // One lens is enough: encoder and microphone are the same for all.
    let physical = CameraLens.physical(lenses)
    guard let lens = physical.first(where: { $0.direction == .back }) ?? physical.first else {
      return [.refuse(.unavailable, .absent)]
    }
    tour.begin([lens])
    (phase, since) = (.opening, now)
    return tour.open(now, width: 1280, height: 720, frameWidth: 160).map { [$0] } ?? []
  }

  mutating func camera(_ width: Int, _ height: Int, _ hasTorch: Bool) -> [RecorderEffect]? {
    if phase == .opening { (phase, since) = (.settling, now) }
    return []
  }

  mutating func frame(_ time: Double, _ missed: Int, _ frame: LumaFrame) -> [RecorderEffect]? {
    switch phase {
    case .recording:
      // Frames that the page had no time for still count for the camera.
      liveFrames += 1 + max(0, min(600, missed))
      liveLumas.append(frame.mean)
      leastLiveSpread = min(leastLiveSpread, frame.spread)
    case .replaying:
      guard lumas.count < 600 else { break }
      lumas.append(frame.mean)
      if frame.spread < Self.blank * leastLiveSpread { blankFrames += 1 }
    case .listing, .opening, .settling, .starting: break
    }
    return []
  }

  mutating func recording() -> [RecorderEffect]? {
    if phase == .starting { (phase, since) = (.recording, now) }
    return []
  }

  mutating func replaying() -> [RecorderEffect]? {
    if phase == .recording { (phase, since) = (.replaying, now) }
    return []
  }

  /// The decoded sound of the video.
  mutating func sound(_ samples: [Float]) -> [RecorderEffect]? {
    guard !samples.isEmpty else { return [] }
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    loudest = max(loudest, power)
    return []
  }

  mutating func replayed(_ seconds: Double, _ frames: Int) -> [RecorderEffect]? {
    guard phase == .replaying else { return [] }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.liveFrames, liveFrames)
    evidence.add(.liveLuma, liveLumas.isEmpty ? nil : Statistics.median(liveLumas), decimals: 1)
    evidence.add(.filmSeconds, seconds, decimals: 2)
    evidence.add(.frames, frames)
    evidence.add(.lumas, lumas, decimals: 1)
    if (Self.leastSpread..<Double.infinity).contains(leastLiveSpread) { evidence.add(.blankFrames, blankFrames) }
    evidence.add(.level, loudest > 0 ? max(-120, Decibels.level(power: loudest)) : -120, decimals: 1)
    return finish(evidence)
  }

  /// In Low Power Mode an iPhone lets no video start without a tap, not even a silent one.
  mutating func muted() -> [RecorderEffect]? {
    guard phase == .replaying else { return [] }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.state, "withheld")
    return finish(evidence)
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    switch phase {
    case .listing: return []
    case .opening: return tour.isLate(now) ? finish(unusable(attempt)) : []
    case .settling:
      guard now >= since + Self.settling else { return [] }
      (phase, since) = (.starting, now)
      return [.record(seconds: Self.seconds)]
    case .starting, .recording, .replaying:
      instruction.progress = RecorderInstruction.percent((now - since) / Double(Self.seconds * 1000))
      return now >= since + Self.patience ? finish(unusable(attempt)) : []
    }
  }

  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    // Either the browser has no recorder, or it has one that records nothing decodable.
    phase == .listing || error == .denied || error == .notOffered ? nil : finish(unusable(attempt))
  }

  private func finish(_ evidence: Evidence) -> [RecorderEffect] {
    [.finish([RecordedPart(evidence, part: tour.label)])]
  }
}
