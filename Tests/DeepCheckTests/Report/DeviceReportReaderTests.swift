import DeepCheck
import Testing

/// What a report contains besides its judgements: nothing that a reader drops is dropped silently, since other programs
/// may show it.
@Suite struct DeviceReportReaderTests {
  private static let text = """
    {"schema":"touchstone.device/1","device":{"vendor":"ACME","model":"Book 14"},
    "startedAt":"2026-11-22T13:42:59Z","challenge":"TESTED41","checkSet":2,
    "checks":[{"id":"battery","part":"BAT0","verdict":"warn","basis":"measured",
    "figures":[{"name":"health","value":71.93,"unit":"%","limit":80,"relation":"atLeast","source":"EU"}],
    "evidence":[{"name":"full","decimals":1,"values":[41000000]},{"name":"origin","text":"measured"}]},
    {"id":"charger","verdict":"unavailable","basis":"measured","figures":[],"reason":"absent"}]}
    """

  private func remarks(_ text: String) throws -> [Discrepancy.Kind] {
    try DeviceReportReader.read(Array(text.utf8)).remarks.map { $0.kind }
  }

  @Test func hasNoRemarksOnAValidReport() throws {
    #expect(try remarks(Self.text).isEmpty)
  }

  @Test(arguments: [
    ("\"ACME\"", "7"), ("{\"vendor\":\"ACME\",\"model\":\"Book 14\"}", "\"ACME\""), ("\"TESTED41\"", "\"U\""),
    ("\"TESTED41\"", "null"), ("\"checkSet\":2", "\"checkSet\":\"2\""), ("\"BAT0\"", "0"), ("\"absent\"", "\"fine\""),
    ("\"absent\"", "null"), ("\"figures\":[]", "\"figures\":{}"), ("\"health\"", "\"beauty\""), ("71.93", "null"),
    ("\"%\"", "\"stars\""), ("80,", "\"80\","), ("\"atLeast\"", "\"about\""), ("\"EU\"", "1"),
    ("\"full\"", "\"empty\""), ("41000000", "41000000.5"), ("41000000", "null"), ("\"decimals\":1", "\"decimals\":10"),
    ("\"decimals\":1", "\"decimals\":null"), ("\"text\":\"measured\"", "\"text\":null"),
    (",\"text\":\"measured\"", ""), ("\"text\":\"measured\"", "\"text\":\"measured\",\"values\":[1]"),
  ])
  func notesWhatHasAnInvalidValue(part: String, change: String) throws {
    #expect(Self.text.contains(part))
    #expect(try remarks(Self.text.replacing(part, with: change, maxReplacements: 1)) == [.unknownMember])
  }

  @Test func needsAListOfChecks() {
    let text = "{\"schema\":\"touchstone.device/1\",\"startedAt\":\"2026-11-22T13:42:59Z\",\"checks\":{}}"
    #expect(throws: DeviceReportError.damaged) { try DeviceReportReader.read(Array(text.utf8)) }
  }
}
