/// A check while it is being recorded: a value with a function for each event. A recorder implements the events it
/// handles; the others return `nil`, and ``Recorder`` does what most checks do.
protocol CheckRecorder: Sendable {
  var instruction: RecorderInstruction { get }

  mutating func begin(_ time: Double) -> [RecorderEffect]?
  mutating func tick(_ time: Double) -> [RecorderEffect]?
  mutating func motion(_ time: Double, _ acceleration: Vector3, _ rate: Vector3?) -> [RecorderEffect]?
  mutating func heading(_ degrees: Double, _ accuracy: Double?) -> [RecorderEffect]?
  mutating func vibrated(_ isDone: Bool) -> [RecorderEffect]?
  mutating func fix(_ time: Double, _ accuracy: Double, _ isSame: Bool) -> [RecorderEffect]?
  mutating func microphones(_ found: [AudioDevice]) -> [RecorderEffect]?
  mutating func outputs(_ found: [AudioDevice], _ canChoose: Bool) -> [RecorderEffect]?
  mutating func output(_ isOpen: Bool) -> [RecorderEffect]?
  mutating func microphone(_ rate: Double, _ isProcessed: Bool) -> [RecorderEffect]?
  mutating func sound(_ samples: [Float]) -> [RecorderEffect]?
  mutating func played() -> [RecorderEffect]?
  mutating func muted() -> [RecorderEffect]?
  mutating func key(_ time: Double, _ code: String, _ isDown: Bool) -> [RecorderEffect]?
  mutating func pointer(_ time: Double, _ input: PointerInput) -> [RecorderEffect]?
  mutating func lenses(_ lenses: [CameraLens]) -> [RecorderEffect]?
  mutating func camera(_ width: Int, _ height: Int, _ hasTorch: Bool) -> [RecorderEffect]?
  mutating func frame(_ time: Double, _ missed: Int, _ frame: LumaFrame) -> [RecorderEffect]?
  mutating func torch(_ isDone: Bool) -> [RecorderEffect]?
  mutating func reach(_ reach: LensReach) -> [RecorderEffect]?
  mutating func adjusted(_ isDone: Bool) -> [RecorderEffect]?
  mutating func recording() -> [RecorderEffect]?
  mutating func replaying() -> [RecorderEffect]?
  mutating func replayed(_ seconds: Double, _ frames: Int) -> [RecorderEffect]?
  mutating func displayed(_ times: [Double]) -> [RecorderEffect]?
  mutating func worked(_ rounds: Double) -> [RecorderEffect]?
  mutating func drawn(_ picture: DrawnPicture) -> [RecorderEffect]?
  mutating func block(_ index: Int, _ bytes: [UInt8]) -> [RecorderEffect]?
  mutating func stored(_ writeSeconds: Double, _ readSeconds: Double) -> [RecorderEffect]?
  mutating func memory(_ gigabytes: Double?) -> [RecorderEffect]?
  mutating func memoryTaken(_ blocks: Int) -> [RecorderEffect]?
  mutating func memoryTried(_ isRead: Bool, _ wrong: Int, _ milliseconds: Double) -> [RecorderEffect]?
  mutating func probed(_ milliseconds: Double?, _ takesUpload: Bool) -> [RecorderEffect]?
  mutating func downloaded(_ bytes: Int, _ milliseconds: Double) -> [RecorderEffect]?
  mutating func uploaded(_ bytes: Int?, _ milliseconds: Double) -> [RecorderEffect]?
  mutating func adapter(_ isThere: Bool) -> [RecorderEffect]?
  mutating func chosen(_ isDone: Bool) -> [RecorderEffect]?
  mutating func verified(_ flags: Int?) -> [RecorderEffect]?
  mutating func power(_ charge: Double, _ isCharging: Bool, _ course: ChargeCourse) -> [RecorderEffect]?
  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]?
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]?
  mutating func hidden() -> [RecorderEffect]?
  mutating func shown() -> [RecorderEffect]?
}

extension CheckRecorder {
  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin(let time): begin(time)
    case .tick(let time): tick(time)
    case .motion(let time, let acceleration, let rate): motion(time, acceleration, rate)
    case .heading(_, let degrees, let accuracy): heading(degrees, accuracy)
    case .vibrated(let isDone): vibrated(isDone)
    case .fix(let time, let accuracy, let isSame): fix(time, accuracy, isSame)
    case .microphones(let found): microphones(found)
    case .outputs(let found, let canChoose): outputs(found, canChoose)
    case .output(let isOpen): output(isOpen)
    case .microphone(let rate, let isProcessed): microphone(rate, isProcessed)
    case .sound(let samples): sound(samples)
    case .played: played()
    case .muted: muted()
    case .key(let time, let code, let isDown): key(time, code, isDown)
    case .pointer(let time, let input): pointer(time, input)
    case .lenses(let found): lenses(found)
    case .camera(let width, let height, let hasTorch): camera(width, height, hasTorch)
    case .frame(let time, let missed, let picture): frame(time, missed, picture)
    case .torch(let isDone): torch(isDone)
    case .reach(let found): reach(found)
    case .adjusted(let isDone): adjusted(isDone)
    case .recording: recording()
    case .replaying: replaying()
    case .replayed(let seconds, let frames): replayed(seconds, frames)
    case .displayed(let times): displayed(times)
    case .worked(let rounds): worked(rounds)
    case .drawn(let picture): drawn(picture)
    case .block(let index, let bytes): block(index, bytes)
    case .stored(let write, let read): stored(write, read)
    case .memory(let gigabytes): memory(gigabytes)
    case .memoryTaken(let blocks): memoryTaken(blocks)
    case .memoryTried(let isRead, let wrong, let milliseconds): memoryTried(isRead, wrong, milliseconds)
    case .probed(let milliseconds, let takesUpload): probed(milliseconds, takesUpload)
    case .downloaded(let bytes, let milliseconds): downloaded(bytes, milliseconds)
    case .uploaded(let bytes, let milliseconds): uploaded(bytes, milliseconds)
    case .adapter(let isThere): adapter(isThere)
    case .chosen(let isDone): chosen(isDone)
    case .verified(let flags): verified(flags)
    case .power(let charge, let isCharging, let course): power(charge, isCharging, course)
    case .answer(let given): answer(given)
    case .failed(let error): failed(error)
    case .lost: nil
    case .hidden: hidden()
    case .shown: shown()
    }
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { nil }
  mutating func tick(_ time: Double) -> [RecorderEffect]? { nil }
  mutating func motion(_ time: Double, _ acceleration: Vector3, _ rate: Vector3?) -> [RecorderEffect]? { nil }
  mutating func heading(_ degrees: Double, _ accuracy: Double?) -> [RecorderEffect]? { nil }
  mutating func vibrated(_ isDone: Bool) -> [RecorderEffect]? { nil }
  mutating func fix(_ time: Double, _ accuracy: Double, _ isSame: Bool) -> [RecorderEffect]? { nil }
  mutating func microphones(_ found: [AudioDevice]) -> [RecorderEffect]? { nil }
  mutating func outputs(_ found: [AudioDevice], _ canChoose: Bool) -> [RecorderEffect]? { nil }
  mutating func output(_ isOpen: Bool) -> [RecorderEffect]? { nil }
  mutating func microphone(_ rate: Double, _ isProcessed: Bool) -> [RecorderEffect]? { nil }
  mutating func sound(_ samples: [Float]) -> [RecorderEffect]? { nil }
  mutating func played() -> [RecorderEffect]? { nil }
  mutating func muted() -> [RecorderEffect]? { nil }
  mutating func key(_ time: Double, _ code: String, _ isDown: Bool) -> [RecorderEffect]? { nil }
  mutating func pointer(_ time: Double, _ input: PointerInput) -> [RecorderEffect]? { nil }
  mutating func lenses(_ lenses: [CameraLens]) -> [RecorderEffect]? { nil }
  mutating func camera(_ width: Int, _ height: Int, _ hasTorch: Bool) -> [RecorderEffect]? { nil }
  mutating func frame(_ time: Double, _ missed: Int, _ frame: LumaFrame) -> [RecorderEffect]? { nil }
  mutating func torch(_ isDone: Bool) -> [RecorderEffect]? { nil }
  mutating func reach(_ reach: LensReach) -> [RecorderEffect]? { nil }
  mutating func adjusted(_ isDone: Bool) -> [RecorderEffect]? { nil }
  mutating func recording() -> [RecorderEffect]? { nil }
  mutating func replaying() -> [RecorderEffect]? { nil }
  mutating func replayed(_ seconds: Double, _ frames: Int) -> [RecorderEffect]? { nil }
  mutating func displayed(_ times: [Double]) -> [RecorderEffect]? { nil }
  mutating func worked(_ rounds: Double) -> [RecorderEffect]? { nil }
  mutating func drawn(_ picture: DrawnPicture) -> [RecorderEffect]? { nil }
  mutating func block(_ index: Int, _ bytes: [UInt8]) -> [RecorderEffect]? { nil }
  mutating func stored(_ writeSeconds: Double, _ readSeconds: Double) -> [RecorderEffect]? { nil }
  mutating func memory(_ gigabytes: Double?) -> [RecorderEffect]? { nil }
  mutating func memoryTaken(_ blocks: Int) -> [RecorderEffect]? { nil }
  mutating func memoryTried(_ isRead: Bool, _ wrong: Int, _ milliseconds: Double) -> [RecorderEffect]? { nil }
  mutating func probed(_ milliseconds: Double?, _ takesUpload: Bool) -> [RecorderEffect]? { nil }
  mutating func downloaded(_ bytes: Int, _ milliseconds: Double) -> [RecorderEffect]? { nil }
  mutating func uploaded(_ bytes: Int?, _ milliseconds: Double) -> [RecorderEffect]? { nil }
  mutating func adapter(_ isThere: Bool) -> [RecorderEffect]? { nil }
  mutating func chosen(_ isDone: Bool) -> [RecorderEffect]? { nil }
  mutating func verified(_ flags: Int?) -> [RecorderEffect]? { nil }
  mutating func power(_ charge: Double, _ isCharging: Bool, _ course: ChargeCourse) -> [RecorderEffect]? { nil }
  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? { nil }
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? { nil }
  mutating func hidden() -> [RecorderEffect]? { nil }
  mutating func shown() -> [RecorderEffect]? { nil }
}

extension CheckRecorder {
  /// The evidence of a part that is there but can't be used: the judge counts the tries.
  func unusable(_ attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.state, "unusable")
    return evidence
  }

  /// The evidence of a part that every handheld device has, but that was not found: the judge counts the tries.
  func missing(_ attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.state, "notFound")
    return evidence
  }
}
