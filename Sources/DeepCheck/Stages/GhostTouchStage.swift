/// A minute in which nobody touches the display: whatever it reports is a ghost.
public struct GhostTouchStage: Equatable, Sendable {
  /// Seconds until the minute begins, so that the device can be laid down; 0 from then on.
  public private(set) var countdown = 5
  /// Seconds of the minute that have gone by.
  public private(set) var elapsed = 0
  /// Touches in that time.
  public private(set) var contacts = 0
  private let fingers: Int
  private var isOver = false

  /// As long as HLK's Ghost Reporting listens, in seconds.
  public static let seconds = 60

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
    default: return []
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
