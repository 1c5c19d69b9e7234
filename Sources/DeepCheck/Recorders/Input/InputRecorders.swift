/// Every key of a keyboard, pressed by the person: which keys respond, bounce or stick.
struct KeyboardRecorder: CheckRecorder {
  /// The recording ends after this time without a key press, in ms.
  private static let patience = 25_000.0
  /// No finger presses a key again this soon after its release, in ms; a worn contact does.
  private static let bounce = 30.0
  /// A key that is still down after this time at the end, in ms, is stuck.
  private static let held = 2000.0

  private let attempt: Int
  private let isHandheld: Bool
  private(set) var instruction = RecorderInstruction(.pressKeys, answer: .ready)
  private var now = 0.0
  private var lastPress = 0.0
  private var wentDown: [Double?]
  private var wentUp: [Double?]
  private var bounces = 0

  init(attempt: Int, isHandheld: Bool) {
    (self.attempt, self.isHandheld) = (attempt, isHandheld)
    let count = Keyboard.keys.count
    wentDown = [Double?](repeating: nil, count: count)
    wentUp = wentDown
    instruction.keys = [Bool](repeating: false, count: count)
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    (now, lastPress) = (time, time)
    return isHandheld ? [.refuse(.unavailable, .absent)] : [.startKeys]
  }

  mutating func key(_ time: Double, _ code: String, _ isDown: Bool) -> [RecorderEffect]? {
    lastPress = now
    // The exit for a person without a pointer: all other keys belong to the check.
    if Keyboard.isEscape(code) { return isDown ? [finish()] : [] }
    guard let index = Keyboard.index(code) else { return [] }
    // On a Mac it only goes down when the lock goes on, and up when it goes off.
    let isLock = Keyboard.isLock(code)
    if isLock { instruction.keys[index] = true }
    guard isDown, !isLock else {
      (wentDown[index], wentUp[index]) = (nil, time)
      return instruction.keys.allSatisfy { $0 } && wentDown.allSatisfy { $0 == nil } ? [finish()] : []
    }
    // A held key repeats.
    guard wentDown[index] == nil else { return [] }
    if let up = wentUp[index], time - up < Self.bounce, bounces < 1000 { bounces += 1 }
    wentDown[index] = now
    instruction.keys[index] = true
    return []
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? { answer == .ready ? [finish()] : nil }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    return now >= lastPress + Self.patience ? [finish()] : []
  }

  private func finish() -> RecorderEffect {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.pressed, instruction.keys.reduce(0) { $0 + ($1 ? 1 : 0) })
    evidence.add(
      .missed,
      Keyboard.keys.indices.filter { Keyboard.keys[$0].isEverywhere && !instruction.keys[$0] }.map { Double($0) })
    evidence.add(.bounces, bounces)
    evidence.add(.stuck, wentDown.reduce(0) { $0 + (($1.map { now - $0 >= Self.held } ?? false) ? 1 : 0) })
    return .finish([RecordedPart(evidence)])
  }
}

/// The buttons and the wheel of a mouse.
struct MouseRecorder: CheckRecorder {
  private static let patience = 25_000.0
  private static let bounce = 30.0
  /// A wheel turned one way doesn't reverse this soon, in ms.
  private static let jump = 60.0
  /// Nobody turns it one notch back and on again within this time, in ms.
  private static let notchBack = 400.0
  /// How many of each are needed: left, right, wheel up, wheel down.
  private static let wanted = [12, 3, 5, 5]

  private let attempt: Int
  private let isHandheld: Bool
  private(set) var instruction = RecorderInstruction(.clickMouse, answer: .ready)
  private var now = 0.0
  private var lastEvent = 0.0
  private var counts = [0, 0, 0, 0]
  private var wentUp: [Double?] = [nil, nil]
  private var bounces = 0
  /// The last two notches; early ones came back too soon after another.
  private var turned: [(time: Double, isDown: Bool, isJump: Bool, isEarly: Bool)] = []
  private var jumps = 0

  init(attempt: Int, isHandheld: Bool) { (self.attempt, self.isHandheld) = (attempt, isHandheld) }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    (now, lastEvent) = (time, time)
    return isHandheld ? [.refuse(.unavailable, .absent)] : [.startPointer]
  }

  mutating func pointer(_ time: Double, _ input: PointerInput) -> [RecorderEffect]? {
    lastEvent = now
    switch input {
    case .button(let button, let isDown):
      // 0 is the main button, 2 the secondary one (UI Events, 5.3.1).
      guard button == 0 || button == 2 else { return [] }
      let index = button / 2
      guard isDown else {
        wentUp[index] = time
        return []
      }
      if let up = wentUp[index], time - up < Self.bounce, bounces < 1000 { bounces += 1 }
      counts[index] = min(1000, counts[index] + 1)
    case .wheel(let distance):
      guard distance != 0 else { return [] }
      let isDown = distance > 0
      // Who turns it the other way goes on; fingers on a touchpad do so without a pause.
      if let last = turned.last, last.isEarly, last.isDown == isDown, time - last.time < Self.notchBack {
        jumps -= 1
      }
      let isEarly = turned.last.map { $0.isDown != isDown && time - $0.time < Self.jump } ?? false
      let isJump = isEarly || jumped(time, isDown)
      if isJump, jumps < 1000 { jumps += 1 }
      turned = turned.suffix(1) + [(time, isDown, isJump, isEarly)]
      counts[isDown ? 3 : 2] = min(1000, counts[isDown ? 3 : 2] + 1)
    case .pen: return []
    }
    let done = Self.wanted.indices.reduce(0) { $0 + min(counts[$1], Self.wanted[$1]) }
    instruction.progress = 100 * done / Self.wanted.reduce(0, +)
    return done == Self.wanted.reduce(0, +) ? [finish()] : []
  }

  /// Whether the notch before this one was a single one the other way.
  private func jumped(_ time: Double, _ isDown: Bool) -> Bool {
    guard turned.count == 2, let last = turned.last, last.isDown != isDown, !last.isJump, let before = turned.first
    else { return false }
    return before.isDown == isDown && time - before.time < Self.notchBack
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? { answer == .ready ? [finish()] : nil }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    return now >= lastEvent + Self.patience ? [finish()] : []
  }

  private func finish() -> RecorderEffect {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.clicks, counts.map { Double($0) })
    evidence.add(.bounces, bounces)
    evidence.add(.jumps, jumps)
    return .finish([RecordedPart(evidence)])
  }
}

/// A stylus drawn across the display, from lightly to firmly.
struct StylusRecorder: CheckRecorder {
  private static let patience = 20_000.0
  /// The drawing time required, in ms, without pauses.
  private static let length = 3000.0

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.askForStylus, answer: .seen)
  private var now = 0.0
  private var since: Double?
  private var times: [Double] = []
  private var forces: [Double] = []
  private var tilts: [Double] = []
  private var drawn = 0.0

  init(attempt: Int) { self.attempt = attempt }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    now = time
    return []
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard case .seen(let hasStylus) = answer, since == nil else { return nil }
    guard hasStylus else { return [.refuse(.unavailable, .absent)] }
    since = now
    instruction = RecorderInstruction(.drawFirmly)
    return [.startPointer]
  }

  mutating func pointer(_ time: Double, _ input: PointerInput) -> [RecorderEffect]? {
    guard since != nil, case .pen(let force, let tilt) = input, times.count < 4096, time >= times.last ?? time else {
      return []
    }
    if let last = times.last, time - last < 150 { drawn += time - last }
    times.append(time)
    forces.append(max(0, min(1, force)))
    tilts.append(max(0, min(90, tilt)))
    instruction.level = RecorderInstruction.percent(force)
    return drawn >= Self.length ? [finish()] : []
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    guard let since else { return [] }
    instruction.secondsLeft = RecorderInstruction.seconds(since + Self.patience - time)
    return now >= since + Self.patience ? [finish()] : []
  }

  private func finish() -> RecorderEffect {
    let start = times.first ?? 0
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.times, times.map { $0 - start }, decimals: 1)
    evidence.add(.forces, forces, decimals: 4)
    evidence.add(.tilts, tilts, decimals: 1)
    return .finish([RecordedPart(evidence)])
  }
}

/// What a mouse or a stylus did.
package enum PointerInput: Equatable, Sendable {
  /// A button, by number, was pressed or released.
  case button(Int, isDown: Bool)
  /// The wheel turned; positive is down.
  case wheel(Double)
  /// A stylus on the display: its force from 0 to 1, and its tilt from upright in °.
  case pen(force: Double, tilt: Double)
}
