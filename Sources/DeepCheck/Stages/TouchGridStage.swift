/// Cells all over the display that a finger has to reach, each of them.
public struct TouchGridStage: Equatable, Sendable {
  public let columns: Int
  public let rows: Int
  /// Which cells were reached, row by row.
  public private(set) var isReached: [Bool]
  /// The order in which cells are pointed at, from the challenge.
  private let path: [Int]
  private let fingers: Int
  private var isOver = false

  /// No cell is larger, in millimetres: half a fingertip.
  private static let largestCell = 8.0

  init(_ screen: StageScreen, _ challenge: Challenge?) {
    columns = Self.count(screen.widthInMillimetres)
    rows = Self.count(screen.heightInMillimetres)
    isReached = [Bool](repeating: false, count: columns * rows)
    path = challenge?.touchPath(columns: columns, rows: rows) ?? Array(0..<columns * rows)
    fingers = screen.fingers
  }

  private static func count(_ millimetres: Double) -> Int {
    max(3, min(64, Int((millimetres / largestCell).rounded(.up))))
  }

  /// The cell that is pointed at: the first of the path that was not reached.
  public var target: Int? { path.first { !isReached[$0] } }

  /// How many cells are left.
  public var left: Int { isReached.reduce(0) { $0 + ($1 ? 0 : 1) } }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .begun: return fingers == 0 ? [.refuse(.unavailable, .absent)] : []
    case .touched(let touches):
      for touch in touches where touch.isDown { reach(touch) }
      return left == 0 ? finish() : []
    case .done: return finish()
    default: return []
    }
  }

  private mutating func reach(_ touch: Touch) {
    let column = max(0, min(columns - 1, Int(touch.x * Double(columns))))
    let row = max(0, min(rows - 1, Int(touch.y * Double(rows))))
    isReached[row * columns + column] = true
  }

  private mutating func finish() -> [StageEffect] {
    isOver = true
    var evidence = Evidence()
    evidence.add(.columns, columns)
    evidence.add(.rows, rows)
    evidence.add(.missed, isReached.indices.filter { !isReached[$0] }.map { Double($0) })
    return [.finish(evidence)]
  }
}
