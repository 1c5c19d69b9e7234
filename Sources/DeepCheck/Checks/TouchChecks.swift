/// Touch: the whole surface, several fingers, the report rate, and ghost touches.
extension Check {
  static var touchGrid: Check {
    Check(
      .touchGrid, .touch, .browser, .guided, .quick, seconds: 25,
      recording: .stage { .touchGrid(TouchGridStage($0.screen, $0.challenge)) }, judge: judgeTouchGrid
    )
    .limit(.missedInside, .atMost, 0, 0, .count, "own: cells of at most 8 mm")
    .limit(.missedAtEdge, .atMost, 0, 2, .count, "own: cells of at most 8 mm, within 2.5 mm of the rim")
    .limit(.tapOffset, .atMost, 3.2, 6, .millimetres, "own: people tap within 2 mm, on average of four")
    .limit(.tapsFollowed, .atLeast, 3, 1, .count, "own: cells of the code's path, one of four forgiven")
    .proof { _, evidence, challenge in TouchTaps(evidence, challenge)?.odds ?? 1 }
  }

  private static func judgeTouchGrid(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    guard let columns = evidence.integer(.columns), let rows = evidence.integer(.rows), columns >= 3, rows >= 3,
      columns <= 64, rows <= 64
    else { return judgement.invalid(.tooShort) }
    let missed = evidence.values(.missed).map { Int(max(0, min(4095, $0))) }
    let inside = missed.filter { cell in
      let (column, row) = (cell % columns, cell / columns)
      return column > 0 && column < columns - 1 && row > 0 && row < rows - 1
    }
    judgement.measure(.missedInside, Double(inside.count))
    judgement.measure(.missedAtEdge, Double(missed.count - inside.count))
    let (besideX, besideY) = (evidence.values(.besideX), evidence.values(.besideY))
    if besideX.count >= 3, besideY.count == besideX.count {
      let (x, y) = (Statistics.mean(besideX), Statistics.mean(besideY))
      judgement.measure(.tapOffset, (x * x + y * y).squareRoot())
    }
    if let challenge = judgement.challenge, let taps = TouchTaps(evidence, challenge) {
      judgement.measure(.tapsFollowed, Double(taps.followed), pass: Double(max(1, taps.count - 1)))
    }
    // Where each cell was reached and only taps were beside, a trembling hand may be the reason, on every try.
    if judgement.verdict == .warn, missed.isEmpty, isScattered(besideX, besideY) {
      return judgement.invalid(.missedOnce)
    }
    // A finger may skip a cell once; the same cells are asked for again.
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result(missed.isEmpty ? nil : .deadStripe)
  }

  /// Whether taps land at different distances from their targets, and on both sides of them along one axis: a panel that is
  /// off, or of which a part is, is off to one side. Lines show whether it is the panel that scatters.
  private static func isScattered(_ besideX: [Double], _ besideY: [Double]) -> Bool {
    besideX.count >= 3 && besideX.count == besideY.count
      && min(Statistics.deviation(besideX), Statistics.deviation(besideY)) >= leastScatter
      && [besideX, besideY].contains { ($0.min() ?? 0) < -leastScatter && ($0.max() ?? 0) > leastScatter }
  }

  /// In mm, in both directions: people tap within 2 mm, which is a deviation of 1.
  private static let leastScatter = 1.6

  static var touchRate: Check {
    Check(
      .touchRate, .touch, .browser, .guided, .quick, seconds: 5,
      recording: .stage { .touchRate(TouchRateStage($0.screen)) }, judge: judgeTouchRate
    )
    .limit(.reportRate, .atLeast, 40, 30, .frequency, "FocalTech FT5206: 30 to 140; HLK requires the display's rate")
  }

  private static func judgeTouchRate(_ judgement: inout Judgement) -> CheckResult {
    // A resting finger sends no reports, so pauses are left out.
    let steps = Statistics.steps(judgement.evidence.values(.contactTimes)).filter { $0 >= 0 && $0 < 100 }
    let moved = steps.reduce(0, +)
    guard steps.count >= 20, moved >= 800 else {
      // Reports more than 100 ms apart look like a resting finger; on the third try, they are the digitizer's fault.
      let reports = judgement.evidence.values(.contactTimes)
      let span = Statistics.span(reports) / 1000
      guard judgement.isLastTry, reports.count >= 10, span >= 2 else { return judgement.invalid(.notTouched) }
      judgement.measure(.reportRate, Double(reports.count) / span)
      return judgement.result()
    }
    guard Judge.isPossible(steps) else { return judgement.invalid(.implausible) }
    judgement.measure(.reportRate, 1000 * Double(steps.count) / moved)
    return judgement.result()
  }

  static var multiTouch: Check {
    Check(
      .multiTouch, .touch, .browser, .guided, .quick, seconds: 8,
      recording: .stage { .multiTouch(MultiTouchStage($0.screen)) }, judge: judgeMultiTouch
    )
    .limit(.contacts, .atLeast, 5, 2, .count, "HLK: five contacts")
  }

  private static func judgeMultiTouch(_ judgement: inout Judgement) -> CheckResult {
    guard let contacts = judgement.evidence.integer(.contacts), contacts > 0 else {
      return judgement.invalid(.notTouched)
    }
    // The number of contacts a device claims excuses nothing: a cheap replacement digitizer claims only as many as it
    // detects.
    let promised = judgement.evidence.integer(.expected) ?? 5
    judgement.measure(.contacts, Double(contacts))
    let isAll = contacts >= max(2, min(5, promised))
    if judgement.verdict != .pass, !isAll, judgement.attempt < 2 { return judgement.invalid(.missedOnce) }
    return judgement.result()
  }

  static var ghostTouch: Check {
    Check(
      .ghostTouch, .touch, .browser, .guided, .full, seconds: 60,
      recording: .stage { .ghostTouch(GhostTouchStage($0.screen)) }, judge: judgeGhostTouch
    )
    .limit(.ghostContacts, .atMost, 0, 0, .count, "HLK Ghost Reporting, 60 s")
  }

  private static func judgeGhostTouch(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    guard let contacts = evidence.integer(.contacts), let seconds = evidence.number(.seconds) else {
      return judgement.invalid(.tooShort)
    }
    let samples = evidence.accelerations
    // Lifting the device means touching it.
    if samples.count >= Judge.fewestSamples, Statistics.largestDeviation(samples) > 0.3 {
      return judgement.invalid(.moved)
    }
    judgement.measure(.ghostContacts, Double(contacts))
    if contacts == 0, seconds < 20 { return judgement.invalid(.tooShort) }
    return judgement.result()
  }
}

/// Lines drawn by a finger.
extension Check {
  static var touchLine: Check {
    Check(
      .touchLine, .touch, .browser, .guided, .quick, seconds: 15,
      recording: .stage { .touchLine(TouchLineStage($0.screen)) }, judge: judgeTouchLine
    )
    .limit(.lineJitter, .atMost, 1.2, 3, .millimetres, "HLK Digitizer Jitter: 1 over 10 mm; hands shake")
    .limit(.lineGap, .atMost, 15, 30, .millimetres, "own: 0.5 m/s at 30 reports a second")
    .limit(.rimGap, .atMost, 2.5, 6, .millimetres, "own: less the last step of the finger")
    .limit(.brokenLines, .atMost, 0, 1, .count, "own: twice at one place is a dead stripe")
    .limit(.touchScale, .atMost, 2, 8, .percent, "own: beyond what a hand that begins six lines leaves open")
    .limit(.ghostContacts, .atMost, 2, nil, .count, "own: a second finger by accident, at most twice")
  }

  /// Lines drawn across the display: `strokes` holds the number of points in each, `faults` whether it broke off
  /// halfway.
  private static func judgeTouchLine(_ judgement: inout Judgement) -> CheckResult {
    let strokes = strokes(judgement.evidence)
    guard strokes.count >= 2 else { return judgeNoLine(&judgement) }
    let jitters = strokes.map { jitter($0) }.sorted { $0.deviation < $1.deviation }
    judgement.measure(.lineJitter, jitters.last?.deviation ?? 0, pass: isTremor(jitters) ? mostTremor : nil)
    let isStalling = strokes.reduce(0) { $0 + leaps($1) } >= fewestLeaps
    judgement.measure(.lineGap, strokes.map { gap($0) }.max() ?? 0, pass: isStalling ? shortestLeap : nil)
    judgement.measure(.brokenLines, Double(brokenAtOnePlace(judgement.evidence, strokes)))
    if let width = judgement.evidence.number(.width), let gap = rimGap(strokes, width: width) {
      judgement.measure(.rimGap, gap)
    }
    if let scale = scale(judgement.evidence) { judgement.measure(.touchScale, scale) }
    if let others = judgement.evidence.number(.contacts) { judgement.measure(.ghostContacts, others) }
    // A line that was drawn too hastily is drawn again.
    if judgement.verdict != .pass, judgement.evidence.number(.width) != nil, judgement.attempt < 2 {
      return judgement.invalid(.missedOnce)
    }
    return judgement.result(.deadStripe)
  }

  /// Nobody drew a line, or the display lets go of a finger so often that nothing is left of one but pieces.
  private static func judgeNoLine(_ judgement: inout Judgement) -> CheckResult {
    guard let pieces = judgement.evidence.number(.lost), pieces >= fewestPieces else {
      return judgement.invalid(.notTouched)
    }
    judgement.measure(.brokenLines, pieces)
    return judgement.attempt < 2 ? judgement.invalid(.missedOnce) : judgement.result()
  }

  /// More pieces than anyone draws without a single line: a line in pieces of 10 mm has eight on the smallest display.
  private static let fewestPieces = 20.0

  /// The gap between the left and right rims and the ends of lines that were drawn beyond them, less the finger's last
  /// step: the better line of each side, the worse side.
  private static func rimGap(_ strokes: [[Point]], width: Double) -> Double? {
    var gaps: [Double?] = [nil, nil]
    for stroke in strokes {
      guard let first = stroke.first, let last = stroke.last, abs(last.x - first.x) > 0.7 * width,
        abs(last.y - first.y) < 0.2 * width
      else { continue }
      let side = last.x < first.x ? 0 : 1
      let step = distance(stroke[stroke.count - 2], last)
      let gap = max(0, (side == 0 ? last.x : width - last.x) - step)
      gaps[side] = min(gaps[side] ?? gap, gap)
    }
    return gaps.compactMap { $0 }.max()
  }

  /// The least stretch or squeeze of positions, in percent: where lines began compared with where they were shown to
  /// begin, less two and a half standard errors. A finger already moving at its first report is ahead on its line, by the
  /// same distance on each. `nil` if too few lines are known.
  private static func scale(_ evidence: Evidence) -> Double? {
    guard let width = evidence.number(.width), let height = evidence.number(.height), width > 0, height > 0 else {
      return nil
    }
    let (begins, faults) = (begins(evidence), evidence.values(.faults))
    // Each start gives two equations: for the offset and scale in each direction, and for the finger's lead.
    var (rows, off) = ([[Double]](), [Double]())
    for (index, felt) in begins.enumerated() where index < faults.count && faults[index] == 0 {
      let followed = faults[..<index].filter { $0 == 0 }.count
      guard followed < TouchLineStage.lines.count else { break }
      let line = TouchLineStage.lines[followed]
      let ends: [Point] = [(line.fromX * width, line.fromY * height), (line.toX * width, line.toY * height)]
      let isForward = distance(felt, ends[0]) <= distance(felt, ends[1])
      let (shown, other) = (ends[isForward ? 0 : 1], ends[isForward ? 1 : 0])
      // A finger that enters across the edge may start anywhere.
      guard shown.x > 0.03 * width, shown.x < 0.97 * width else { continue }
      let length = max(1e-9, distance(shown, other))
      rows.append([1, 0, shown.x, 0, (other.x - shown.x) / length])
      rows.append([0, 1, 0, shown.y, (other.y - shown.y) / length])
      off += [felt.x - shown.x, felt.y - shown.y]
    }
    guard rows.count >= 10 else { return nil }
    let products = (0..<5).map { row in (0..<5).map { column in rows.reduce(0) { $0 + $1[row] * $1[column] } } }
    guard
      let fit = LinearSystem.solve(products, (0..<5).map { row in zip(rows, off).reduce(0) { $0 + $1.0[row] * $1.1 } })
    else { return nil }
    let rest = zip(rows, off).reduce(0.0) { sum, equation in
      let left = equation.1 - (0..<5).reduce(0) { $0 + fit[$1] * equation.0[$1] }
      return sum + left * left
    }
    let variance = rest / Double(rows.count - 5)
    return [2, 3].compactMap { place -> Double? in
      guard let inverse = LinearSystem.solve(products, (0..<5).map { $0 == place ? 1 : 0 })?[place] else { return nil }
      return max(0, 100 * (fit[place].magnitude - 2.5 * (variance * max(0, inverse)).squareRoot()))
    }.max()
  }

  /// The start of each stroke.
  private static func begins(_ evidence: Evidence) -> [Point] {
    let (x, y) = (evidence.values(.pointsX), evidence.values(.pointsY))
    var (begins, start) = ([Point](), 0.0)
    for count in evidence.values(.strokes).prefix(256) where count >= 1 {
      guard start < Double(min(x.count, y.count)) else { break }
      begins.append((x[Int(start)], y[Int(start)]))
      start += min(count, 1e6)
    }
    return begins
  }

  /// A touch point in millimetres.
  private typealias Point = (x: Double, y: Double)

  private static func strokes(_ evidence: Evidence) -> [[Point]] {
    let (x, y) = (evidence.values(.pointsX), evidence.values(.pointsY))
    // A minute of drawing at 240 points a second is less than this; more isn't worth the time.
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

  /// How far points are from a straight line through the 10 mm around them, and from their neighbours, in millimetres.
  private typealias Jitter = (deviation: Double, bend: Double)

  /// Whether lines are as unsteady as a hand: it trembles at 4 to 12 Hz (Movement Disorder Society, consensus statement on
  /// tremor, 1998), so hardly from one report to the next, and in every direction. A digitizer's noise is new in each report,
  /// and its electrodes bend only lines that cross them. `jitters` are in order.
  private static func isTremor(_ jitters: [Jitter]) -> Bool {
    guard let worst = jitters.last, jitters.count >= fewestTremors else { return false }
    let usual = Statistics.median(jitters.map { $0.deviation })
    return worst.bend < tremorBend * worst.deviation && usual > tremorShare * worst.deviation
  }

  /// Two of the lines to follow are diagonals, which cross all electrodes.
  private static let fewestTremors = 4
  /// Of the deviation: noise has 1, a tremor of 8 Hz at 60 reports a second 0.3.
  private static let tremorBend = 0.3
  /// Of the worst line's: four of six lines run along electrodes.
  private static let tremorShare = 2.0 / 3
  /// In millimetres: beyond it even a hand's tremor isn't judged as such.
  private static let mostTremor = 3.0

  /// The distance of points from a straight line through the 10 mm around them; nine in ten are nearer. A hand's curves
  /// are longer than that.
  private static func jitter(_ points: [Point]) -> Jitter {
    var jitters: [Jitter] = []
    var end = 0
    for start in points.indices {
      while end < points.count - 1, distance(points[start], points[end]) < 10 { end += 1 }
      guard distance(points[start], points[end]) >= 10 else { break }
      let off = (start...end).map { deviation(points[$0], from: points[start], to: points[end]) }
      let squares = off.reduce(0.0) { $0 + $1 * $1 }
      let bends = (1..<off.count - 1).reduce(0.0) { sum, index in
        let bend = off[index] - (off[index - 1] + off[index + 1]) / 2
        return sum + bend * bend
      }
      // Two standard deviations: the maximum of many points is larger than that of few, and depends more on their
      // number. The mean of two neighbours is unsteady too: of noise, a bend's square is one and a half times as large.
      let inside = Double(max(1, off.count - 2))
      jitters.append((2 * (squares / inside).squareRoot(), 2 * (bends / 1.5 / inside).squareRoot()))
    }
    jitters.sort { $0.deviation < $1.deviation }
    return jitters.isEmpty ? (0, 0) : jitters[(jitters.count - 1) * 9 / 10]
  }

  /// The distances from each point to the next, in millimetres.
  private static func steps(_ points: [Point]) -> [Double] {
    zip(points, points.dropFirst()).map { distance($0, $1) }
  }

  /// The longest step, if it is more than three times the usual one.
  private static func gap(_ points: [Point]) -> Double {
    let steps = steps(points)
    let longest = steps.max() ?? 0
    return longest > 3 * Statistics.median(steps) ? longest : 0
  }

  /// How often a line leaps, as it does if reports stop while the finger goes on: five usual steps at once, and too far for
  /// reports that are lost one at a time.
  private static func leaps(_ points: [Point]) -> Int {
    let steps = steps(points)
    let least = max(shortestLeap, 5 * Statistics.median(steps))
    return steps.filter { $0 >= least }.count
  }

  /// In millimetres: a finger that draws 50 mm a second covers this in 0.1 s.
  private static let shortestLeap = 5.0
  /// A page that is busy for a moment makes one or two over six lines.
  private static let fewestLeaps = 4

  /// The number of lines that broke off within 8 mm of each other's row or column, which is one grid cell.
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

  /// Positive on one side of the line, negative on the other.
  private static func deviation(_ point: Point, from start: Point, to end: Point) -> Double {
    let across = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    return across / max(1e-9, distance(start, end))
  }
}
