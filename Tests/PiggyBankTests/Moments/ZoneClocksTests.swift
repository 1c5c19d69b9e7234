import PiggyBank
import Testing

@Suite struct ZoneClocksTests {
  /// Berlin in 2031: an hour ahead of UTC, and two from 30 March 01:00 UTC to 26 October 01:00 UTC.
  private func berlin(_ moment: Int64) -> Int64 {
    (1_932_598_800..<1_950_742_800).contains(moment) ? 7200 : 3600
  }

  private func reading(_ text: String) throws -> ZoneClocks.Reading? {
    let clocks = ZoneClocks(try #require(WallTime(text)))
    return clocks.reading(clocks.questions.map { berlin($0) })
  }

  @Test func aTimeThatTheClocksShowOnceIsThatMoment() throws {
    #expect(try reading("2031-06-01T08:00") == .once(1_938_060_000))
  }

  @Test func aSkippedTimeIsThatMuchLater() throws {
    #expect(try reading("2031-03-30T02:30") == .skipped(1_932_600_600, try #require(WallTime("2031-03-30T03:30"))))
  }

  @Test func aTimeThatIsShownTwiceIsTwoMoments() throws {
    #expect(try reading("2031-10-26T02:30") == .twice(first: 1_950_741_000, second: 1_950_744_600))
  }

  @Test func anotherNumberOfOffsetsSaysNothing() throws {
    #expect(ZoneClocks(try #require(WallTime("2031-06-01T08:00"))).reading([0]) == nil)
  }

  /// In every zone, the resulting moment shows the requested time.
  @Test(arguments: [-43_200, -12_600, 0, 20_700, 50_400] as [Int64])
  func zonesWithoutChangesShowEveryTimeOnce(_ offset: Int64) throws {
    for text in ["1999-12-31T23:59", "2030-01-01T00:00", "2096-02-29T12:15"] {
      let wall = try #require(WallTime(text))
      let clocks = ZoneClocks(wall)
      #expect(clocks.reading(clocks.questions.map { _ in offset }) == .once(wall.seconds - offset))
    }
  }
}
