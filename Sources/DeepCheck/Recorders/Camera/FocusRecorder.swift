/// Each lens whose focus the browser lets a page move: how sharp near print and a distant view are at five distances, and
/// how sharp the lens makes them by itself.
struct FocusRecorder: CheckRecorder {
  private enum Phase: Equatable, Sendable {
    case listing, opening
    /// The person points it.
    case pointing
    /// The step with this number is being set, or has been since a time; one after the last is autofocus.
    case setting(Int)
    case looking(Int, since: Double)
  }

  /// In ms: how long a motor takes, and autofocus; how long frames are measured.
  private static let settling = 500.0
  private static let searching = 1600.0
  private static let length = 350.0
  /// How long a person may take to point it, and how long a lens may give no frame.
  private static let patience = 20_000.0
  private static let stalled = 6000.0
  private static let fewest = 3

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.wait)
  private var tour = LensTour()
  private var parts: [RecordedPart] = []
  private var phase = Phase.listing
  private var now = 0.0
  private var since = 0.0
  private var lastFrame = 0.0
  private var reach = LensReach()
  private var isFar = false
  private var current: [Double] = []
  private var near: [Double] = []
  private var far: [Double] = []
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
    // Its focus is fixed, or the browser keeps it to itself.
    guard !reach.focusSteps.isEmpty else { return next() }
    (near, far, lumas, isFar) = ([], [], [], false)
    point(.pointToPrint)
    return []
  }

  private mutating func point(_ key: RecorderInstruction.Key) {
    (phase, since, lastFrame) = (.pointing, now, now)
    instruction = RecorderInstruction(key, answer: .ready)
    instruction.lens = tour.label
    instruction.showsPicture = true
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard answer == .ready else { return nil }
    return phase == .pointing ? set(0) : []
  }

  private mutating func set(_ step: Int) -> [RecorderEffect] {
    instruction.answer = .none
    instruction.progress = 100 * step / (reach.focusSteps.count + 1)
    (phase, since) = (.setting(step), now)
    current = []
    return [.setFocus(step < reach.focusSteps.count ? reach.focusSteps[step] : nil)]
  }

  mutating func adjusted(_ isDone: Bool) -> [RecorderEffect]? {
    guard case .setting(let step) = phase else { return [] }
    // It is offered, and can't be set.
    guard isDone else { return finish(unusable(attempt)) }
    (phase, lastFrame) = (.looking(step, since: now), now)
    return []
  }

  mutating func frame(_ time: Double, _ missed: Int, _ frame: LumaFrame) -> [RecorderEffect]? {
    lastFrame = max(lastFrame, now)
    guard case .looking(let step, let since) = phase else { return [] }
    let wait = step < reach.focusSteps.count ? Self.settling : Self.searching
    guard now >= since + wait else { return [] }
    current.append(frame.sharpness)
    lumas.append(frame.mean)
    return now >= since + wait + Self.length && current.count >= Self.fewest ? take(step) : []
  }

  private mutating func take(_ step: Int) -> [RecorderEffect] {
    let sharpness = Statistics.median(current)
    if isFar { far.append(sharpness) } else { near.append(sharpness) }
    if step < reach.focusSteps.count { return set(step + 1) }
    guard isFar else {
      isFar = true
      point(.pointFar)
      return []
    }
    return finish(evidence)
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
    let steps = reach.focusSteps.count
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.nearSharpness, Array(near.prefix(steps)), decimals: 1)
    evidence.add(.farSharpness, Array(far.prefix(steps)), decimals: 1)
    if near.count > steps, far.count > steps { evidence.add(.autofocus, [near[steps], far[steps]], decimals: 1) }
    evidence.add(.lumas, Statistics.median(lumas), decimals: 1)
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
    // Sharpness has its limits at this size.
    return tour.open(now, width: 640, height: 480, frameWidth: 640).map { [$0] } ?? []
  }
}
