/// Several fingers at once: how many the display tells apart.
public struct MultiTouchStage: Equatable, Sendable {
  /// The fingers that lie on the display now.
  public private(set) var down: [Touch] = []
  /// The most there were at once.
  public private(set) var most = 0
  private let promised: Int
  private var isOver = false

  init(_ screen: StageScreen) {
    promised = screen.fingers
  }

  /// How many are asked for: one hand, or as many as the device promises.
  public var wanted: Int { max(2, min(5, promised)) }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .begun: return promised < 2 ? [.refuse(.unavailable, .absent)] : []
    case .touched(let touches):
      for touch in touches { follow(touch) }
      return most >= wanted ? finish() : []
    case .done: return finish()
    default: return []
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
