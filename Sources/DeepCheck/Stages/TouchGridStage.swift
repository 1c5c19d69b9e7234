/// A grid of cells over the whole display that a finger must reach, near the rim in the outermost ones. The first cells
/// of the challenge's path are tapped one by one, each shown only after the previous one, so that they can't be known
/// without the code.
package struct TouchGridStage: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  /// Which cells were reached, row by row.
  package private(set) var isReached: [Bool]
  /// Which cells at a rim were touched, but not close enough to it.
  package private(set) var isTouched: [Bool]
  /// The order in which cells are pointed at, from the challenge.
  private let path: [Int]
  /// The cells that are tapped first.
  private let taps: [Int]
  /// The cell a finger came down in for each cell to tap: that cell, or another one after two misses.
  private var landed: [Int] = []
  private var hasMissed = false
  /// The offset of each tap from the centre of its target, in millimetres.
  private var besideX: [Double] = []
  private var besideY: [Double] = []
  private let screen: StageScreen
  private let fingers: Int
  private var isOver = false

  /// The maximum cell size in millimetres: half a fingertip.
  private static let largestCell = 8.0
  /// A touch this close to a rim, in millimetres, has reached it: a dead strip of 3 mm is found, and a fingertip of 8
  /// mm that leaves the display is reported closer.
  private static let rim = 2.5
  /// A corner cell is reached near both of its rims, in millimetres, so that a dead corner is found too.
  private static let corner = 5.0
  /// A tap farther than this from its target, in millimetres, was not aimed at it.
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

  /// Whether single cells remain to be tapped.
  package var isTapping: Bool { landed.count < taps.count }

  /// The highlighted cell: the next to tap, then the first of the path that was not reached.
  package var target: Int? { isTapping ? taps[landed.count] : path.first { !isReached[$0] } }

  /// Whether the cell to tap is in the lower half.
  package var isTargetLow: Bool { isTapping && taps[landed.count] / columns >= rows / 2 }

  /// The number of cells left.
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

  /// Whether a touch is close enough to the rim, for a cell at a rim of the display.
  private func isAtRim(_ touch: Touch, _ column: Int, _ row: Int) -> Bool {
    let isInside = column > 0 && column < columns - 1 && row > 0 && row < rows - 1
    let (left, right, top, bottom) = screen.margins(touch.x, touch.y)
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

  /// Counts a second miss as a landing, since an unresponsive cell must not block the check.
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
