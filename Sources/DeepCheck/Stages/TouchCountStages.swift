/// A finger that keeps moving: how often the display reports it.
package struct TouchRateStage: Equatable, Sendable {
  private let fingers: Int
  private var finger: Int?
  private var times: [Double] = []
  private var isOver = false

  /// How long the finger must move, in milliseconds, not counting pauses.
  private static let longEnough = 3000.0
  /// A step longer than this, in milliseconds, is a pause.
  private static let pause = 100.0

  init(_ screen: StageScreen) {
    fingers = screen.fingers
  }

  /// How long the finger has moved, in milliseconds.
  package var moved: Double {
    (1..<max(1, times.count)).reduce(0) { total, index in
      let step = times[index] - times[index - 1]
      return step >= 0 && step < Self.pause ? total + step : total
    }
  }

  /// The share of the time that is done: 0 to 1.
  package var progress: Double { min(1, moved / Self.longEnough) }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .begun: return fingers == 0 ? [.refuse(.unavailable, .absent)] : []
    case .touched(let touches):
      for touch in touches { follow(touch) }
      return moved >= Self.longEnough ? finish() : []
    case .done: return finish()
    case .waited, .chose: return []
    }
  }

  private mutating func follow(_ touch: Touch) {
    if touch.phase == .began, finger == nil { finger = touch.finger }
    guard touch.finger == finger else { return }
    if touch.phase == .moved, times.count < 8192 { times.append(touch.time) }
    if !touch.isDown { finger = nil }
  }

  private mutating func finish() -> [StageEffect] {
    isOver = true
    var evidence = Evidence()
    let first = times.first ?? 0
    evidence.add(.contactTimes, times.map { $0 - first }, decimals: 1)
    return [.finish(evidence)]
  }
}

/// Several fingers at once: how many the display distinguishes.
package struct MultiTouchStage: Equatable, Sendable {
  /// The fingers on the display now.
  package private(set) var down: [Touch] = []
  /// The most fingers at once.
  package private(set) var most = 0
  private let promised: Int
  private var isOver = false

  init(_ screen: StageScreen) {
    promised = screen.fingers
  }

  /// The number of fingers to use: one hand, or as many as the device claims to support.
  package var wanted: Int { max(2, min(5, promised)) }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .begun: return promised < 2 ? [.refuse(.unavailable, .absent)] : []
    case .touched(let touches):
      for touch in touches { follow(touch) }
      return most >= wanted ? finish() : []
    case .done: return finish()
    case .waited, .chose: return []
    }
  }

  private mutating func follow(_ touch: Touch) {
    down.removeAll { $0.finger == touch.finger }
    if touch.isDown, down.count < 64 { down.append(touch) }
    most = max(most, down.count)
  }

  private mutating func finish() -> [StageEffect] {
    isOver = true
    var evidence = Evidence()
    evidence.add(.contacts, most)
    evidence.add(.expected, promised)
    return [.finish(evidence)]
  }
}

/// A minute without touching the display: whatever it reports is a ghost touch.
package struct GhostTouchStage: Equatable, Sendable {
  /// Seconds until the minute starts, so that the device can be put down; 0 from then on.
  package private(set) var countdown = 5
  /// The elapsed seconds of the minute.
  package private(set) var elapsed = 0
  /// Touches in that time.
  package private(set) var contacts = 0
  private let fingers: Int
  private var isOver = false

  /// As long as HLK's Ghost Reporting listens, in seconds.
  package static let seconds = 60

  init(_ screen: StageScreen) {
    fingers = screen.fingers
  }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .begun: return fingers == 0 ? [.refuse(.unavailable, .absent)] : [.wait(milliseconds: 1000)]
    case .touched(let touches):
      if countdown == 0 { contacts += touches.reduce(0) { $0 + ($1.phase == .began ? 1 : 0) } }
      return []
    case .waited: return tick()
    case .done: return finish()
    case .chose: return []
    }
  }

  private mutating func tick() -> [StageEffect] {
    if countdown > 0 { countdown -= 1 } else { elapsed += 1 }
    return elapsed >= Self.seconds ? finish() : [.wait(milliseconds: 1000)]
  }

  private mutating func finish() -> [StageEffect] {
    isOver = true
    var evidence = Evidence()
    evidence.add(.contacts, contacts)
    evidence.add(.seconds, elapsed)
    return [.finish(evidence)]
  }
}
