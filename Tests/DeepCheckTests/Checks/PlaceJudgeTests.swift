import DeepCheck
import Testing

@Suite struct PlaceJudgeTests {
  private func location(_ fixes: [(Double, Double)], place: String, seconds: Double) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.place, place)
    evidence.add(.seconds, seconds)
    if !fixes.isEmpty {
      evidence.add(.fixTimes, fixes.map { $0.0 }, decimals: 1)
      evidence.add(.accuracies, fixes.map { $0.1 }, decimals: 1)
    }
    return Judge.judge(.location, evidence)
  }

  @Test func countsTheTimeToAGoodFixAndNotToTheFirst() {
    let result = location([(1, 1200), (4, 18), (9, 5)], place: "outdoors", seconds: 10)
    #expect(result.verdict == .pass)
    #expect(result.figure(.timeToFix) == "4" && result.figure(.fixAccuracy) == "5")
  }

  @Test func neverBlamesTheDeviceIndoors() {
    #expect(location([], place: "indoors", seconds: 90).reason == .indoors)
    #expect(location([(2, 1500)], place: "indoors", seconds: 90).reason == .indoors)
    #expect(location([], place: "outdoors", seconds: 20).reason == .tooShort)
    #expect(location([], place: "outdoors", seconds: 60).verdict == .fail)
  }

  /// With precise location off, every fix is a few kilometres wide. Any finer fix shows that it is on.
  @Test(arguments: [
    ([(1, 3000), (20, 2000)], CheckVerdict.blocked, CheckReason?.some(.coarseLocation)),
    ([(1, 3000), (20, 1450)], .fail, nil),
  ])
  func doesNotJudgeALocationThatTheSystemKeepsApproximate(
    fixes: [(Double, Double)], verdict: CheckVerdict, reason: CheckReason?
  ) {
    let result = location(fixes, place: "outdoors", seconds: 61)
    #expect(result.verdict == verdict && result.reason == reason)
    #expect(location(fixes, place: "outdoors", seconds: 20).reason == .tooShort)
  }

  /// An approximate location repeats the point of its grid, however far the person walks.
  @Test func callsNoApproximateLocationFrozen() {
    var evidence = Evidence()
    evidence.add(.attempt, 2)
    evidence.add(.place, "outdoors")
    evidence.add(.seconds, 61)
    evidence.add(.fixTimes, [1, 15, 30, 45, 60], decimals: 1)
    evidence.add(.accuracies, [2000, 2000, 2000, 2000, 2000], decimals: 1)
    evidence.add(.sameFixes, 4)
    let result = Judge.judge(.location, evidence)
    #expect(result.verdict == .blocked && result.reason == .coarseLocation)
  }

  @Test func findsAPlaceThatNeverChangesUnderTheOpenSkyAlone() {
    let said = { (place: String, same: Int, attempt: Int) in
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.place, place)
      evidence.add(.seconds, 8)
      evidence.add(.fixTimes, [2, 3, 4, 5, 6], decimals: 1)
      evidence.add(.accuracies, [9, 9, 9, 9, 9], decimals: 1)
      evidence.add(.sameFixes, same)
      return Judge.judge(.location, evidence)
    }
    #expect(said("outdoors", 0, 1).verdict == .pass)
    #expect(said("outdoors", 4, 1).reason == .walk)
    #expect(said("outdoors", 4, 2).verdict == .fail && said("outdoors", 4, 2).reason == .frozen)
    #expect(said("indoors", 4, 2).verdict == .pass)
  }

  @Test func asksForCalibrationBeforeItJudgesTheCompass() {
    var recording = MotionRecording()
    for index in 0..<400 {
      recording.add(time: Double(index) * 20, acceleration: Vector3(0, 0, 9.8), rate: Vector3(0, 0, -45))
    }
    var evidence = recording.evidence(attempt: 1)
    evidence.add(.headings, (0..<400).map { Double($0) * 0.9 }, decimals: 1)
    var uncalibrated = evidence
    uncalibrated.add(.accuracy, [-1])
    #expect(Judge.judge(.compass, uncalibrated).reason == .calibrate)
    evidence.add(.accuracy, [12])
    let result = Judge.judge(.compass, evidence)
    #expect(result.verdict == .pass && result.figure(.headingError) == "0")
  }

  /// A turn within eight seconds, with headings in steps of `step`°, off by `iron`° near iron.
  private func turn(step: Double, iron: Double = 0, attempt: Int) -> CheckResult {
    var recording = MotionRecording()
    for index in 0..<400 {
      recording.add(time: Double(index) * 20, acceleration: Vector3(0, 0, 9.8), rate: Vector3(0, 0, -45))
    }
    var evidence = recording.evidence(attempt: attempt)
    let headings = (0..<400).map { index -> Double in
      let heading = Double(index) * 0.9
      return ((heading + (heading > 180 ? iron : 0)) / step).rounded() * step
    }
    evidence.add(.headings, headings, decimals: 1)
    return Judge.judge(.compass, evidence)
  }

  @Test func warnsOfACompassWithFewDirections() {
    #expect(turn(step: 1, attempt: 1).verdict == .pass)
    #expect(turn(step: 5, attempt: 1).verdict == .pass)
    #expect(turn(step: 30, attempt: 1).verdict == .invalid)
    let coarse = turn(step: 30, attempt: 2)
    #expect(coarse.verdict == .warn && coarse.figure(.readingStep) == "30")
  }

  @Test func wantsAnotherTurnBeforeItWarnsOfACompass() {
    #expect(turn(step: 0.5, iron: 50, attempt: 1).reason == .calibrate)
    #expect(turn(step: 0.5, iron: 50, attempt: 2).verdict == .warn)
  }
}
