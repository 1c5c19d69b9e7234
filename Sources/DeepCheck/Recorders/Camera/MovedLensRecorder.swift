/// A recorder that adjusts a lens as far as the browser allows: opens each lens, lets the person point it, sets it step
/// by step, and measures the frames at each step.
protocol MovedLensRecorder: CheckRecorder {
  /// The progress through lenses and steps.
  var course: LensCourse { get set }
  /// The requested image size, and the width of the frames delivered.
  static var size: (width: Int, height: Int, frameWidth: Int) { get }
  /// The number of the last step; 0 if this lens has nothing to adjust.
  var lastStep: Int { get }
  /// The evidence of the current lens.
  var evidence: Evidence { get }

  /// Clears the previous lens's data; returns what to point this one at.
  mutating func beginLens() -> RecorderInstruction.Key
  /// The effect that sets up the step.
  mutating func move(to step: Int) -> RecorderEffect
}

/// A recorder's progress through the lenses and the steps of each.
struct LensCourse: Sendable {
  enum Phase: Equatable, Sendable {
    case listing, opening
    /// The person is pointing it.
    case pointing
    /// The step with this number is being set, or has been set since a time.
    case setting(Int)
    case looking(Int, since: Double)
  }

  /// In ms: the time a person may take to point the lens, and the time it may deliver no frame.
  fileprivate static let patience = 20_000.0
  fileprivate static let stalled = 6000.0

  let attempt: Int
  fileprivate(set) var instruction = RecorderInstruction(.wait)
  fileprivate(set) var reach = LensReach()
  fileprivate(set) var now = 0.0
  fileprivate(set) var lastFrame = 0.0
  fileprivate var phase = Phase.listing
  fileprivate var since = 0.0
  fileprivate var tour = LensTour()
  fileprivate var parts: [RecordedPart] = []

  init(attempt: Int) { self.attempt = attempt }

  /// Seconds since the last frame.
  var silence: Double { (now - lastFrame) / 1000 }

  fileprivate mutating func show(_ key: RecorderInstruction.Key, answer: RecorderInstruction.Answer) {
    instruction = RecorderInstruction(key, answer: answer)
    instruction.device = tour.label
    instruction.showsPicture = true
  }
}

extension MovedLensRecorder {
  var instruction: RecorderInstruction { course.instruction }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    course.now = time
    return [.listLenses]
  }

  mutating func lenses(_ lenses: [CameraLens]) -> [RecorderEffect]? {
    guard course.phase == .listing else { return [] }
    course.tour.begin(lenses)
    return course.tour.lenses.isEmpty ? [.refuse(.unavailable, .absent)] : open()
  }

  mutating func reach(_ reach: LensReach) -> [RecorderEffect]? {
    course.reach = reach
    return []
  }

  mutating func camera(_ width: Int, _ height: Int, _ hasTorch: Bool) -> [RecorderEffect]? {
    guard course.phase == .opening else { return [] }
    // The lens is fixed, or the browser doesn't expose its controls.
    guard lastStep > 0 else { return next() }
    point(beginLens())
    return []
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard answer == .ready else { return nil }
    return course.phase == .pointing ? set(0) : []
  }

  mutating func adjusted(_ isDone: Bool) -> [RecorderEffect]? {
    guard case .setting(let step) = course.phase else { return [] }
    // The control is offered but can't be set.
    guard isDone else { return finish(unusable(course.attempt)) }
    (course.phase, course.lastFrame) = (.looking(step, since: course.now), course.now)
    return []
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    course.now = time
    return switch course.phase {
    case .listing: []
    case .opening: course.tour.isLate(time) ? finish(unusable(course.attempt)) : []
    case .pointing: time >= course.since + LensCourse.patience ? set(0) : []
    case .setting: time >= course.since + LensCourse.stalled ? finish(unusable(course.attempt)) : []
    case .looking: time >= course.lastFrame + LensCourse.stalled ? finish(evidence) : []
    }
  }

  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    course.phase == .listing || error == .denied ? nil : finish(unusable(course.attempt))
  }

  /// Records the arrival of a frame; returns the step it shows, and for how many ms that step has been set.
  mutating func look() -> (step: Int, elapsed: Double)? {
    course.lastFrame = max(course.lastFrame, course.now)
    guard case .looking(let step, let since) = course.phase else { return nil }
    return (step, course.now - since)
  }

  /// Asks the person to point the lens.
  mutating func point(_ key: RecorderInstruction.Key) {
    (course.phase, course.since, course.lastFrame) = (.pointing, course.now, course.now)
    course.show(key, answer: .ready)
  }

  mutating func set(_ step: Int) -> [RecorderEffect] {
    course.instruction.answer = .none
    course.instruction.progress = 100 * step / (lastStep + 1)
    (course.phase, course.since) = (.setting(step), course.now)
    return [move(to: step)]
  }

  /// Finishes this lens; returns the effects for the next one, or for the end.
  mutating func finish(_ evidence: Evidence) -> [RecorderEffect] {
    course.parts.append(RecordedPart(evidence, part: course.tour.label))
    return next()
  }

  private mutating func next() -> [RecorderEffect] {
    course.tour.next()
    if course.tour.lens != nil { return [.closeCamera] + open() }
    return course.parts.isEmpty ? [.refuse(.unavailable, .notOffered)] : [.finish(course.parts)]
  }

  private mutating func open() -> [RecorderEffect] {
    (course.phase, course.reach) = (.opening, LensReach())
    course.show(.wait, answer: .none)
    let (width, height, frameWidth) = Self.size
    return course.tour.open(course.now, width: width, height: height, frameWidth: frameWidth).map { [$0] } ?? []
  }
}
