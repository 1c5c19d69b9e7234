/// Pulses at the challenge's times, felt by the accelerometer while the device rests on a table.
struct VibrationRecorder: MotionRecorder {
  /// The judge looks at the first 300 ms of a pulse, and counts as rest what comes after 600 ms.
  private static let pulse = 350
  private static let after = 1000.0

  private let attempt: Int
  private let pulses: [Int]
  /// Every phone has a motor, and few tablets have one: browsers accept pulses on both.
  private let isTablet: Bool
  private(set) var instruction = RecorderInstruction(.layDown)
  var log = MotionLog()
  var asked = 0.0
  private var started: Double?
  private var given = 0

  init(attempt: Int, pulses: [Int], isTablet: Bool) {
    self.attempt = attempt
    self.pulses = pulses
    self.isTablet = isTablet
  }

  /// A pulse of zero length shows at once whether the device can vibrate.
  mutating func begin(_ time: Double) -> [RecorderEffect]? { startLog(time) + [.vibrate(0)] }

  mutating func vibrated(_ isDone: Bool) -> [RecorderEffect]? { isDone ? [] : [.refuse(.blocked, .switchedOff)] }

  mutating func advance(_ time: Double) -> [RecorderEffect] {
    guard let started else {
      guard log.isAtRest(800) || time >= asked + Patience.begin else { return [] }
      self.started = time
      instruction = RecorderInstruction(.feelVibration)
      return []
    }
    let elapsed = time - started
    if given < pulses.count, elapsed >= Double(pulses[given]) {
      given += 1
      return [.vibrate(Self.pulse)]
    }
    guard elapsed >= Double(pulses.last ?? 0) + Self.after else { return [] }
    var evidence = log.since(started).evidence(attempt: attempt)
    if isTablet { evidence.add(.expected, 0) }
    return [.finish([RecordedPart(evidence)])]
  }
}

/// The side button: pressing it hides the page, pressing it again shows the page. Volume buttons never reach a page.
struct ButtonsRecorder: CheckRecorder {
  private static let patience = 30_000.0

  private let attempt: Int
  private let isHandheld: Bool
  private(set) var instruction = RecorderInstruction(.pressSide)
  private var begun = 0.0
  private var wasHidden = false

  init(attempt: Int, isHandheld: Bool) {
    (self.attempt, self.isHandheld) = (attempt, isHandheld)
  }

  /// A computer has no side button: its power button ends more than the page.
  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    begun = time
    return isHandheld ? [] : [.refuse(.unavailable, .absent)]
  }

  mutating func hidden() -> [RecorderEffect]? {
    wasHidden = true
    return []
  }

  mutating func shown() -> [RecorderEffect]? { wasHidden ? [finish(seen: 1)] : [] }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    instruction.secondsLeft = RecorderInstruction.seconds(begun + Self.patience - time)
    return time >= begun + Self.patience && !wasHidden ? [finish(seen: 0)] : []
  }

  private func finish(seen: Int) -> RecorderEffect {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.expected, 1)
    evidence.add(.seen, seen)
    return .finish([RecordedPart(evidence)])
  }
}

/// Unlocking by finger, face or code with the device's own authenticator.
struct BiometricRecorder: CheckRecorder {
  /// W3C Web Authentication 6.1: bit 2 of the authenticator data's flags, "user verified".
  private static let userVerified = 0x04

  private let attempt: Int
  private let isHandheld: Bool
  let instruction = RecorderInstruction(.unlock, answer: .ready)

  init(attempt: Int, isHandheld: Bool) {
    (self.attempt, self.isHandheld) = (attempt, isHandheld)
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [] }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? { answer == .ready ? [.verifyPerson] : nil }

  mutating func verified(_ flags: Int?) -> [RecorderEffect]? {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.verified, (flags ?? 0) & Self.userVerified != 0 ? 1 : 0)
    return [.finish([RecordedPart(evidence)])]
  }

  /// A phone without a screen lock, such as one that was reset to be sold, verifies nobody; a computer may have nothing to
  /// unlock it with.
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    error == .absent && isHandheld ? [.refuse(.blocked, .noScreenLock)] : nil
  }

  /// The system's sheet may cover the page.
  mutating func hidden() -> [RecorderEffect]? { [] }
}
