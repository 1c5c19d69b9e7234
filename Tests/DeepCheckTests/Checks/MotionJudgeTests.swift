import DeepCheck
import Glibc
import Testing

@Suite struct MotionJudgeTests {
  /// `count` readings, 60 a second; `index` starts at 0.
  private func evidence(
    _ count: Int = 210, attempt: Int = 1, rate: (Int) -> Vector3 = { _ in .zero },
    acceleration: (Int) -> Vector3 = { _ in Vector3(0, 0, 9.8) }
  ) -> Evidence {
    var recording = MotionRecording()
    for index in 0..<count {
      recording.add(time: Double(index) * 1000 / 60, acceleration: acceleration(index), rate: rate(index))
    }
    return recording.evidence(attempt: attempt)
  }

  private func wave(_ index: Int) -> Double { index % 2 == 0 ? 1 : -1 }

  @Test func takesEitherSignOfGravity() {
    for sign in [1.0, -1] {
      let result = Judge.judge(.accelerometerRest, evidence(acceleration: { _ in Vector3(0, 0, 9.8 * sign) }))
      #expect(result.verdict == .pass)
      #expect(result.figure(.restMagnitude) == "0.007")
    }
  }

  @Test func asksForAStillTableTwiceBeforeItBlamesTheSensor() {
    let shaken = { (attempt: Int) in
      Judge.judge(
        .accelerometerRest, evidence(attempt: attempt, acceleration: { Vector3(0.5 * wave($0), 0, 9.8) }))
    }
    #expect(shaken(1).verdict == .invalid && shaken(1).reason == .moved)
    #expect(shaken(2).verdict == .invalid)
    #expect(shaken(3).verdict == .fail)
  }

  /// A car's rumble goes on for several readings, a sensor's noise changes with each.
  @Test func blamesNoSensorForATableThatMoves() {
    let riding = { (attempt: Int, across: Double) in
      Judge.judge(
        .accelerometerRest,
        evidence(
          attempt: attempt,
          acceleration: { Vector3(0.3 * sin(Double($0) / 4), across * sin(Double($0) / 7), 9.8) }))
    }
    #expect(riding(1, 0.1).reason == .moved)
    #expect(riding(3, 0.1).verdict == .invalid)
    let noisy = { (size: Double) in
      Judge.judge(
        .accelerometerRest, evidence(attempt: 3, acceleration: { Vector3(size * wave($0), 0, 9.8) })
      ).verdict
    }
    #expect(noisy(0.09) == .pass)
    #expect(noisy(0.13) == .warn)
    #expect(noisy(0.3) == .fail)
  }

  /// The third try on a table, where z reads `vertical` m/s² more than gravity.
  private func rest(_ vertical: (Int) -> Double) -> CheckResult {
    Judge.judge(.accelerometerRest, evidence(attempt: 3, acceleration: { Vector3(0, 0, 9.8 + vertical($0)) }))
  }

  /// A bus bounces at 1 to 12 Hz; a spin dryer's 20 Hz changes more from one reading to the next than noise does.
  @Test(arguments: [1.3, 3, 8, 12, 16, 20, 22])
  func asksForAFirmTableIfItShakesUpAndDown(_ hertz: Double) {
    let result = rest { 0.4 * sin(2 * .pi * hertz * Double($0) / 60) + 0.02 * noise($0) }
    #expect(result.verdict == .invalid && result.reason == .moved)
  }

  /// Chips average their readings, at 5 Hz at the slowest.
  @Test(arguments: [0, 0.3, 0.59])
  func blamesASensorForItsNoise(_ kept: Double) {
    var value = 0.0
    let values = (0..<210).map { index in
      value = kept * value + 0.4 * noise(index)
      return value
    }
    #expect(rest { values[$0] }.verdict == .fail)
  }

  /// What swings comes back at once; a contact stays open for a while.
  @Test func blamesASensorThatChangesToAnotherLevel() {
    #expect(rest { ($0 % 54 < 9 ? -0.8 : 0) + 0.02 * noise($0) }.verdict == .fail)
    #expect(rest { ($0 % 40 < 20 ? 0.5 : 0) + 0.02 * noise($0) }.verdict == .fail)
  }

  @Test func blamesASensorWhoseZeroWanders() {
    #expect(rest { 0.003 * Double($0) + 0.02 * noise($0) }.verdict == .fail)
    #expect(rest { 0.5 * sin(2 * .pi * 0.3 * Double($0) / 60) + 0.02 * noise($0) }.verdict == .fail)
  }

  /// ISO 2631-1: more than 2 m/s² is extremely uncomfortable.
  @Test func blamesASensorThatSwingsMoreThanATableCan() {
    #expect(rest { 4 * sin(2 * .pi * 5 * Double($0) / 60) }.verdict == .fail)
  }

  /// Between -1 and 1, the same in each run (Numerical Recipes' generator).
  private func noise(_ index: Int) -> Double {
    var state = UInt32(truncatingIfNeeded: index) &* 2_654_435_769
    for _ in 0..<3 { state = (state ^ state >> 15) &* 1_664_525 &+ 1_013_904_223 }
    return 2 * Double(state) / Double(UInt32.max) - 1
  }

  @Test func blamesNoGyroscopeForATableThatRocks() {
    let rocking = { (shake: Double) in
      Judge.judge(
        .gyroscopeRest,
        evidence(
          attempt: 3, rate: { Vector3(sin(2 * .pi * 5 * Double($0) / 60), 0, 0) },
          acceleration: { Vector3(0, 0, 9.8 + shake * cos(2 * .pi * 5 * Double($0) / 60) + 0.02 * noise($0)) }))
    }
    #expect(rocking(0.3).verdict == .invalid && rocking(0.3).reason == .moved)
    // The accelerometer feels nothing.
    #expect(rocking(0).verdict == .fail)
  }

  /// A calm hand that doesn't lay the device down sways about all axes; a chip's noise changes with each reading.
  @Test func blamesNoGyroscopeForACalmHand() {
    let held = Judge.judge(
      .gyroscopeRest,
      evidence(
        attempt: 3,
        rate: { index in
          let turn = 2 * Double.pi * Double(index) / 60
          return Vector3(0.5 * sin(1.1 * turn), 0.4 * cos(0.9 * turn), 0.3 * sin(1.4 * turn))
        }))
    #expect(held.verdict == .invalid && held.reason == .moved)
    let noisy = evidence(
      attempt: 3, rate: { Vector3(0.55 * noise($0), 0.55 * noise($0 + 71), 0.55 * noise($0 + 143)) })
    #expect(Judge.judge(.gyroscopeRest, noisy).verdict == .warn)
  }

  @Test func allowsAGyroscopeTheBiasOfItsDatasheet() {
    let biased = { (bias: Double) in
      Judge.judge(.gyroscopeRest, evidence(attempt: 2, rate: { _ in Vector3(0, bias, 0) })).verdict
    }
    #expect(biased(2) == .pass)
    #expect(biased(4) == .warn)
    #expect(biased(6) == .fail)
  }

  @Test func doesNotTakeATurnedDeviceForABiasedGyroscope() {
    let turned = evidence(
      rate: { _ in Vector3(8, 0, 0) },
      acceleration: { index in
        let angle = Double(index) / 60 * 8 / 57.3
        return Vector3(0, 9.8 * angle, 9.8 * (1 - angle * angle / 2))
      })
    #expect(Judge.judge(.gyroscopeRest, turned).reason == .moved)
    let biased = evidence(rate: { _ in Vector3(8, 0, 0) })
    #expect(Judge.judge(.gyroscopeRest, biased).verdict == .fail)
  }

  @Test func blamesAnAxisThatIsStillWhileTheOthersSwing() {
    let stuck = evidence(acceleration: { Vector3(5 * wave($0), 0, 5 * wave($0 / 2)) })
    let result = Judge.judge(.accelerometerMovement, stuck)
    #expect(result.verdict == .fail && result.reason == .stuckAxis)
    let lying = Judge.judge(.accelerometerMovement, evidence())
    #expect(lying.verdict == .invalid && lying.reason == .notMoved)
  }

  /// A device swung by an arm; `change` is given each reading's number and acceleration.
  private func swung(
    attempt: Int, rate: (Int) -> Vector3 = { _ in .zero }, _ change: (Int, Vector3) -> Vector3
  ) -> Evidence {
    evidence(
      300, attempt: attempt, rate: rate,
      acceleration: { index in
        let time = Double(index)
        return change(index, Vector3(9 * sin(time / 12), 8 * cos(time / 15), 7 * sin(time / 19)))
      })
  }

  /// Its mass sticks to its stop, and comes off with a leap.
  @Test func blamesAnAxisThatStaysAtItsStop() {
    let stuck = { (attempt: Int) in
      self.swung(attempt: attempt) { index, acceleration in
        index % 90 < 40 ? Vector3(acceleration.x, 8.1, acceleration.z) : acceleration
      }
    }
    #expect(Judge.judge(.accelerometerMovement, stuck(1)).verdict == .invalid)
    let result = Judge.judge(.accelerometerMovement, stuck(2))
    #expect(result.verdict == .fail && result.reason == .stuckAxis)
    #expect(Judge.judge(.accelerometerMovement, swung(attempt: 2) { $1 }).verdict == .pass)
  }

  /// The arm's push hides gravity, so only the gyroscope itself shows that one of its axes is dead, or always says the same.
  @Test(arguments: [0.0, 4])
  func blamesAnAxisOfTheGyroscopeThatIsStillWhileTheOthersTurn(value: Double) {
    let stuck = { (attempt: Int) in
      self.swung(
        attempt: attempt, rate: { Vector3(90 * cos(Double($0) / 12), value, 60 * sin(Double($0) / 9)) }, { $1 })
    }
    #expect(Judge.judge(.accelerometerMovement, stuck(1)).verdict == .invalid)
    let result = Judge.judge(.accelerometerMovement, stuck(2))
    #expect(result.verdict == .fail && result.reason == .stuckAxis)
  }

  /// A device whose acceleration is computed from its attitude: no arm swings it without a push.
  @Test func warnsOfAReadingThatIsAlwaysAsLargeAsGravity() {
    let rate = { (index: Int) in Vector3(90 * cos(Double(index) / 12), 70 * sin(Double(index) / 15), 40) }
    let computed = swung(attempt: 2, rate: rate) { $1 * (9.8 / $1.length) }
    let result = Judge.judge(.accelerometerMovement, computed)
    #expect(result.verdict == .warn && result.reason == .implausible)
    #expect(Judge.judge(.accelerometerMovement, swung(attempt: 2, rate: rate) { $1 }).reason != .implausible)
  }

  /// A supply that breaks down at each push.
  @Test func blamesAChipThatFallsSilentWhenItIsMoved() {
    let readings = { (attempt: Int, every: Double, count: Int) in
      var recording = MotionRecording()
      for index in 0..<count {
        recording.add(time: Double(index) * every, acceleration: Vector3(0, 0, 9.8 + self.wave(index)), rate: .zero)
      }
      return Judge.judge(.accelerometerMovement, recording.evidence(attempt: attempt))
    }
    #expect(readings(1, 1000, 8).reason == .tooShort)
    #expect(readings(3, 1000, 8).verdict == .fail && readings(3, 1000, 8).reason == .noEvents)
    // A browser that saves power, and one that was asked for too short a time.
    #expect(readings(3, 125, 24).verdict == .invalid)
    #expect(readings(3, 17, 20).verdict == .invalid)
  }

  @Test func seesADeadGyroscopeByGravityAlone() {
    // Turned end over end: gravity rotates, but the gyroscope reports nothing.
    let evidence = evidence(acceleration: { index in
      let quarter = index / 52
      return [Vector3(0, 0, 9.8), Vector3(0, 9.8, 0), Vector3(0, 0, -9.8), Vector3(0, -9.8, 0)][min(3, quarter)]
    })
    var axis = evidence
    axis.add(.axis, 0)
    let result = Judge.judge(.gyroscopeTurn, axis)
    #expect(result.verdict == .fail && result.reason == .stuckAxis)
  }

  @Test func measuresTimeUnevennessAndSilence() {
    var silent = Evidence()
    silent.add(.seconds, 3.0)
    #expect(Judge.judge(.motionTiming, silent).reason == .noEvents)
    var even = Evidence()
    even.add(.delay, 100.0)
    even.add(.times, (0..<200).map { 100 + Double($0) * 16.7 }, decimals: 1)
    let result = Judge.judge(.motionTiming, even)
    #expect(result.verdict == .pass)
    #expect(result.figure(.eventRate) == "59.88")
    #expect(result.figure(.eventJitter) == "0")
  }

  @Test(arguments: [(60.0, CheckVerdict.pass), (30, .invalid), (15, .invalid), (9.5, .fail), (4, .fail)])
  func blamesNoSensorForABrowserThatSavesPower(frequency: Double, verdict: CheckVerdict) {
    var evidence = Evidence()
    evidence.add(.delay, 100.0)
    evidence.add(.times, (0..<Int(3 * frequency)).map { 100 + Double($0) * 1000 / frequency }, decimals: 1)
    #expect(Judge.judge(.motionTiming, evidence).verdict == verdict)
  }

  /// 75 events a second, all of them in time, by a clock that goes on every `tick` ms. No browser's has ticks of 200.
  @Test(arguments: [(16.7, CheckVerdict.pass), (100, .pass), (200, .warn)])
  func blamesNoSensorForABrowserThatRoundsItsClock(tick: Double, verdict: CheckVerdict) {
    var evidence = Evidence()
    evidence.add(.delay, 100.0)
    evidence.add(.times, (0..<200).map { (Double($0) * 1000 / 75 / tick).rounded(.down) * tick }, decimals: 1)
    #expect(Judge.judge(.motionTiming, evidence).verdict == verdict)
  }

  /// Three events that wait for each other and then come at once, not quite in time.
  @Test func warnsOfEventsThatComeAtOnce() {
    var evidence = Evidence()
    evidence.add(.delay, 100.0)
    evidence.add(.times, (0..<200).map { Double($0 / 3) * 50 + noise($0 / 3) }, decimals: 1)
    #expect(Judge.judge(.motionTiming, evidence).verdict == .warn)
  }

  @Test func wantsEveryFaceHeldAsShown() {
    func faces(_ means: [Vector3], attempt: Int = 2) -> CheckResult {
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.faces, (0..<6).map { Double($0) })
      evidence.add(.accelerationX, means.map { $0.x }, decimals: 3)
      evidence.add(.accelerationY, means.map { $0.y }, decimals: 3)
      evidence.add(.accelerationZ, means.map { $0.z }, decimals: 3)
      evidence.add(.spreads, means.map { _ in 0.02 }, decimals: 3)
      return Judge.judge(.accelerometerFaces, evidence)
    }
    var means = [
      Vector3(9.8, 0, 0), Vector3(-9.8, 0, 0), Vector3(0, 9.8, 0), Vector3(0, -9.8, 0), Vector3(0, 0, 9.8),
      Vector3(0, 0, -9.8),
    ]
    #expect(faces(means).verdict == .pass)
    means[2] = Vector3(7, 6.8, 0)
    #expect(faces(means).reason == .notHeld)
    means[2] = Vector3(0, 0.3, 0)
    #expect(faces(means).verdict == .fail)
    means[2] = Vector3(0, 10.8, 0)
    #expect(faces(means, attempt: 1).reason == .notHeld)
    #expect(faces(means).verdict == .warn)
    #expect(faces(means).figure(.axisOffset) == "0.5")
    // A hand holds one of two faces askew, a chip that sits askew is off on both.
    means[2] = Vector3(0, 8.49, 4.9)
    #expect(faces(means, attempt: 3).verdict == .invalid)
    #expect(faces(means, attempt: 3).reason == .notHeld)
    means[3] = Vector3(0, -8.49, -4.9)
    #expect(faces(means, attempt: 3).verdict == .warn)
  }

  /// A tremor of 5 Hz, as of Parkinson's disease, against a sensor whose noise is as large.
  @Test func blamesNoSensorForATremblingHand() {
    func faces(_ shake: (Int) -> Vector3) -> CheckResult {
      let recordings = (0..<6).map { face in
        var recording = MotionRecording()
        for index in 0..<72 {
          var up = Vector3(0, 0, 0)
          up[face / 2] = face % 2 == 0 ? 9.8 : -9.8
          recording.add(time: Double(index) * 16.7, acceleration: up + shake(index), rate: .zero)
        }
        return (face: face, recording: recording)
      }
      return Judge.judge(.accelerometerFaces, MotionRecording.faces(recordings, attempt: 3))
    }
    let tremor = { (index: Int) in sin(2 * .pi * 5 * Double(index) / 60) }
    let hand = faces { Vector3(1.4 * tremor($0), 0.9 * tremor($0 + 3), 0.6 * tremor($0 + 5)) }
    #expect(hand.verdict == .invalid && hand.reason == .moved)
    #expect(faces { Vector3(1.4 * noise($0), 0.9 * noise($0 + 71), 0.6 * noise($0 + 143)) }.verdict == .fail)
    #expect(faces { Vector3(0.1 * noise($0), 0, 0) }.verdict == .pass)
  }

  /// A hand holds each face a few degrees askew: scale and offset are still found.
  @Test func findsScaleAndOffsetHoweverItIsHeld() throws {
    let (scale, offset) = (Vector3(1.03, 1, 1), Vector3(0, 0.5, 0))
    let means = (0..<6).map { face -> Vector3 in
      var up = Vector3(0.12, -0.1, 0.09)
      up[face / 2] = face % 2 == 0 ? 1 : -1
      let felt = up * (9.80665 / up.length)
      return Vector3(felt.x * scale.x, felt.y * scale.y, felt.z * scale.z) + offset
    }
    var evidence = Evidence()
    evidence.add(.attempt, 2)
    evidence.add(.faces, (0..<6).map { Double($0) })
    evidence.add(.accelerationX, means.map { $0.x }, decimals: 3)
    evidence.add(.accelerationY, means.map { $0.y }, decimals: 3)
    evidence.add(.accelerationZ, means.map { $0.z }, decimals: 3)
    evidence.add(.spreads, means.map { _ in 0.02 }, decimals: 3)
    let result = Judge.judge(.accelerometerFaces, evidence)
    #expect(result.verdict == .warn)
    #expect(abs((Double(try #require(result.figure(.scaleError))) ?? 0) - 0.294) < 0.01)
    #expect(abs((Double(try #require(result.figure(.axisOffset))) ?? 0) - 0.5) < 0.01)
  }

  /// Raised by 90° in a second after the rest on the table, by a hand that sways a little, with a gyroscope that is off by
  /// `bias` and reports the share `seen` of each rate.
  private func raised(bias: Vector3 = .zero, seen: Vector3 = Vector3(1, 1, 1)) -> Evidence {
    let rate = { (index: Int) in
      index > 90 && index <= 150 ? Vector3(90, 2 * sin(Double(index)), 2 * cos(Double(index))) : .zero
    }
    let angle = { (index: Int) in Double(max(0, min(60, index - 90))) * 1.5 }
    return evidence(
      300,
      rate: { Vector3(rate($0).x * seen.x, rate($0).y * seen.y, rate($0).z * seen.z) + bias },
      acceleration: { index in
        let turn = angle(index) * Double.pi / 180
        return Vector3(0, 9.8 * sin(turn), 9.8 * cos(turn))
      })
  }

  /// Gravity shows little of the axes that the phone isn't raised about, but no hand keeps them still.
  @Test(arguments: [Vector3(1, 0, 1), Vector3(1, 1, 0)], [Vector3.zero, Vector3(0, 2, 2)])
  func findsAnAxisThatNeverChangesInAHand(seen: Vector3, bias: Vector3) {
    let result = Judge.judge(.motionAgreement, raised(bias: bias, seen: seen))
    #expect((result.verdict, result.reason) == (.fail, .stuckAxis))
    #expect(Judge.judge(.motionAgreement, raised(bias: bias)).verdict == .pass)
  }

  /// A bias at rest is its own check's; added up over the turn it would be a disagreement.
  @Test func leavesTheBiasAtRestOutOfTheIntegral() {
    let result = Judge.judge(.motionAgreement, raised(bias: Vector3(2, -1.8, 1.9)))
    #expect(result.verdict == .pass, "\(result.figures.map { $0.text })")
    let turned = { (bias: Double, scale: Double) in
      var turn = self.evidence(600, rate: { Vector3(0, 0, bias + ($0 > 90 && $0 <= 450 ? 60 * scale : 0)) })
      turn.add(.axis, 2)
      return Judge.judge(.gyroscopeTurn, turn).verdict
    }
    #expect(turned(2, 1) == .pass)
    // A wrong scale still counts, and so does what is no longer a bias.
    #expect(turned(0, 0.8) != .pass)
    #expect(turned(9, 1) != .pass)
  }

  /// A turn of 414° by the gyroscope: the compass shows who is wrong.
  @Test(arguments: [(Double?.none, CheckVerdict.fail), (306, .invalid), (359, .fail)])
  func doesNotBlameTheGyroscopeForATurnThatTheCompassConfirms(heading: Double?, verdict: CheckVerdict) {
    var turn = evidence(600, attempt: 3, rate: { Vector3(0, 0, $0 > 90 && $0 <= 450 ? 69 : 0) })
    turn.add(.axis, 2)
    if let heading { turn.add(.headings, [0, heading], decimals: 1) }
    #expect(Judge.judge(.gyroscopeTurn, turn).verdict == verdict)
  }
}
