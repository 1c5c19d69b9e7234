/// For each lens that the browser lets a page zoom: the measured magnification for each requested factor.
struct ZoomRecorder: MovedLensRecorder {
  static let size = (width: 1280, height: 720, frameWidth: 160)

  /// The time exposure and another lens take to settle, in ms.
  private static let settling = 900.0

  var course: LensCourse
  private var wide: LumaFrame?
  private var found: [Magnification] = []
  private var lumas: [Double] = []

  init(attempt: Int) { course = LensCourse(attempt: attempt) }

  /// The widest view, then the factors.
  var lastStep: Int { course.reach.zoomSteps.count }

  mutating func beginLens() -> RecorderInstruction.Key {
    (wide, found, lumas) = (nil, [], [])
    return .pointToDetail
  }

  mutating func move(to step: Int) -> RecorderEffect {
    let widest = course.reach.zoom?.lowerBound ?? 1
    return .setZoom(step == 0 ? widest : widest * course.reach.zoomSteps[step - 1])
  }

  mutating func frame(_ time: Double, _ missed: Int, _ frame: LumaFrame) -> [RecorderEffect]? {
    guard let (step, elapsed) = look(), elapsed >= Self.settling else { return [] }
    lumas.append(frame.mean)
    if let wide { found.append(Magnification(of: frame, against: wide)) } else { wide = frame }
    return step < lastStep ? set(step + 1) : finish(evidence)
  }

  var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, course.attempt)
    evidence.add(.zoomAsked, Array(course.reach.zoomSteps.prefix(found.count)), decimals: 2)
    evidence.add(.zoomFound, found.map { $0.factor }, decimals: 2)
    evidence.add(.zoomMatch, found.map { $0.match }, decimals: 2)
    evidence.add(.lumas, lumas, decimals: 1)
    evidence.add(.seconds, course.silence, decimals: 1)
    return evidence
  }
}
