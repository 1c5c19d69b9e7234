/// A finger that keeps moving: how often the display reports it.
public struct TouchRateStage: Equatable, Sendable {
  private let fingers: Int
  private var finger: Int?
  private var times: [Double] = []
  private var isOver = false

  /// How long a finger has to move, in milliseconds; its pauses are not counted.
  private static let longEnough = 3000.0
  /// A longer step than this, in milliseconds, is a pause.
  private static let pause = 100.0

  init(_ screen: StageScreen) {
    fingers = screen.fingers
  }

  /// How long the finger has moved, in milliseconds.
  public var moved: Double {
    (1..<max(1, times.count)).reduce(0) { total, index in
      let step = times[index] - times[index - 1]
      return step >= 0 && step < Self.pause ? total + step : total
    }
  }

  /// The share of the way that is done: 0 to 1.
  public var progress: Double { min(1, moved / Self.longEnough) }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .begun: return fingers == 0 ? [.refuse(.unavailable, .absent)] : []
    case .touched(let touches):
      for touch in touches { follow(touch) }
      return moved >= Self.longEnough ? finish() : []
    case .done: return finish()
    default: return []
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
