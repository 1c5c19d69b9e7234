/// For each lens whose focus the browser lets a page set: the sharpness of near print and of a distant view at five
/// focus distances, and with autofocus.
struct FocusRecorder: MovedLensRecorder {
  /// The sharpness limits apply to this size.
  static let size = (width: 640, height: 480, frameWidth: 640)

  /// In ms: the time the motor and the autofocus take, and the time for which frames are measured.
  private static let settling = 500.0
  private static let searching = 1600.0
  private static let length = 350.0
  private static let fewest = 3

  var course: LensCourse
  private var isFar = false
  private var current: [Double] = []
  private var near: [Double] = []
  private var far: [Double] = []
  private var lumas: [Double] = []

  init(attempt: Int) { course = LensCourse(attempt: attempt) }

  /// The distances, then autofocus.
  var lastStep: Int { course.reach.focusSteps.count }

  mutating func beginLens() -> RecorderInstruction.Key {
    (near, far, lumas, isFar) = ([], [], [], false)
    return .pointToPrint
  }

  mutating func move(to step: Int) -> RecorderEffect {
    current = []
    return .setFocus(step < lastStep ? course.reach.focusSteps[step] : nil)
  }

  mutating func frame(_ time: Double, _ missed: Int, _ frame: LumaFrame) -> [RecorderEffect]? {
    guard let (step, elapsed) = look() else { return [] }
    let wait = step < lastStep ? Self.settling : Self.searching
    guard elapsed >= wait else { return [] }
    current.append(frame.sharpness)
    lumas.append(frame.mean)
    return elapsed >= wait + Self.length && current.count >= Self.fewest ? take(step) : []
  }

  private mutating func take(_ step: Int) -> [RecorderEffect] {
    let sharpness = Statistics.median(current)
    if isFar { far.append(sharpness) } else { near.append(sharpness) }
    if step < lastStep { return set(step + 1) }
    guard isFar else {
      isFar = true
      point(.pointFar)
      return []
    }
    return finish(evidence)
  }

  var evidence: Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, course.attempt)
    evidence.add(.nearSharpness, Array(near.prefix(lastStep)), decimals: 1)
    evidence.add(.farSharpness, Array(far.prefix(lastStep)), decimals: 1)
    if near.count > lastStep, far.count > lastStep {
      evidence.add(.autofocus, [near[lastStep], far[lastStep]], decimals: 1)
    }
    evidence.add(.lumas, Statistics.median(lumas), decimals: 1)
    evidence.add(.seconds, course.silence, decimals: 1)
    return evidence
  }
}
