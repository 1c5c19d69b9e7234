/// Lines across the display for a finger to follow: the display must report each as one line without gaps.
package struct TouchLineStage: Equatable, Sendable {
  /// A line to follow, with its ends as shares of the stage's width and height.
  package struct Line: Equatable, Sendable {
    package var fromX: Double
    package var fromY: Double
    package var toX: Double
    package var toY: Double
  }

  private typealias Stroke = [Touch]

  /// Both diagonals, two lines across and two down. Those across end beyond a rim, to test it too; none starts at a
  /// rim, where systems treat a swipe as their own.
  package static let lines: [Line] = [
    Line(fromX: 0.06, fromY: 0.12, toX: 0.94, toY: 0.94), Line(fromX: 0.94, fromY: 0.12, toX: 0.06, toY: 0.94),
    Line(fromX: 0.06, fromY: 0.3, toX: 1, toY: 0.3), Line(fromX: 0.94, fromY: 0.7, toX: 0, toY: 0.7),
    Line(fromX: 0.25, fromY: 0.12, toX: 0.25, toY: 0.94), Line(fromX: 0.75, fromY: 0.12, toX: 0.75, toY: 0.94),
  ]

  /// The number of lines that were followed to the end.
  package private(set) var followed = 0
  /// The points drawn by the finger that is down.
  package private(set) var drawn: [Touch] = []
  private let screen: StageScreen
  private var strokes: [Stroke] = []
  private var faults: [Double] = []
  /// The contacts that moved, but not far enough to be part of a line.
  private var pieces = 0
  /// The contacts that began away from the rim while the finger was down.
  private var others = 0
  private var finger: Int?
  private var isOver = false

  /// A line counts as finished within this distance of its end, in millimetres.
  private static let reach = 12.0
  /// A stroke shorter than this, in millimetres, is not part of a line.
  private static let shortest = 10.0
  /// A finger that taps moves by less than this, in millimetres.
  private static let moved = 3.0
  /// No finger moves this far between two reports, in millimetres: 0.9 m/s at 30 reports a second.
  private static let jump = 30.0
  /// A hand that holds the device touches it within this distance of the rim, in millimetres.
  private static let held = 12.0
  /// The maximum number of points kept over all strokes; the judge uses no more.
  private static let most = 16_384

  init(_ screen: StageScreen) {
    self.screen = screen
  }

  /// The line to follow now.
  package var line: Line { Self.lines[min(followed, Self.lines.count - 1)] }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .begun: return screen.fingers == 0 ? [.refuse(.unavailable, .absent)] : []
    case .touched(let touches):
      for touch in touches { follow(touch) }
      return followed == Self.lines.count ? finish() : []
    case .done: return finish()
    case .waited, .chose: return []
    }
  }

  private mutating func follow(_ touch: Touch) {
    if touch.phase == .began, finger == nil { (finger, drawn) = (touch.finger, []) }
    guard touch.finger == finger else {
      if touch.phase == .began, isInside(touch) { others += 1 }
      return
    }
    if drawn.count + strokes.reduce(0, { $0 + $1.count }) < Self.most { drawn.append(touch) }
    if !touch.isDown { lift() }
  }

  private func isInside(_ touch: Touch) -> Bool {
    let (left, right, top, bottom) = screen.margins(touch.x, touch.y)
    return min(left, right, top, bottom) >= Self.held
  }

  private mutating func lift() {
    finger = nil
    guard followed < Self.lines.count, let first = drawn.first, let last = drawn.last else { return }
    let length = screen.distance(first.x, first.y, last.x, last.y)
    guard length >= Self.shortest || hasJump else {
      if length >= Self.moved { pieces += 1 }
      return
    }
    strokes.append(drawn)
    // Lines may be followed from either end: the end is the one farther from where the finger started.
    let fromStart = screen.distance(first.x, first.y, line.fromX, line.fromY)
    let fromEnd = screen.distance(first.x, first.y, line.toX, line.toY)
    let end = fromStart <= fromEnd ? (line.toX, line.toY) : (line.fromX, line.fromY)
    let isWhole = screen.distance(last.x, last.y, end.0, end.1) <= Self.reach
    faults.append(isWhole ? 0 : 1)
    if isWhole { followed += 1 }
  }

  /// Whether the finger was somewhere else between two reports, even if its line ends where it began: a controller that
  /// reports an old place first.
  private var hasJump: Bool {
    zip(drawn, drawn.dropFirst()).contains { screen.distance($0.x, $0.y, $1.x, $1.y) >= Self.jump }
  }

  private mutating func finish() -> [StageEffect] {
    isOver = true
    var evidence = Evidence()
    let points = strokes.flatMap { $0 }
    evidence.add(.strokes, strokes.map { Double($0.count) })
    evidence.add(.faults, faults)
    if pieces > 0 { evidence.add(.lost, pieces) }
    evidence.add(.contacts, others)
    evidence.add(.width, screen.widthInMillimetres, decimals: 1)
    evidence.add(.height, screen.heightInMillimetres, decimals: 1)
    evidence.add(.pointsX, points.map { $0.x * screen.widthInMillimetres }, decimals: 2)
    evidence.add(.pointsY, points.map { $0.y * screen.heightInMillimetres }, decimals: 2)
    return [.finish(evidence)]
  }
}
