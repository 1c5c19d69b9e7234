/// The display's pixels, its refresh rate, and a machine's panel.
extension Check {
  static var displayPixels: Check {
    Check(
      .displayPixels, .display, .browser, .guided, .quick, seconds: 40,
      recording: .stage { .displayPixels(DisplayPixelsStage($0.screen, $0.challenge)) }, judge: judgeDisplayPixels
    )
    .limit(.brightPixels, .atMost, 0, 1, .perMegapixel, "ISO 9241-307 class I")
    .limit(.darkPixels, .atMost, 0, 1, .perMegapixel, "ISO 9241-307 class I")
    .limit(.partPixels, .atMost, 0, 2, .perMegapixel, "ISO 9241-307 class I")
    .limit(.clusters, .atMost, 0, 0, .count, "ISO 9241-307 class I: none within 5 × 5")
    .proof { _, evidence, challenge in ChallengeProof.decoys(evidence, challenge) }
  }

  /// Spots that a person saw and tapped: kind 0 is bright, 1 dark, 2 a subpixel. Decoys, which every display shows,
  /// have already been removed and counted.
  private static func judgeDisplayPixels(_ judgement: inout Judgement) -> CheckResult {
    judgement.basis = .challenge
    let evidence = judgement.evidence
    guard let width = evidence.number(.width), let height = evidence.number(.height), width >= 100, height >= 100,
      let shown = evidence.integer(.decoysShown)
    else { return judgement.invalid(.tooShort) }
    guard (evidence.integer(.decoysFound) ?? 0) >= shown else { return judgement.invalid(.inattentive) }
    let (x, y, kinds) = (evidence.values(.spotsX), evidence.values(.spotsY), evidence.values(.spotKinds))
    let count = min(x.count, y.count, kinds.count)
    let megapixels = width * height / 1e6
    let perMegapixel = { (kind: Double) in
      Double(kinds.prefix(count).reduce(0) { $0 + ($1 == kind ? 1 : 0) }) / megapixels
    }
    judgement.measure(.brightPixels, perMegapixel(0))
    judgement.measure(.darkPixels, perMegapixel(1))
    judgement.measure(.partPixels, perMegapixel(2))
    judgement.measure(.clusters, Double(pairs(Array(x.prefix(count)), y, within: 5)))
    return judgement.result()
  }

  /// The number of spots with a neighbour in the same square of `side` pixels; at most 200 are compared.
  private static func pairs(_ x: [Double], _ y: [Double], within side: Double) -> Int {
    let count = min(x.count, 200)
    return (0..<count).reduce(0) { total, index in
      let isNear = (0..<count).contains {
        $0 != index && abs(x[$0] - x[index]) < side && abs(y[$0] - y[index]) < side
      }
      return total + (isNear ? 1 : 0)
    }
  }

  static var displayRetention: Check {
    Check(
      .displayRetention, .display, .browser, .guided, .full, seconds: 25,
      recording: .stage { _ in .displayRetention(DisplayRetentionStage()) }, judge: judgeDisplayRetention
    )
    .limit(.shadows, .atMost, 0, 1, .count, "own: 1 a pattern that stays, 2 marks that were there before")
  }

  /// What the person saw on uniform grey after a pattern.
  private static func judgeDisplayRetention(_ judgement: inout Judgement) -> CheckResult {
    judgement.basis = .stated
    guard let seen = judgement.evidence.number(.seen) else { return judgement.invalid(.tooShort) }
    judgement.measure(.shadows, seen)
    return judgement.result(.burntIn)
  }

  static var displayRefresh: Check {
    Check(
      .displayRefresh, .display, .browser, .automatic, .quick, seconds: 4,
      recording: .recorder { .refresh(RefreshRecorder(attempt: $0.attempt)) }, judge: judgeDisplayRefresh
    )
    .limit(.frameRate, .atLeast, 58, nil, .frequency, "own: 60 less 3 %")
    .limit(
      .smoothFrames, .atLeast, 92, nil, .percent, "own: at most 1.5 of the median; a busy page loses one in thirty")
  }

  private static func judgeDisplayRefresh(_ judgement: inout Judgement) -> CheckResult {
    let intervals = judgement.evidence.values(.intervals).filter { $0 > 0 }
    // Fewer than sixty in three seconds is a busy page or, if it happens every time, a slow display.
    let isSlow = judgement.isLastTry && intervals.count >= 10 && intervals.reduce(0, +) >= 2500
    guard intervals.count >= 60 || isSlow else { return judgement.invalid(.tooShort) }
    guard Judge.isPossible(intervals) else { return judgement.invalid(.implausible) }
    let median = Statistics.median(intervals)
    judgement.measure(.frameRate, 1000 / median)
    // A frame that stays for longer takes the place of others: each counts, or a few long pauses would go unnoticed.
    let possible = zip(intervals, usual(intervals, median: median)).reduce(0) {
      $0 + max(1, ($1.0 / $1.1).rounded(.toNearestOrAwayFromZero))
    }
    judgement.measure(.smoothFrames, 100 * Double(intervals.count) / possible)
    // Low Power Mode halves the rate on purpose (WebKit bug 215745).
    if (28...32).contains(1000 / median) { return judgement.invalid(.lowPowerMode) }
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result()
  }

  /// What each of `intervals` should be. Displays of 90 Hz and more slow down while little moves (Android 15, adaptive
  /// refresh rate): where frames come steadily at a lower rate than usual, but at 60 Hz or more, none is missing.
  private static func usual(_ intervals: [Double], median: Double) -> [Double] {
    intervals.indices.map { index in
      let around = Array(intervals[max(0, index - nearFrames)...min(intervals.count - 1, index + nearFrames)])
      let near = Statistics.median(around)
      guard near > median, near <= slowestRest else { return median }
      let alike = around.reduce(0.0) { $0 + (abs($1 - near) < near / 4 ? 1 : 0) }
      return alike >= steadyShare * Double(around.count) ? near : median
    }
  }

  /// A sixth of a second at 60 Hz, before and after.
  private static let nearFrames = 10
  /// A display that drops every other frame at random has half of them alike.
  private static let steadyShare = 0.75
  /// In ms: the limit of 58 Hz.
  private static let slowestRest = 1000 / 58.0

  static var displayPanel: Check {
    Check(
      .displayPanel, .display, .linux, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: judgeDisplayPanel
    )
    .identity(.name(.partName, .model))
  }

  private static func judgeDisplayPanel(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    judgement.note(.model, evidence.text(.model))
    judgement.note(.panelWidth, evidence.number(.width), .pixels)
    judgement.note(.panelHeight, evidence.number(.height), .pixels)
    judgement.note(.panelDiagonal, evidence.number(.scale), .millimetres)
    judgement.note(.panelAge, evidence.number(.year), .count)
    if evidence.says(.state, "missing") { return judgement.result(.warn, .notUsable) }
    return evidence.says(.state, "damaged") ? judgement.result(.warn, .unreadable) : judgement.result()
  }
}
