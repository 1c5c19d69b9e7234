import ByteReading
import CivilTime
import Foundation
import ImageFormats
import JSON
import MetaLens
import PhotoMetadata
import Testing
import ViewKit

@testable import PhotosFeature
@testable import Reports

@Suite struct ReportArchiveTests {
  private var document: ReportDocument {
    var summary = PhotoSummary()
    summary.make = "Apple"
    summary.model = "iPhone 13 Pro"
    summary.lens = "back camera \u{202E}5.7mm"
    summary.software = "<script>alert(1)</script>"
    summary.capturedAt = PhotoDate(
      year: 2022, month: 11, day: 3, hour: 14, minute: 5, second: 9, fraction: "123", offset: -570)
    summary.modifiedAt = PhotoDate(year: 2022, month: 11, day: 4)
    summary.exposureTime = 0.0083333
    summary.fNumber = 1.5
    summary.iso = 64
    summary.focalLength = 5.7
    summary.focalLength35mm = 26
    summary.flash = false
    summary.orientation = 6
    summary.location = PhotoLocation(latitude: 37.5512, longitude: -126.9882, altitude: 51.2, place: "Seoul, KR")
    let flag = ReportFlag(
      .editingSoftware, points: -40,
      arguments: [
        .text(""), .text("\"\\\n"), .number(-7), .size(PixelSize(4032, 3024)), .key("a.b"),
        .date(PhotoDate(year: 1999, month: 1, day: 2, hour: 3, minute: 4, second: 5, offset: 540)),
      ],
      evidence: [
        Evidence(block: "Exif.IFD0", tag: "Software", offset: 218, value: "x"), Evidence(block: "a", tag: "b"),
      ])
    let details = ReportDetails(
      groups: [.init("Exif.IFD0", [.init("Make", "Apple", offset: 10), .init("", "", offset: 0)]), .init("XMP", [])],
      structure: [
        StructureNode(
          "APP1", offset: 2, length: 90, detail: "Exif", children: [StructureNode("IFD0", offset: 8, length: 9)])
      ],
      damage: [.init("DQT is missing", offset: 4)])
    var document = ReportDocument(
      file: "I\u{0000}MG.jpg", bytes: 1_834_022, format: "jpeg", size: PixelSize(4032, 3024), isDeep: true, score: 60,
      verdict: .modified, evidence: .strong, summary: summary, flags: [flag], thumbnail: 100..<900, details: details)
    document.rules = "2026.11.11"
    document.inspectedAt = Instant(1_667_538_000)
    return document
  }

  @Test func aReportComesBackAsItWas() {
    #expect(ReportArchive.read(ReportArchive.write(document)) == document)
  }

  @Test(arguments: [120, 8000, 32_000, 64_000, 80_000])
  func shortExposuresComeBack(denominator: Int) throws {
    var short = document
    short.summary.exposureTime = 1 / Double(denominator)
    let read = try #require(ReportArchive.read(ReportArchive.write(short)))
    let row = try #require(SummaryText.rows(read.summary, .photoReports(.english)).first { $0.kind == .exposure })
    #expect(row.value.hasPrefix("1/\(denominator)\u{A0}s"))
  }

  @Test func mapsComeBack() {
    var marked = document
    marked.maps = [
      PictureMap(
        .savedOnce, cell: 168, columns: 3, levels: [0, 9, 5, 1, 0, 7],
        regions: [.init(x: 168, y: 0, width: 336, height: 336, strength: 40)]),
      PictureMap(.thumbnail, cell: 8, columns: 1, levels: [0], regions: []),
    ]
    #expect(ReportArchive.read(ReportArchive.write(marked)) == marked)
  }

  @Test(arguments: [
    #"{"kind":"mood","cell":8,"rows":["0"],"regions":[]}"#, #"{"kind":"savedOnce","cell":0,"rows":["0"],"regions":[]}"#,
    #"{"kind":"savedOnce","cell":8,"rows":[],"regions":[]}"#,
    #"{"kind":"savedOnce","cell":8,"rows":["00","0"],"regions":[]}"#,
    #"{"kind":"savedOnce","cell":8,"rows":["0x"],"regions":[]}"#, #"{"kind":"savedOnce","cell":8,"rows":[7]}"#,
  ])
  func aMapThatIsNoneIsLeftOut(_ text: String) throws {
    var bytes = ReportArchive.write(document)
    bytes.removeLast()
    let found = ReportArchive.read(bytes + Array((",\"maps\":[" + text + "]}").utf8))
    #expect(try #require(found) == document)
  }

  @Test func aReportWithNothingToSayComesBack() {
    let bare = ReportDocument(
      file: "a", bytes: 0, format: "gif", size: nil, isDeep: false, score: 0, verdict: .unverifiable, evidence: .none,
      summary: PhotoSummary(), flags: [])
    #expect(ReportArchive.read(ReportArchive.write(bare)) == bare)
  }

  @Test func theArchiveIsTheContractsJSONWithMore() throws {
    let json = try JSONReader.read(ReportArchive.write(document))
    #expect(json["schema"]?.text == "touchstone.photo/1")
    #expect(json["flags"]?.elements.first?["text"] != nil)
  }

  @Test func everyPrefixAndEveryChangedByteIsSurvived() {
    let bytes = ReportArchive.write(document)
    for length in bytes.indices { #expect(ReportArchive.read(Array(bytes.prefix(length))) == nil) }
    for index in bytes.indices {
      for byte in [UInt8(0x30), 0x22, 0x7D, 0xFF] {
        var copy = bytes
        copy[index] = byte
        _ = ReportArchive.read(copy)
      }
    }
  }

  @Test func refusesWhatNoReportSays() {
    for text in [
      "{}", "[]", "{\"schema\":\"touchstone.photo/2\"}",
      #"{"schema":"touchstone.photo/1","file":"a","bytes":1,"format":"jpeg","depth":"quick","score":101,"verdict":"original","evidence":"none"}"#,
    ] { #expect(ReportArchive.read(Array(text.utf8)) == nil) }
  }

  @Test(.enabled(if: Corpus.isThere, "the corpus is not beside the project"))
  func realReportsComeBackAndAreWrittenAsTheCommandWritesThem() throws {
    var count = 0
    for url in Corpus.photos(every: 12, limit: 1_500_000) {
      let source = ByteSource([UInt8](try Data(contentsOf: url)))
      guard let report = try? PhotoInspector.inspect(source, depth: .quick) else { continue }
      let name = url.lastPathComponent
      let found = ReportArchive.read(ReportArchive.write(ReportDocument(report, file: name, withDetails: true)))
      let back = try #require(found)
      for language in Language.allCases {
        let catalogue = Catalogue.photoReports(language)
        #expect(
          ReportJSON.object(back, catalogue) == ReportJSON.object(report, file: name, withMetadata: false, catalogue))
      }
      #expect(back.details?.structure == report.structure)
      #expect(
        back.flags.map { FlagText.sentence($0, .photoReports(.korean)) }
          == report.flags.map { FlagText.sentence($0, .photoReports(.korean)) })
      count += 1
    }
    #expect(count > 0)
  }
}
