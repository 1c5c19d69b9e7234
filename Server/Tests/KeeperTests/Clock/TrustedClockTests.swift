import Testing

@testable import Keeper

@Suite struct TrustedClockTests {
  private static let start = ClockReading(wall: 1_800_000_000, boot: 1000, bootID: BootID(text: "this one"))

  private func reading(after seconds: Int64, walls: Int64? = nil) -> ClockReading {
    var reading = Self.start
    reading.wall += walls ?? seconds
    reading.boot += seconds
    return reading
  }

  @Test func followsTheSystemClockWhileItIsRight() {
    var clock = TrustedClock(nil, Self.start)
    for seconds in stride(from: Int64(0), to: 100_000, by: 977) {
      clock.observe(reading(after: seconds))
      #expect(clock.pause == nil && clock.now == Self.start.wall + seconds)
    }
  }

  /// The record of a server that ran in another boot, `seconds` ago by the wall clock.
  private func record(ago seconds: Int64, _ pause: TrustedClock.Pause? = nil) -> ClockRecord {
    let mark = Self.start.wall - seconds
    return ClockRecord(
      highWater: mark, pause: pause,
      anchor: ClockAnchor(wall: mark - 500, boot: 500, bootID: BootID(text: "the one before")))
  }

  @Test(arguments: [0, 1, 3600, 48 * 3600] as [Int64])
  func continuesAfterAWeekendWithoutPower(seconds: Int64) {
    let clock = TrustedClock(record(ago: seconds), Self.start)
    #expect(clock.pause == nil && clock.now == Self.start.wall)
  }

  @Test(arguments: [48 * 3600 + 1, 30 * 86_400, 399 * 86_400] as [Int64])
  func waitsForASynchronisedClockAfterTheMachineWasOffLonger(seconds: Int64) {
    var clock = TrustedClock(record(ago: seconds), Self.start)
    #expect(clock.pause == .notSynchronised && clock.now == Self.start.wall - seconds)
    clock.observe(reading(after: 10))
    #expect(clock.pause == .notSynchronised)
    var synchronised = reading(after: 20)
    synchronised.isSynchronised = true
    clock.observe(synchronised)
    #expect(clock.pause == nil && clock.now == Self.start.wall + 20)
    // From here on, changes of the wall clock are detected whether or not it stays synchronised.
    clock.observe(reading(after: 30))
    #expect(clock.pause == nil && clock.now == Self.start.wall + 30)
  }

  @Test(
    arguments: [
      (-1, TrustedClock.Pause.setBack), (-86_400, .setBack), (400 * 86_400 + 1, .longAbsence),
    ] as [(Int64, TrustedClock.Pause)])
  func waitsForTheOperatorAfterAnyOtherRestart(seconds: Int64, reason: TrustedClock.Pause) {
    let mark = Self.start.wall - seconds
    var first = Self.start
    first.isSynchronised = true
    var clock = TrustedClock(record(ago: seconds), first)
    #expect(clock.pause == reason && clock.now == mark)
    clock.observe(reading(after: 10))
    #expect((clock.pause == nil) == (seconds == -1))
    clock.confirm(reading(after: 20))
    #expect(clock.pause == nil && clock.now == Self.start.wall + 20)
  }

  /// Other servers' recent trusted time outweighs how long this machine may have been off.
  @Test func refusesAClockAheadOfTheOthers() {
    let expected = Self.start.wall - 61
    var clock = TrustedClock(record(ago: 70), Self.start, expected: expected)
    #expect(clock.pause == .jumpedAhead && clock.now == Self.start.wall - 70)
    clock.observe(reading(after: 10))
    #expect(clock.pause == .jumpedAhead)
    // The clock was corrected.
    clock.observe(reading(after: 20, walls: 19))
    #expect(clock.pause == nil)
    #expect(TrustedClock(record(ago: 70), Self.start, expected: Self.start.wall - 60).pause == nil)
    // So does an operator’s confirmation.
    var confirmed = TrustedClock(record(ago: 70), Self.start, expected: expected)
    confirmed.confirm(reading(after: 5))
    confirmed.observe(reading(after: 6))
    #expect(confirmed.pause == nil && confirmed.now == Self.start.wall + 6)
  }

  /// Stores the clock and starts another from the record, while the machine keeps running.
  private func restarted(_ clock: TrustedClock, _ reading: ClockReading) -> TrustedClock {
    TrustedClock(ClockRecord(highWater: clock.now, pause: clock.pause, anchor: clock.anchor), reading)
  }

  @Test(arguments: [61, 86_400, 31 * 86_400, 399 * 86_400, 600 * 86_400] as [Int64], [false, true])
  func keepsAPauseAcrossRestarts(jump: Int64, isSynchronised: Bool) {
    var clock = TrustedClock(nil, Self.start)
    clock.observe(reading(after: 10))
    for start in 1...5 {
      var moved = reading(after: Int64(start) * 100, walls: Int64(start) * 100 + jump)
      moved.isSynchronised = isSynchronised
      clock.observe(moved)
      #expect(clock.pause == .jumpedAhead && clock.now == Self.start.wall + 10)
      clock = restarted(clock, moved)
      #expect(clock.pause == .jumpedAhead && clock.now == Self.start.wall + 10)
    }
    clock = restarted(clock, reading(after: 600))
    #expect(clock.pause == nil && clock.now == Self.start.wall + 600)
  }

  @Test(arguments: [61, 86_400, 399 * 86_400, -61, -86_400] as [Int64])
  func detectsAClockChangeWhileStopped(jump: Int64) {
    var clock = TrustedClock(nil, Self.start)
    clock.observe(reading(after: 10))
    clock = restarted(clock, reading(after: 5000, walls: 5000 + jump))
    #expect(clock.pause != nil || jump == -61)
    #expect(clock.now <= Self.start.wall + 5000)
  }

  @Test func isExactAfterAnyAbsenceWhileTheMachineRuns() {
    let clock = restarted(TrustedClock(nil, Self.start), reading(after: 500 * 86_400))
    #expect(clock.pause == nil && clock.now == Self.start.wall + 500 * 86_400)
  }

  @Test func manySmallStepsOverManyRestartsCountAsOne() {
    var clock = TrustedClock(nil, Self.start)
    for start in 1...100 { clock = restarted(clock, reading(after: Int64(start), walls: Int64(start) * 31)) }
    #expect(clock.pause == .jumpedAhead && clock.now <= Self.start.wall + 2 + TrustedClock.drift)
  }

  @Test func distrustsAChangedClockAfterAReboot() {
    var first = Self.start
    for (ago, isSynchronised, isBelieved) in [
      (60, false, false), (60, true, true), (399 * 86_400, false, false), (399 * 86_400, true, false),
    ] as [(Int64, Bool, Bool)] {
      first.isSynchronised = isSynchronised
      let clock = TrustedClock(record(ago: ago, .jumpedAhead), first)
      #expect((clock.pause == nil) == isBelieved, "\(ago) \(isSynchronised)")
    }
  }

  @Test func treatsARestoredSnapshotAsAReboot() {
    var clock = TrustedClock(nil, Self.start)
    clock.observe(reading(after: 1000))
    // A restored snapshot: the boot clock went back too, and the wall clock was corrected externally.
    let clockAfter = restarted(clock, reading(after: -100, walls: 1000 + 86_400))
    #expect(clockAfter.pause == nil)
    #expect(restarted(clock, reading(after: -100, walls: 1000 + 3 * 86_400)).pause == .notSynchronised)
  }

  @Test func startsThatCanNotBeDistinguishedAreRestarts() {
    var unknown = Self.start
    unknown.bootID = .unknown
    let clock = TrustedClock(nil, unknown)
    unknown.wall += 3 * 86_400
    #expect(restarted(clock, unknown).pause == .notSynchronised)
  }

  @Test func stopsWhereTheClockRunsAheadOfTime() {
    var clock = TrustedClock(nil, Self.start)
    clock.observe(reading(after: 10, walls: 70))
    #expect(clock.pause == nil)
    clock.observe(reading(after: 10, walls: 71))
    #expect(clock.pause == .jumpedAhead && clock.now == Self.start.wall + 70)
    clock.observe(reading(after: 11, walls: 86_400 * 365))
    #expect(clock.pause == .jumpedAhead && clock.now == Self.start.wall + 70)
    clock.observe(reading(after: 80))
    #expect(clock.pause == nil && clock.now == Self.start.wall + 80)
  }

  @Test func countsManySmallStepsAsTheLargeOneThatTheyMake() {
    var clock = TrustedClock(nil, Self.start)
    for step in 1...100 { clock.observe(reading(after: Int64(step), walls: Int64(step) * 31)) }
    #expect(clock.pause == .jumpedAhead && clock.now <= Self.start.wall + 2 + TrustedClock.drift)
  }

  @Test func neverGoesBackWhateverTheReadings() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var clock = TrustedClock(nil, Self.start)
      var (before, boot) = (clock.now, Self.start.boot)
      for _ in 0..<50 {
        boot += Int64.random(in: 0...100, using: &random)
        clock.observe(
          ClockReading(wall: Int64.random(in: -10...(Self.start.wall * 2), using: &random), boot: boot))
        #expect(clock.now >= before)
        // No time is trusted that hasn't passed, apart from drift.
        #expect(clock.now - Self.start.wall <= boot - Self.start.boot + TrustedClock.drift)
        before = clock.now
      }
    }
  }

  @Test func publishesNothingWhileTheClockIsSetBack() {
    var clock = TrustedClock(nil, Self.start)
    clock.observe(reading(after: 1000))
    clock.observe(reading(after: 1001, walls: 999))
    #expect(clock.pause == .setBack && clock.now == Self.start.wall + 1000)
    clock.observe(reading(after: 1010))
    #expect(clock.pause == nil)
  }
}
