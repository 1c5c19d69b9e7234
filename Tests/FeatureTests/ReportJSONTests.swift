import Foundation
import ImageFormats
import JSON
import MetaLens
import PhotoMetadata
import Testing
import ViewKit

@testable import Reports

@Suite struct ReportJSONTests {
  @Test func writesTheKeysOfTheSchemaInTheirOrder() throws {
    let text = object(SampleReport.full, withMetadata: false)
    #expect(text == (try Golden.text("report.json")))
  }

  @Test func addsEveryValueWithItsPlaceOnRequest() throws {
    let bytes = ReportJSON.object(SampleReport.full, file: "a.heic", withMetadata: true, .photoReports(.english))
    let object = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let values = try #require(object["metadata"] as? [[String: Any]])
    #expect(values.map { $0["block"] as? String } == Array(repeating: "Exif.IFD0", count: 5))
    #expect(values.map { $0["tag"] as? String } == ["Software", "XResolution", "0xc001", "0xc002", "0xc003"])
    #expect(values.map { $0["number"] as? Int } == [305, 282, 0xC001, 0xC002, 0xC003])
    #expect(values.map { $0["offset"] as? Int } == [218, 230, 240, 250, 260])
    #expect(values.map { $0["length"] as? Int } == [5, 8, 4, 3, 4])
    #expect(values[0]["raw"] as? String == "16.1")
    #expect(values[0]["shown"] as? String == "16.1")
    #expect(values[1]["raw"] as? String == "72/1")
    #expect(values[2]["raw"] as? [Int] == [1, -2])
    #expect(values[3]["raw"] as? String == "00ff10")
    #expect(values[4]["raw"] as? String == "nan")
  }

  @Test func leavesOutWhatIsAbsent() {
    #expect(
      object(SampleReport.empty, withMetadata: false)
        == #"{"schema":"touchstone.photo/1","file":"a.heic","bytes":43,"format":"gif","depth":"quick","rules":"2026.11.11","score":60,"#
        + #""verdict":"unverifiable","evidence":"none","summary":{},"flags":[]}"#)
  }

  @Test func isReadByOtherParsers() throws {
    for report in [SampleReport.full, SampleReport.empty, SampleReport.hostile("\u{0}\"\\\u{202E}</script>\u{2028}😀")] {
      let bytes = ReportJSON.object(report, file: "\n\".jpg", withMetadata: true, .photoReports(.japanese))
      let object = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      #expect(object["file"] as? String == "\n\".jpg")
      #expect(hasNoNullOrEmptyText(object))
    }
  }

  @Test func carriesNoCharacterThatIsUnsafeToLookAt() {
    let bytes = ReportJSON.object(
      SampleReport.hostile("\u{1B}[2J\u{202E}\u{9B}\n"), file: "\u{1B}", withMetadata: true, .photoReports(.english))
    #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { !$0.isHidden })
  }

  @Test func keepsRequiredMembersWithoutText() throws {
    let named = ReportJSON.object(SampleReport.full, file: "", withMetadata: false, .photoReports(.english))
    let failed = ReportJSON.object(.damagedHeader(offset: 12), file: "", .photoReports(.english))
    for bytes in [named, failed] {
      let object = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      #expect(object["file"] as? String == "")
    }
    var document = ReportDocument(SampleReport.full, file: "a.heic")
    let place = try #require(document.flags.firstIndex { !$0.evidence.isEmpty })
    document.flags[place].evidence[0] = Evidence(block: "", tag: "")
    let text = String(decoding: ReportJSON.object(document, .photoReports(.english)), as: UTF8.self)
    #expect(text.contains(#"{"block":"","tag":""}"#))
  }

  @Test func saysWhyAFileCouldNotBeInspected() {
    let bytes = ReportJSON.object(.damagedHeader(offset: 12), file: "a.jpg", .photoReports(.english))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"schema":"touchstone.photo/1","file":"a.jpg","error":{"code":"damagedHeader","#
        + #""message":"The photo’s header is too damaged to read.","offset":12}}"#)
  }

  private func object(_ report: OriginalityReport, withMetadata: Bool) -> String {
    let bytes = ReportJSON.object(report, file: "a.heic", withMetadata: withMetadata, SampleReport.catalogue(.english))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func hasNoNullOrEmptyText(_ value: Any) -> Bool {
    switch value {
    case let text as String: !text.isEmpty
    case let object as [String: Any]: object.values.allSatisfy(hasNoNullOrEmptyText)
    case let array as [Any]: array.allSatisfy(hasNoNullOrEmptyText)
    default: !(value is NSNull)
    }
  }
}
