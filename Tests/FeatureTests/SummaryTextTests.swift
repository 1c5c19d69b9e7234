import MetaLens
import Testing
import ViewKit

@testable import Reports

@Suite struct SummaryTextTests {
  @Test func hasARowForWhateverTheFileSays() {
    let rows = SummaryText.rows(SampleReport.full, .photoReports(.english))
    #expect(rows.map { $0.label } == ["Camera", "Lens", "Exposure", "Captured", "Saved", "Software", "Location"])
    #expect(rows[0].value == "Apple iPhone 13 Pro")
    #expect(rows[2].value == "1/120 s · f/1.5 · ISO 64 · 5.7 mm (26 mm) · no flash")
    #expect(rows[6].value == "Seoul, KR · 37.5512° N, 126.9882° E · 51 m")
  }

  @Test func hasNoRowForWhatItDoesNotSay() {
    #expect(SummaryText.rows(SampleReport.empty, .photoReports(.english)).isEmpty)
  }

  @Test(arguments: [
    ("Canon", "Canon EOS 40D", "Canon EOS 40D"), ("NIKON CORPORATION", "NIKON D90", "NIKON D90"),
    ("Apple", "iPhone 13 Pro", "Apple iPhone 13 Pro"), ("samsung", "SM-G991B", "samsung SM-G991B"),
    ("SAMSUNG", "Samsung NX1", "Samsung NX1"), ("OLYMPUS IMAGING CORP.", "E-M5", "OLYMPUS IMAGING CORP. E-M5"),
  ])
  func leavesTheMakeOutWhereTheModelRepeatsIt(make: String, model: String, text: String) {
    var summary = PhotoSummary()
    summary.make = make
    summary.model = model
    #expect(SummaryText.camera(summary) == text)
  }

  @Test func namesTheHalfOfACameraThatIsKnown() {
    var summary = PhotoSummary()
    #expect(SummaryText.camera(summary) == nil)
    summary.make = "Leica"
    #expect(SummaryText.camera(summary) == "Leica")
    summary.make = nil
    summary.model = "Q2"
    #expect(SummaryText.camera(summary) == "Q2")
    summary.make = ""
    #expect(SummaryText.camera(summary) == "Q2")
  }

  @Test(
    arguments: [
      (1.0 / 8000, "1/8000 s"), (1.0 / 3, "0.3 s"), (0.3, "0.3 s"), (0.2999, "1/3 s"), (0.25, "1/4 s"), (0.5, "0.5 s"),
      (1, "1 s"), (2.5, "2.5 s"), (30, "30 s"),
    ] as [(Double, String)])
  func writesExposuresBelowThreeTenthsAsFractions(seconds: Double, text: String) {
    #expect(row("Exposure") { $0.exposureTime = seconds } == text)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func saysNothingOfImpossibleExposures(value: Double) {
    #expect(row("Exposure") { $0.exposureTime = value } == nil)
    #expect(row("Exposure") { $0.fNumber = value } == nil)
    #expect(row("Exposure") { $0.focalLength = value } == nil)
    #expect(row("Exposure") { $0.iso = 0 } == nil)
  }

  @Test(arguments: [
    (37.5512, 126.9882, "37.5512° N, 126.9882° E"), (-33.8568, 151.2153, "33.8568° S, 151.2153° E"),
    (40.6892, -74.0445, "40.6892° N, 74.0445° W"), (-22.9519, -43.2105, "22.9519° S, 43.2105° W"),
    (0, 0, "0° N, 0° E"),
  ])
  func namesTheHemispheres(latitude: Double, longitude: Double, text: String) {
    #expect(row("Location") { $0.location = PhotoLocation(latitude: latitude, longitude: longitude) } == text)
  }

  @Test func tellsHeightsBelowTheSea() {
    let place = row("Location") { $0.location = PhotoLocation(latitude: 31.5, longitude: 35.5, altitude: -430.4) }
    #expect(place == "31.5° N, 35.5° E · -430 m")
  }

  @Test func showsTheSaveDateOnlyWhereItDiffers() {
    let date = PhotoDate(year: 2022, month: 11, day: 3, hour: 14, minute: 5, second: 9)
    var later = date
    later.second += 2
    #expect(row("Saved") { ($0.capturedAt, $0.modifiedAt) = (date, later) } == nil)
    later.second += 1
    #expect(row("Saved") { ($0.capturedAt, $0.modifiedAt) = (date, later) } != nil)
    #expect(row("Saved") { $0.modifiedAt = date } != nil)
  }

  @Test func showsHostileTextEscapedAndCut() {
    let value = row("Lens") { $0.lens = "\u{1B}[31m" + String(repeating: "x", count: 5000) }
    #expect(value?.hasPrefix("\\u{1B}[31mxx") == true)
    #expect(value?.count == 201)
  }

  private func row(_ label: String, _ change: (inout PhotoSummary) -> Void) -> String? {
    var report = SampleReport.empty
    change(&report.summary)
    return SummaryText.rows(report, .photoReports(.english)).first { $0.label == label }?.value
  }
}
