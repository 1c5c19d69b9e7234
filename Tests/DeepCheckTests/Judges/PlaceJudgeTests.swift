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
}
