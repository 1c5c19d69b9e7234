import Testing

@testable import DeepCheck

@Suite struct ChargeCourseTests {
  /// Readings `minutes` apart.
  private func course(_ levels: [Double], every minutes: Double, isCharging: Bool = false) -> ChargeCourse {
    ChargeCourse(
      levels.enumerated().map { .init(time: Double($0) * minutes * 60, level: $1, isCharging: isCharging) })
  }

  private func judged(_ course: ChargeCourse, online: Int = 1, attempt: Int = 1) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.origin, "measured")
    evidence.add(.online, online)
    course.write(into: &evidence)
    return Judge.judge(.charger, evidence)
  }

  @Test func aBatteryInUsePasses() {
    let result = judged(course([80, 79, 78, 78, 77], every: 4))
    #expect(result.verdict == .pass)
    #expect(result.figures.first { $0.name == .chargeRest }?.value == .number(480))
    #expect(result.figures.first { $0.name == .drainRate }?.value == .number(-10))
  }

  @Test func aBatteryThatIsEmptyWithinAnHourIsAWarning() {
    let result = judged(course([80, 78, 76, 74], every: 1))
    #expect(result.verdict == .warn)
    #expect(result.figures.first { $0.name == .drainRate }?.value == .number(-120))
    // A collapse between two steps of the gauge.
    #expect(judged(course([62, 61, 48, 47], every: 0.75)).verdict == .warn)
    #expect(judged(course([70, 66, 62], every: 1)).verdict == .warn)
  }

  @Test func fullLoadAndTheGaugesOwnStepsAreNoWarning() {
    #expect(judged(course([80, 79, 78, 77, 76], every: 1)).verdict == .pass)
    #expect(judged(course([100, 97, 96], every: 0.7)).verdict == .pass)
    #expect(judged(course([80, 70], every: 1, isCharging: false)).verdict == .pass)
  }

  @Test func aChargeThatNeverMovesIsAWarning() {
    let result = judged(course([60, 60], every: 16))
    #expect(result.verdict == .warn && result.reason == .frozen)
    #expect(judged(course([60, 60], every: 14)).verdict == .pass)
  }

  @Test(arguments: [100, 97, 3, 0])
  func aFullOrAnEmptyBatteryMayKeepSayingSo(_ level: Double) {
    #expect(judged(course([level, level], every: 40)).verdict == .pass)
  }

  @Test func aBatteryThatIsHeldAtALimitIsNotStuck() {
    #expect(judged(course([80, 80], every: 60, isCharging: true)).verdict == .pass)
  }

  @Test func aChargeThatFallsAlthoughConnectedIsAWarning() {
    #expect(judged(course([60, 59], every: 5, isCharging: true)).verdict == .pass, "a step of the gauge")
    let result = judged(course([60, 61, 60, 58], every: 2, isCharging: true))
    #expect(result.verdict == .warn && result.figures.first { $0.name == .chargeLost }?.value == .number(3))
  }

  @Test func theRateOfChargingIsThatBetweenItsChanges() {
    var readings = course([50, 50, 49], every: 3).readings
    readings += [(600.0, 49.0), (700, 50), (1060, 52), (1100, 52)].map {
      .init(time: $0.0, level: $0.1, isCharging: true)
    }
    let course = ChargeCourse(readings)
    #expect(course.rate(isCharging: true) == 20)
    #expect(course.rate(isCharging: false) == nil, "one change")
    // Nothing changed between the last reading in use and plugging in.
    #expect(course.longestRest == 360)
  }

  @Test func aMomentSaysNothing() {
    let result = judged(course([60, 60], every: 0.1))
    #expect(result.verdict == .pass && result.figures.map { $0.name } == [.online])
  }

  @Test(arguments: [[60.0, 160], [-1, 50]])
  func aChargeThatCannotBeIsImplausible(_ levels: [Double]) {
    #expect(judged(course(levels, every: 1)).reason == .implausible)
    #expect(ChargeCourse(course([50, 49], every: 1).readings.reversed()).isPossible == false)
  }

  @Test func theRecorderHandsOverWhatThePageNoted() throws {
    let challenge = try #require(Challenge(code: "ABCDEFGH"))
    var recorder = try #require(Recorder.make(.charger, attempt: 1, challenge: challenge))
    _ = recorder.handle(.begin(0))
    let course = course([60, 59], every: 5)
    #expect(recorder.handle(.power(charge: 0.59, isCharging: false, course: course)).isEmpty)
    _ = recorder.handle(.tick(3000))
    // It is watched for a while.
    #expect(recorder.handle(.power(charge: 0.59, isCharging: true, course: course)).isEmpty)
    #expect(recorder.instruction.key == .wait)
    #expect(recorder.handle(.tick(8900)).isEmpty)
    guard case .finish(let parts)? = recorder.handle(.tick(9000)).first else {
      Issue.record("the charger is judged once it was watched")
      return
    }
    #expect(ChargeCourse(parts[0].evidence) == course)
    #expect(parts[0].evidence.number(.online) == 1)
  }

  /// The contact of a worn socket comes and goes; a plug that is put in bounces once or twice.
  @Test(arguments: [(0, CheckVerdict.pass), (1, .pass), (2, .pass), (3, .warn), (8, .warn)])
  func aContactThatComesAndGoesIsAWarning(breaks: Int, verdict: CheckVerdict) {
    let changes = (0...2 * breaks).map { number in
      ChargeCourse.Reading(
        time: 60 + 6 * Double(number) / Double(max(1, 2 * breaks)), level: 50, isCharging: number % 2 == 0)
    }
    let course = ChargeCourse([.init(time: 0, level: 50, isCharging: false)] + changes)
    #expect(judged(course, attempt: 2).verdict == verdict)
    #expect(judged(course).verdict == (verdict == .pass ? .pass : .invalid), "a hand may fumble once")
    // Only the last seconds count.
    let later = course.readings + [.init(time: 80, level: 50, isCharging: true)]
    #expect(judged(ChargeCourse(later), attempt: 2).verdict == .pass)
  }

  @Test func aChargeThatFallsByFiveStepsWithinAMinuteIsAWarning() {
    #expect(judged(course([44, 40, 35], every: 1)).verdict == .warn)
    #expect(judged(course([44, 43, 41], every: 1)).verdict == .pass)
  }

  /// One fall and one rise may be use and charging while the device slept.
  @Test func aChargeThatJumpsUpAndDownIsAWarning() {
    let jumping = judged(course([60, 20, 60, 21], every: 0.1))
    #expect(jumping.verdict == .warn && jumping.reason == .implausible)
    #expect(judged(course([60, 20, 60, 59], every: 0.1)).verdict == .pass)
    #expect(judged(course([60, 20, 60, 21], every: 200)).reason != .implausible)
  }

  @Test func aChargerThatHardlyChargesIsAWarning() {
    let slow = judged(course([30, 31], every: 120, isCharging: true))
    #expect(slow.verdict == .warn && slow.figures.first { $0.name == .chargeRate }?.value == .number(1))
    #expect(judged(course([30, 30], every: 16, isCharging: true)).verdict == .warn)
    #expect(judged(course([30, 30], every: 14, isCharging: true)).verdict == .pass, "a step of the gauge")
    #expect(judged(course([30, 31, 32], every: 10, isCharging: true)).verdict == .pass)
    // A limit that spares the battery.
    #expect(judged(course([60, 60], every: 60, isCharging: true)).verdict == .pass)
  }

  /// A cell of high resistance: the charger raises its voltage, and with it the gauge.
  @Test func aChargeThatJumpsWithTheChargerIsAWarning() {
    let plugged = { (jump: Double) in
      ChargeCourse(
        [0.0, 25, 65, 95].enumerated().map {
          .init(time: $1, level: $0 % 2 == 0 ? 50 : 50 + jump, isCharging: $0 % 2 == 1)
        })
    }
    #expect(judged(plugged(12)).reason == .implausible)
    #expect(judged(plugged(3)).reason != .implausible)
  }

  @Test func aChargeThatRisesWithoutAChargerIsAWarning() {
    let rising = judged(course([60, 61, 62, 63, 64], every: 0.5))
    #expect(rising.verdict == .warn && rising.reason == .implausible)
    #expect(judged(course([60, 61, 62, 63, 64], every: 0.5, isCharging: true)).verdict == .pass)
    // A load ended, or the device was charged while it slept.
    #expect(judged(course([60, 61, 62, 61, 61], every: 0.5)).verdict == .pass)
    #expect(judged(course([60, 95, 96, 95], every: 0.5)).reason != .implausible)
    #expect(judged(course([60, 61, 62, 63, 64], every: 4)).reason != .implausible)
  }

  @Test func aChargeThatRisesFasterThanAnyChargerIsAWarning() {
    let quick = judged(course([30, 36, 42, 48], every: 0.25, isCharging: true))
    #expect(quick.verdict == .warn && quick.reason == .implausible)
    // 300 W, and a device that slept.
    #expect(judged(course([30, 34, 38, 42], every: 0.2, isCharging: true)).verdict == .pass)
    #expect(judged(course([30, 31, 70, 71], every: 0.25, isCharging: true)).verdict == .pass)
  }
}
