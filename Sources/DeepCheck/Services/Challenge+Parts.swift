extension Challenge {
  /// Where something is spoken.
  public enum Speaker: String, Sendable, CaseIterable {
    case left, right, earpiece
  }

  /// The three digits that `speaker` says on try `attempt` (from 1): no two neighbours are the same, so that a repeated
  /// sound is not heard as one.
  public func digits(_ speaker: Speaker, attempt: Int) -> [Int] {
    var stream =
      switch speaker {
      case .left: self.stream("digits.left")
      case .right: self.stream("digits.right")
      case .earpiece: self.stream("digits.earpiece")
      }
    var digits: [Int] = []
    for _ in 0..<max(1, min(attempt, 16)) {
      digits = [stream.next(below: 10)]
      while digits.count < 3 {
        let digit = stream.next(below: 9)
        let last = digits[digits.count - 1]
        digits.append(digit < last ? digit : digit + 1)
      }
    }
    return digits
  }

  /// The order in which the touch grid's cells are to be reached: cells are numbered row by row.
  public func touchPath(columns: Int, rows: Int) -> [Int] {
    var stream = self.stream("touch.path")
    return stream.order(max(0, min(columns, 64)) * max(0, min(rows, 64)))
  }

  /// The cells of the touch grid that are tapped one by one: the first four of its path, the foot of the display left out,
  /// where buttons lie.
  func touchTaps(columns: Int, rows: Int) -> [Int] {
    let path = touchPath(columns: columns, rows: rows)
    return Array(path.filter { rows < 8 || $0 / columns < rows - 3 }.prefix(4))
  }

  /// When the three pulses begin, in ms from the start: one in each third of six seconds, at least 1.2 s apart.
  public var pulseTimes: [Int] {
    var stream = self.stream("vibration.pulses")
    return (0..<3).map { 800 + 2000 * $0 + stream.next(below: 800) }
  }

  /// A spot that is shown to prove attention.
  public struct Decoy: Equatable, Sendable {
    /// The colour under which it is shown: 0 up to the number of colours.
    public var colour: Int
    /// The place in thousandths of the display's width and height.
    public var x: Int
    public var y: Int
  }

  /// Three spots, away from the edges, each under another of `colours` where there are as many.
  public func decoys(colours: Int) -> [Decoy] {
    var stream = self.stream("display.decoys")
    let order = stream.order(max(1, min(colours, 16)))
    return (0..<3).map { index in
      Decoy(
        colour: order[index % order.count], x: 100 + stream.next(below: 801), y: 150 + stream.next(below: 701))
    }
  }

  /// What the pattern of memory begins by on try `attempt` (from 1).
  func memorySeed(attempt: Int) -> Int {
    var stream = self.stream("memory.pattern")
    return (0..<max(1, min(attempt, 16))).reduce(0) { _, _ in stream.next(below: 1 << 30) }
  }

  /// The order in which the faces are to be turned up, as numbers from 0 to `count` − 1.
  public func faceOrder(_ count: Int) -> [Int] {
    var stream = self.stream("motion.faces")
    return stream.order(max(0, min(count, 6)))
  }
}
