import MetaLens
import Places
import Testing
import ViewKit

@testable import Reports

@Suite struct SummaryTextTests {
  @Test func hasARowForWhateverTheFileSays() {
    let rows = SummaryText.rows(ReportDocument(SampleReport.full, file: "a"), .photoReports(.english))
    #expect(
      rows.map { $0.label } == ["Camera", "Lens", "Exposure", "Captured", "Saved", "Software", "Location", "Sun"])
    #expect(rows[0].value == "Apple iPhone 13 Pro")
    #expect(rows[2].value == "1/120\u{A0}s · f/1.5 · ISO 64 · 5.7\u{A0}mm (26\u{A0}mm) · no flash")
    #expect(rows[6].value == "Seoul, KR · 37.5512° N, 126.9882° E · 51\u{A0}m")
  }

  @Test func hasNoRowForWhatItDoesNotSay() {
    #expect(SummaryText.rows(ReportDocument(SampleReport.empty, file: "a"), .photoReports(.english)).isEmpty)
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
      (1.0 / 8000, "1/8000"), (1.0 / 3, "0.3"), (0.3, "0.3"), (0.2999, "1/3"), (0.25, "1/4"), (0.5, "0.5"), (1, "1"),
      (2.5, "2.5"), (30, "30"),
    ] as [(Double, String)])
  func writesExposuresBelowThreeTenthsAsFractions(seconds: Double, text: String) {
    #expect(row("Exposure") { $0.exposureTime = seconds } == text + "\u{A0}s")
  }

  @Test(arguments: [(0.95, "f/0.95"), (1, "f/1"), (1.4, "f/1.4"), (1.78, "f/1.8"), (22, "f/22")] as [(Double, String)])
  func writesApertures(number: Double, text: String) {
    #expect(row("Exposure") { $0.fNumber = number } == text)
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

  @Test func reportsHeightsBelowTheSea() {
    let place = row("Location") { $0.location = PhotoLocation(latitude: 31.5, longitude: 35.5, altitude: -430.4) }
    #expect(place == "31.5° N, 35.5° E · -430\u{A0}m")
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
    return SummaryText.rows(ReportDocument(report, file: "a"), .photoReports(.english)).first { $0.label == label }?
      .value
  }

  @Test(arguments: [
    (Language.english, "12\u{A0}km north-east of Seoul, South Korea", "After sunset · 5° below the horizon"),
    (.korean, "대한민국 서울에서 북동쪽으로 12\u{A0}km", "해 진 뒤 · 지평선 아래 5°"),
    (.japanese, "韓国・ソウルから北東に12\u{A0}km", "日没後 · 地平線の下5°"),
  ])
  func reportsCityAndLight(language: Language, city: String, light: String) {
    var document = ReportDocument(SampleReport.full, file: "a")
    document.surroundings = Self.seoul(distance: 12_300, bearing: 50)
    #expect(value("summary.city", document, language) == city)
    #expect(value("summary.light", document, language) == light)
  }

  @Test func reportsNoDistanceWithinTheCity() {
    var document = ReportDocument(SampleReport.full, file: "a")
    document.surroundings = Self.seoul(distance: 1400, bearing: 50)
    #expect(value("summary.city", document, .english) == "Seoul, South Korea")
    document.surroundings.isAtSea = true
    #expect(value("summary.city", document, .english) == "At sea · Seoul, South Korea")
  }

  /// The nearest direction of eight.
  @Test(arguments: [
    (0.0, "north"), (22, "north"), (23, "north-east"), (180, "south"), (337, "north-west"), (338, "north"),
    (360, "north"),
  ])
  func namesTheDirection(bearing: Double, name: String) {
    var document = ReportDocument(SampleReport.full, file: "a")
    document.surroundings = Self.seoul(distance: 50_000, bearing: bearing)
    #expect(value("summary.city", document, .english) == "50\u{A0}km \(name) of Seoul, South Korea")
  }

  @Test func keepsItsSurroundingsInTheArchive() throws {
    var document = ReportDocument(SampleReport.full, file: "a")
    document.surroundings = Self.seoul(distance: 12_000, bearing: 50)
    document.surroundings.isAtSea = true
    document.sha256 = String(repeating: "0f", count: 32)
    document.filePath = "a%FF"
    let kept = try #require(ReportArchive.read(ReportArchive.write(document)))
    #expect(kept.surroundings == document.surroundings)
    #expect(kept.sha256 == document.sha256 && kept.filePath == document.filePath)
  }

  private static func seoul(distance: Double, bearing: Double) -> PhotoSurroundings {
    PhotoSurroundings(
      city: .init(
        nearby: NearbyCity(
          name: "Seoul", korean: "서울", japanese: "ソウル", country: "KR", distance: distance, bearing: bearing),
        country: ["South Korea", "대한민국", "韓国"]),
      sun: SunPosition(altitude: -5.2, isRising: false))
  }

  private func value(_ key: String, _ document: ReportDocument, _ language: Language) -> String? {
    let words = Catalogue.photoReports(language)
    return SummaryText.rows(document, words).first { $0.label == words.text(key) }?.value
  }
}
