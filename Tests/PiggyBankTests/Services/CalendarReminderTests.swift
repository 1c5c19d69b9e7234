import CivilTime
import Testing

@testable import PiggyBank

/// The reminder as a file for any calendar (RFC 5545).
@Suite struct CalendarReminderTests {
  /// The file's lines, for a person `hours` east of UTC.
  private func lines(
    _ created: String, _ opens: String, _ yearly: String? = "Still sealed", hours: Int64 = 0
  ) throws -> [String] {
    let name = try CapsuleName("x")
    let opensAt = try #require(Instant(opens)).seconds
    let now = try #require(Instant(created)).seconds
    let capsule = try #require(
      CapsuleMaker.make(
        name, opensAt: opensAt, zone: "UTC", wall: WallTime(seconds: opensAt), now: now,
        random: [UInt8](repeating: 7, count: CapsuleMaker.randomByteCount)))
    func day(_ moment: Int64) -> CivilDay { WallTime(seconds: moment + hours * 3600).day }
    let file = CalendarReminder.file(
      capsule.core, summary: "Ready; set, go\\now", yearly: yearly, days: (day(now), day(opensAt)),
      address: "https://k.example/#capsule")
    return String(decoding: file, as: UTF8.self).components
  }

  @Test func onceAYearUntilTheDayBefore() throws {
    let lines = try lines("2026-11-21T09:00:00Z", "2031-11-21T09:00:00Z")
    #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 2)
    #expect(lines.contains("DTSTART;VALUE=DATE:20271121"))
    // The opening itself has its own event, with an alarm.
    #expect(lines.contains("RRULE:FREQ=YEARLY;UNTIL=20311120"))
    #expect(lines.contains("SUMMARY:Still sealed"))
    #expect(lines.last == "END:VCALENDAR")
  }

  @Test func theDaysAreThePersonsOwn() throws {
    let lines = try lines("2026-11-20T16:00:00Z", "2031-11-20T15:00:00Z", hours: 9)
    #expect(lines.contains("DTSTART;VALUE=DATE:20271121"))
    #expect(lines.contains("RRULE:FREQ=YEARLY;UNTIL=20311120"))
  }

  @Test func theOpeningIsAMomentWithoutAnEnd() throws {
    let lines = try lines("2026-11-21T09:00:00Z", "2031-11-21T09:00:00Z")
    #expect(lines.contains("DTSTART:20311121T090000Z") && !lines.contains { $0.hasPrefix("DTEND") })
  }

  @Test func aDayThatOnlyLeapYearsHaveIsTheDayBefore() throws {
    let lines = try lines("2028-02-29T09:00:00Z", "2040-01-01T00:00:00Z")
    #expect(lines.contains("DTSTART;VALUE=DATE:20290228"))
  }

  @Test(arguments: ["2027-11-21T08:00:00Z", "2026-12-21T09:00:00Z"])
  func aWaitOfLessThanAYearHasNone(_ opens: String) throws {
    #expect(try !lines("2026-11-21T09:00:00Z", opens).contains { $0.hasPrefix("RRULE") })
  }

  @Test func withoutWordsForItThereIsNone() throws {
    #expect(try !lines("2026-11-21T09:00:00Z", "2031-11-21T09:00:00Z", nil).contains { $0.hasPrefix("RRULE") })
  }

  @Test func textIsEscapedAndLinesAreFoldedBetweenCharacters() throws {
    let long = String(repeating: "캡슐, ", count: 40)
    let lines = try lines("2026-11-21T09:00:00Z", "2031-11-21T09:00:00Z", long)
    #expect(lines.contains("SUMMARY:Ready\\; set\\, go\\\\now"))
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    let unfolded = lines.reduce(into: "") { text, line in
      text += line.hasPrefix(" ") ? String(line.dropFirst()) : "\n" + line
    }
    #expect(unfolded.contains("SUMMARY:" + long.map { $0 == "," ? "\\," : String($0) }.joined()))
  }
}

extension String {
  /// The lines, which end in CRLF.
  fileprivate var components: [String] {
    utf8.split(separator: 0x0A).map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self) }
  }
}
