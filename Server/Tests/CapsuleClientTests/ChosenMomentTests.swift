import PiggyBank
import Testing

@testable import CapsuleClient

@Suite struct ChosenMomentTests {
  private let now: Int64 = 1_800_000_000

  @Test func readsAMomentByTheClocksOfAZone() throws {
    #expect(try ChosenMoment(at: "2031-06-01T08:00", zone: "Asia/Seoul", now: now).opensAt == 1_938_034_800)
    let winter = try ChosenMoment(at: "2031-01-01T08:00", zone: "Europe/Berlin", now: now)
    #expect(winter.wall.text == "2031-01-01T08:00" && winter.opensAt == 1_925_017_200)
    let utc = try ChosenMoment(at: "2031-06-01T06:00:00Z", zone: "Europe/Berlin", now: now)
    #expect(utc.wall.text == "2031-06-01T08:00")
  }

  @Test func readsZonesFromManyThreads() async {
    let zones = [("Asia/Seoul", Int64(32_400)), ("Europe/Berlin", 7200), ("America/New_York", -14_400), ("UTC", 0)]
    await withTaskGroup(of: Bool.self) { group in
      for (zone, offset) in zones {
        // In June 2031, when Berlin and New York have summer time.
        group.addTask { (0..<2000).allSatisfy { _ in Machine.offsets(zone, at: [1_938_034_800]) == [offset] } }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func asksWhereTheClocksShowATimeTwice() {
    #expect(throws: ClientError.moment(.ambiguous)) {
      try ChosenMoment(at: "2031-10-26T02:30", zone: "Europe/Berlin", now: now)
    }
  }

  @Test(arguments: ["", "tomorrow", "2031-06-31T08:00", "2031-6-1T08:00", "2031-06-01", "9999999999-01-01T00:00"])
  func refusesInvalidTimes(_ text: String) {
    #expect(throws: ClientError.momentText(text)) { try ChosenMoment(at: text, zone: "UTC", now: now) }
  }

  @Test func readsSecondsInUTCAlone() throws {
    #expect(try ChosenMoment(at: "2031-06-01T08:00:59Z", zone: "Asia/Seoul", now: now).opensAt == 1_938_067_259)
    #expect(try ChosenMoment(at: "2031-06-01T08:00:00", zone: "Asia/Seoul", now: now).opensAt == 1_938_034_800)
  }

  /// A capsule can't be sealed again with another time: whatever isn't understood to the end is refused.
  @Test(arguments: [
    "2031-06-01T08:00Z", "2031-06-01T08:00z", "2031-06-01T08:00+02:00", "2031-06-01T08:00-10:00",
    "2031-06-01T08:00:00+09:00", "2031-06-01T08:00:00.5Z", "2031-06-01T08:00:30", "2031-06-01T08:00:00.5",
    "2031-06-01T08:00 ", "2031-06-01T08:00 pm", "2031-06-01T08:00garbage",
  ])
  func refusesWhatItWouldOtherwiseDrop(_ text: String) {
    #expect(throws: ClientError.momentText(text)) { try ChosenMoment(at: text, zone: "Asia/Seoul", now: now) }
  }

  @Test func saysWhatTheClocksShowInsteadOfASkippedTime() {
    #expect(throws: ClientError.skippedMoment(typed: "2031-03-30T02:30", shown: "2031-03-30T03:30")) {
      try ChosenMoment(at: "2031-03-30T02:30", zone: "Europe/Berlin", now: now)
    }
  }

  @Test(arguments: ["", "d", "-1d", "0d", "1.5h", "1y", "99999999999999999999d", "9223372036854775807w", "40000d"])
  func refusesInvalidDurations(_ text: String) {
    #expect(throws: ClientError.momentText(text)) { try ChosenMoment(in: text, zone: "UTC", now: now) }
  }

  @Test func refusesThePastAndUnknownZones() {
    #expect(throws: ClientError.moment(.past)) { try ChosenMoment(at: "2001-01-01T00:00", zone: "UTC", now: now) }
    for zone in ["Nowhere/City", "../../etc/passwd", "/etc/localtime", "", "Europe//Berlin"] {
      #expect(throws: ClientError.zone(zone)) { try ChosenMoment(in: "1d", zone: zone, now: now) }
    }
  }
}
