import Testing

@testable import Keeper

@Suite struct TrustedClockTests {
  private static let start = ClockReading(wall: 1_800_000_000, boot: 1000)

  private func reading(after seconds: Int64, walls: Int64? = nil) -> ClockReading {
    ClockReading(wall: Self.start.wall + (walls ?? seconds), boot: Self.start.boot + seconds)
  }

  @Test func followsTheSystemsClockWhileItGoesRight() {
    var clock = TrustedClock(highWater: nil, Self.start)
    for seconds in stride(from: Int64(0), to: 100_000, by: 977) {
      clock.observe(reading(after: seconds))
      #expect(clock.mayRelease && clock.now == Self.start.wall + seconds)
    }
  }

  @Test(arguments: [0, 1, 3600, 400 * 86_400] as [Int64])
  func goesOnAfterARestartAtOrPastItsMark(seconds: Int64) {
    let clock = TrustedClock(highWater: Self.start.wall - seconds, Self.start)
    #expect(clock.mayRelease && clock.now == Self.start.wall)
  }

  @Test(
    arguments: [
      (-1, TrustedClock.Pause.setBack), (-86_400, .setBack), (400 * 86_400 + 1, .longAbsence),
    ] as [(Int64, TrustedClock.Pause)])
  func waitsForTheOperatorAfterAnyOtherRestart(seconds: Int64, reason: TrustedClock.Pause) {
    let mark = Self.start.wall - seconds
    var clock = TrustedClock(highWater: mark, Self.start)
    #expect(clock.pause == reason && clock.now == mark)
    clock.observe(reading(after: 10))
    #expect(clock.mayRelease == (seconds == -1))
    clock.confirm(reading(after: 20))
    #expect(clock.mayRelease && clock.now == Self.start.wall + 20)
  }

  @Test func stopsWhereTheClockRunsAheadOfTime() {
    var clock = TrustedClock(highWater: nil, Self.start)
    clock.observe(reading(after: 10, walls: 70))
    #expect(clock.mayRelease)
    clock.observe(reading(after: 10, walls: 71))
    #expect(clock.pause == .jumpedAhead && clock.now == Self.start.wall + 70)
    clock.observe(reading(after: 11, walls: 86_400 * 365))
    #expect(clock.pause == .jumpedAhead && clock.now == Self.start.wall + 70)
    clock.observe(reading(after: 80))
    #expect(clock.mayRelease && clock.now == Self.start.wall + 80)
  }

  @Test func countsManySmallStepsAsTheLargeOneThatTheyMake() {
    var clock = TrustedClock(highWater: nil, Self.start)
    for step in 1...100 { clock.observe(reading(after: Int64(step), walls: Int64(step) * 31)) }
    #expect(clock.pause == .jumpedAhead && clock.now <= Self.start.wall + 2 + TrustedClock.drift)
  }

  @Test func neverGoesBackWhateverTheReadings() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var clock = TrustedClock(highWater: nil, Self.start)
      var (before, boot) = (clock.now, Self.start.boot)
      for _ in 0..<50 {
        boot += Int64.random(in: 0...100, using: &random)
        clock.observe(
          ClockReading(wall: Int64.random(in: -10...(Self.start.wall * 2), using: &random), boot: boot))
        #expect(clock.now >= before)
        // Time that has not passed is not trusted, but for the drift.
        #expect(clock.now - Self.start.wall <= boot - Self.start.boot + TrustedClock.drift)
        before = clock.now
      }
    }
  }

  @Test func publishesNothingWhileTheClockIsSetBack() {
    var clock = TrustedClock(highWater: nil, Self.start)
    clock.observe(reading(after: 1000))
    clock.observe(reading(after: 1001, walls: 999))
    #expect(clock.pause == .setBack && clock.now == Self.start.wall + 1000)
    clock.observe(reading(after: 1010))
    #expect(clock.mayRelease)
  }
}
