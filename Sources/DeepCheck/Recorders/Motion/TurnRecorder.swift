/// A turn by hand: once round on the table, from flat to upright, or on the spot with a compass.
struct TurnRecorder: CheckRecorder {
  enum Turn: Sendable {
    /// By 360° about the display's axis.
    case table
    /// By 90° about an edge.
    case raise
    /// By 360° about the vertical, with headings.
    case around
  }

  /// How long the device rests before and after, in ms.
  private static let calm = RestBias.calm

  private let attempt: Int
  private let turn: Turn
  private(set) var instruction: RecorderInstruction
  private var log = MotionLog()
  private var headings: [Double] = []
  private var accuracies: [Double] = []
  private var lastHeading: (degrees: Double, accuracy: Double?)?
  /// The latest headings, and their mean before the turn: how far the person turned a device on a table.
  private var latestHeadings: [Double] = []
  private var firstHeading: Double?
  private var begun = 0.0
  private var started: Double?
  private var turned = Vector3.zero
  /// The gyroscope's readings at rest.
  private var bias = Vector3.zero

  init(attempt: Int, turn: Turn) {
    self.attempt = attempt
    self.turn = turn
    instruction = RecorderInstruction(turn == .around ? .holdStill : .layDown)
  }

  /// The time after which to give up waiting for the turn, in ms.
  private var longest: Double {
    switch turn {
    case .table: 25_000
    case .raise: 15_000
    case .around: 20_000
    }
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    begun = time
    return turn == .raise ? [.startMotion] : [.startMotion, .startHeading]
  }

  mutating func heading(_ degrees: Double, _ accuracy: Double?) -> [RecorderEffect]? {
    lastHeading = (degrees, accuracy)
    latestHeadings = latestHeadings.suffix(9) + [degrees]
    return []
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? { advance(time) }

  mutating func motion(_ time: Double, _ acceleration: Vector3, _ rate: Vector3?) -> [RecorderEffect]? {
    if let last = log.lastTime, started != nil, let rate {
      let seconds = max(0, min(1, (time - last) / 1000))
      turned = turned + rate * seconds
    }
    // Each reading is paired with its heading: the judge needs as many headings as rates.
    if turn == .around {
      guard let heading = lastHeading else { return advance(time) }
      if started != nil {
        headings.append(heading.degrees)
        if let accuracy = heading.accuracy { accuracies.append(accuracy) }
      }
    }
    log.add(time, acceleration, rate)
    return advance(time)
  }

  private mutating func advance(_ time: Double) -> [RecorderEffect] {
    guard let started else { return start(time) }
    let share = share()
    instruction.progress = RecorderInstruction.percent(share)
    let isDone = share >= 0.92 && log.isStill(rest(time - started)) && isQuiet
    return isDone || time >= started + longest ? [.finish([RecordedPart(evidence(started))])] : []
  }

  /// Waits for rest, then asks for the turn.
  private mutating func start(_ time: Double) -> [RecorderEffect] {
    if turn == .around, lastHeading == nil, time >= begun + 3000 { return [.refuse(.unavailable, .notOffered)] }
    guard isReady || time >= begun + Patience.begin else { return [] }
    guard log.hasRates else { return [.refuse(.unavailable, .absent)] }
    // The recording includes the rest, from which the judge takes gravity. Headings start with the turn.
    let start = turn == .around ? time + 0.001 : max(begun, time - Self.calm)
    started = start
    bias = Statistics.mean(log.latestRates(Self.calm))
    firstHeading = Angle.mean(latestHeadings)
    log.cut(before: start)
    let key: RecorderInstruction.Key = turn == .table ? .turnOnTable : turn == .raise ? .raise : .turnAround
    instruction = RecorderInstruction(key, progress: 0)
    return []
  }

  /// Whether it rests on the table as asked, or is held still for the compass.
  private var isReady: Bool { turn == .around ? log.isStill(Self.calm) : log.isAtRest(Self.calm) }

  /// Whether it has stopped turning: a turn on a table doesn't change gravity.
  private var isQuiet: Bool { (Statistics.mean(log.latestRates(400)) - bias).length <= 8 }

  /// How long it must be still at the end: at least the tenth that the judge counts as rest.
  private func rest(_ elapsed: Double) -> Double { turn == .raise ? max(900, elapsed * 0.15) : 700 }

  /// The share of the turn that is done; 1 is all of it.
  private func share() -> Double {
    switch turn {
    case .table: return abs(turned.z) / 360
    case .raise:
      let samples = log.recording.accelerations
      return Rotation.angle(Statistics.mean(Array(samples.prefix(20))), Statistics.mean(log.latest(200))) / 80
    case .around: return turned.length / 360
    }
  }

  private func evidence(_ started: Double) -> Evidence {
    var evidence = log.since(started).evidence(attempt: attempt)
    if turn == .table {
      evidence.add(.axis, 2)
      if let first = firstHeading, let last = Angle.mean(latestHeadings) {
        evidence.add(.headings, [first, last], decimals: 1)
      }
    }
    if turn == .around {
      evidence.add(.headings, headings, decimals: 1)
      evidence.add(.accuracy, accuracies, decimals: 1)
    }
    return evidence
  }
}
