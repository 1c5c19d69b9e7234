/// Each lens that the browser lets a page zoom: how much larger things get against what was asked for.
struct ZoomRecorder: CheckRecorder {
  private enum Phase: Equatable, Sendable {
    case listing, opening, pointing
    /// The widest view is number 0.
    case setting(Int)
    case looking(Int, since: Double)
  }

  /// In ms: how long exposure, and another lens, take to settle.
  private static let settling = 900.0
  private static let patience = 20_000.0
  private static let stalled = 6000.0

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.wait)
  private var tour = LensTour()
  private var parts: [RecordedPart] = []
  private var phase = Phase.listing
  private var now = 0.0
  private var since = 0.0
  private var lastFrame = 0.0
  private var reach = LensReach()
  private var wide: LumaFrame?
  private var found: [Magnification] = []
  private var lumas: [Double] = []

  init(attempt: Int) { self.attempt = attempt }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    now = time
    return [.listLenses]
  }

  mutating func lenses(_ lenses: [CameraLens]) -> [RecorderEffect]? {
    guard phase == .listing else { return [] }
    tour.begin(lenses)
    return tour.lenses.isEmpty ? [.refuse(.unavailable, .absent)] : open()
  }

  mutating func reach(_ reach: LensReach) -> [RecorderEffect]? {
    self.reach = reach
    return []
  }

  mutating func camera(_ width: Int, _ height: Int, _ hasTorch: Bool) -> [RecorderEffect]? {
    guard phase == .opening else { return [] }
    guard !reach.zoomSteps.isEmpty else { return next() }
    (wide, found, lumas) = (nil, [], [])
    (phase, since) = (.pointing, now)
    instruction = RecorderInstruction(.pointToDetail, answer: .ready)
    instruction.lens = tour.label
    instruction.showsPicture = true
    return []
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard answer == .ready else { return nil }
    return phase == .pointing ? set(0) : []
  }

  private mutating func set(_ step: Int) -> [RecorderEffect] {
    instruction.answer = .none
    instruction.progress = 100 * step / (reach.zoomSteps.count + 1)
    (phase, since) = (.setting(step), now)
    let widest = reach.zoom?.lowerBound ?? 1
    return [.setZoom(step == 0 ? widest : widest * reach.zoomSteps[step - 1])]
  }

  mutating func adjusted(_ isDone: Bool) -> [RecorderEffect]? {
    guard case .setting(let step) = phase else { return [] }
    guard isDone else { return finish(unusable(attempt)) }
    (phase, lastFrame) = (.looking(step, since: now), now)
    return []
  }

  mutating func frame(_ time: Double, _ missed: Int, _ frame: LumaFrame) -> [RecorderEffect]? {
    lastFrame = max(lastFrame, now)
    guard case .looking(let step, let since) = phase, now >= since + Self.settling else { return [] }
    lumas.append(frame.mean)
    if let wide { found.append(Magnification(of: frame, against: wide)) } else { wide = frame }
    return step < reach.zoomSteps.count ? set(step + 1) : finish(evidence)
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    switch phase {
    case .listing: return []
    case .opening: return tour.isLate(now) ? finish(unusable(attempt)) : []
    case .pointing: return now >= since + Self.patience ? set(0) : []
    case .setting: return now >= since + Self.stalled ? finish(unusable(attempt)) : []
    case .looking: return now >= lastFrame + Self.stalled ? finish(evidence) : []
    }
  }

  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    phase == .listing || error == .denied ? nil : finish(unusable(attempt))
  }

  private var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.zoomAsked, Array(reach.zoomSteps.prefix(found.count)), decimals: 2)
    evidence.add(.zoomFound, found.map { $0.factor }, decimals: 2)
    evidence.add(.zoomMatch, found.map { $0.match }, decimals: 2)
    evidence.add(.lumas, lumas, decimals: 1)
    evidence.add(.seconds, (now - lastFrame) / 1000, decimals: 1)
    return evidence
  }

  private mutating func finish(_ evidence: Evidence) -> [RecorderEffect] {
    parts.append(RecordedPart(evidence, part: tour.label))
    return next()
  }

  private mutating func next() -> [RecorderEffect] {
    tour.next()
    if tour.lens != nil { return [.closeCamera] + open() }
    return parts.isEmpty ? [.refuse(.unavailable, .notOffered)] : [.finish(parts)]
  }

  private mutating func open() -> [RecorderEffect] {
    phase = .opening
    reach = LensReach()
    instruction = RecorderInstruction(.wait)
    instruction.lens = tour.label
    instruction.showsPicture = true
    return tour.open(now, width: 1280, height: 720, frameWidth: 160).map { [$0] } ?? []
  }
}
