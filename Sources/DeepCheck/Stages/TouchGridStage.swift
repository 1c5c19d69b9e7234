/// Cells all over the display that a finger must reach, those at its rims on the side of the rim; the first ones of the challenge's path are tapped one by one, each
/// shown only after the one before it, so that nobody knows them without the code.
package struct TouchGridStage: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  /// Which cells were reached, row by row.
  package private(set) var isReached: [Bool]
  /// Which cells at a rim were touched, though not near enough to it.
  package private(set) var isTouched: [Bool]
  /// The order in which cells are pointed at, from the challenge.
  private let path: [Int]
  /// The cells that are tapped first.
  private let taps: [Int]
  /// Where a finger came down for each cell that was to be tapped: in it, or elsewhere twice.
  private var landed: [Int] = []
  private var hasMissed = false
  /// How far beside the middle of its target each tap was, in millimetres.
  private var besideX: [Double] = []
  private var besideY: [Double] = []
  private let screen: StageScreen
  private let fingers: Int
  private var isOver = false

  /// No cell is larger, in millimetres: half a fingertip.
  private static let largestCell = 8.0
  /// As near to a rim, in millimetres, a touch has reached it: a strip of 3 mm that feels nothing is found, and a
  /// fingertip of 8 mm that leaves the display is felt nearer.
  private static let rim = 2.5
  /// A cell in a corner is reached near both of its rims, in millimetres: a corner that feels nothing is found too.
  private static let corner = 5.0
  /// A tap beyond this distance from its target, in millimetres, was not aimed at it.
  private static let farthest = 12.0

  init(_ screen: StageScreen, _ challenge: Challenge?) {
    columns = Self.count(screen.widthInMillimetres)
    rows = Self.count(screen.heightInMillimetres)
    isReached = [Bool](repeating: false, count: columns * rows)
    isTouched = isReached
    path = challenge?.touchPath(columns: columns, rows: rows) ?? Array(0..<columns * rows)
    taps = challenge?.touchTaps(columns: columns, rows: rows) ?? []
    fingers = screen.fingers
    self.screen = screen
  }

  private static func count(_ millimetres: Double) -> Int {
    max(3, min(64, Int((millimetres / largestCell).rounded(.up))))
  }

  /// Whether single cells are still to be tapped.
  package var isTapping: Bool { landed.count < taps.count }

  /// The cell that is pointed at: the next to be tapped, then the first of the path that was not reached.
  package var target: Int? { isTapping ? taps[landed.count] : path.first { !isReached[$0] } }

  /// How many cells are left.
  package var left: Int { isReached.reduce(0) { $0 + ($1 ? 0 : 1) } }

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .begun: return fingers == 0 ? [.refuse(.unavailable, .absent)] : []
    case .touched(let touches):
      for touch in touches where touch.isDown { reach(touch) }
      return left == 0 && !isTapping ? finish() : []
    case .done: return finish()
    case .waited, .chose: return []
    }
  }

  private mutating func reach(_ touch: Touch) {
    let column = max(0, min(columns - 1, Int(touch.x * Double(columns))))
    let row = max(0, min(rows - 1, Int(touch.y * Double(rows))))
    let cell = row * columns + column
    if isAtRim(touch, column, row) { isReached[cell] = true } else { isTouched[cell] = true }
    if isTapping, touch.phase == .began {
      aim(touch)
      land(cell)
    }
  }

  /// Whether it is near enough to a rim of the display where its cell is at one.
  private func isAtRim(_ touch: Touch, _ column: Int, _ row: Int) -> Bool {
    let isInside = column > 0 && column < columns - 1 && row > 0 && row < rows - 1
    let (right, bottom) = ((1 - touch.x) * screen.widthInMillimetres, (1 - touch.y) * screen.heightInMillimetres)
    let (left, top) = (touch.x * screen.widthInMillimetres, touch.y * screen.heightInMillimetres)
    let across = column == 0 ? left : column == columns - 1 ? right : nil
    let down = row == 0 ? top : row == rows - 1 ? bottom : nil
    if let across, let down { return min(across, down) <= Self.rim && max(across, down) <= Self.corner }
    return isInside || min(across ?? .infinity, down ?? .infinity) <= Self.rim
  }

  private mutating func aim(_ touch: Touch) {
    guard let target, !hasMissed else { return }
    let (column, row) = (Double(target % columns) + 0.5, Double(target / columns) + 0.5)
    let (x, y) = (column / Double(columns), row / Double(rows))
    // A touch elsewhere was not meant for it.
    guard screen.distance(touch.x, touch.y, x, y) <= Self.farthest else { return }
    besideX.append((touch.x - x) * screen.widthInMillimetres)
    besideY.append((touch.y - y) * screen.heightInMillimetres)
  }

  /// A cell that does not respond must not block the check.
  private mutating func land(_ cell: Int) {
    let isMissed = cell != target
    if !isMissed || hasMissed { landed.append(cell) }
    hasMissed = isMissed && !hasMissed
  }

  private mutating func finish() -> [StageEffect] {
    isOver = true
    var evidence = Evidence()
    evidence.add(.columns, columns)
    evidence.add(.rows, rows)
    evidence.add(.path, landed.map { Double($0) })
    if !besideX.isEmpty {
      evidence.add(.besideX, besideX, decimals: 1)
      evidence.add(.besideY, besideY, decimals: 1)
    }
    evidence.add(.missed, isReached.indices.filter { !isReached[$0] }.map { Double($0) })
    return [.finish(evidence)]
  }
}
