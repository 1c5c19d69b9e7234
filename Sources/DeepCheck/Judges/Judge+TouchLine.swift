extension Judge {
  /// A point that a finger reported, in millimetres.
  private typealias Point = (x: Double, y: Double)

  /// Lines drawn across the display: `strokes` holds how many points each has, `faults` whether it broke off inside.
  static func touchLine(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let strokes = strokes(judgement.evidence)
    guard strokes.count >= 2 else { return judgement.invalid(.notTouched) }
    judgement.measure(.lineJitter, strokes.map { jitter($0) }.max() ?? 0)
    judgement.measure(.lineGap, strokes.map { gap($0) }.max() ?? 0)
    judgement.measure(.brokenLines, Double(brokenAtOnePlace(judgement.evidence, strokes)))
    return judgement.result(.deadStripe)
  }

  private static func strokes(_ evidence: Evidence) -> [[Point]] {
    let (x, y) = (evidence.values(.pointsX), evidence.values(.pointsY))
    // A minute of drawing at 240 points a second is less; more is not worth the time that it would take.
    let all = min(x.count, y.count, 16_384)
    var rest = all
    var strokes: [[Point]] = []
    for count in evidence.values(.strokes).prefix(256) {
      let taken = Int(max(0, min(Double(rest), count)))
      let start = all - rest
      strokes.append((start..<start + taken).map { (x[$0], y[$0]) })
      rest -= taken
    }
    return strokes.filter { $0.count >= 4 }
  }

  /// How far points lie beside the straight way of 10 mm around them: nine in ten lie nearer. A hand's bends are
  /// longer than that.
  private static func jitter(_ points: [Point]) -> Double {
    var deviations: [Double] = []
    var end = 0
    for start in points.indices {
      while end < points.count - 1, distance(points[start], points[end]) < 10 { end += 1 }
      guard distance(points[start], points[end]) >= 10 else { break }
      deviations.append((start...end).map { deviation(points[$0], from: points[start], to: points[end]) }.max() ?? 0)
    }
    let sorted = deviations.sorted()
    return sorted.isEmpty ? 0 : sorted[(sorted.count - 1) * 9 / 10]
  }

  /// The longest step, where it is more than three times the usual one.
  private static func gap(_ points: [Point]) -> Double {
    let steps = (1..<points.count).map { distance(points[$0 - 1], points[$0]) }
    let longest = steps.max() ?? 0
    return longest > 3 * Statistics.median(steps) ? longest : 0
  }

  /// How many lines broke off within 8 mm of each other's row or column, which is a cell of the grid.
  private static func brokenAtOnePlace(_ evidence: Evidence, _ strokes: [[Point]]) -> Int {
    let faults = evidence.values(.faults)
    let ends = strokes.indices.compactMap { $0 < faults.count && faults[$0] != 0 ? strokes[$0].last : nil }
    return ends.map { end in
      max(
        ends.reduce(0) { $0 + (abs($1.x - end.x) <= 8 ? 1 : 0) },
        ends.reduce(0) { $0 + (abs($1.y - end.y) <= 8 ? 1 : 0) })
    }.max() ?? 0
  }

  private static func distance(_ left: Point, _ right: Point) -> Double {
    ((left.x - right.x) * (left.x - right.x) + (left.y - right.y) * (left.y - right.y)).squareRoot()
  }

  private static func deviation(_ point: Point, from start: Point, to end: Point) -> Double {
    let across = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    return abs(across) / max(1e-9, distance(start, end))
  }
}
