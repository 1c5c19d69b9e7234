import CivilTime
import DeepCheck
import Testing
import ViewKit

@testable import DesignSystem
@testable import Reports

@Suite struct DeviceReportPageTests {
  private func page(_ report: DeviceReport, _ language: Language = .english) -> [UInt8] {
    Array(DeviceReportHTML(.deviceReports(language)).page(report).utf8)
  }

  private func replacing(_ words: String, by others: String, in page: [UInt8]) -> [UInt8] {
    Array(String(decoding: page, as: UTF8.self).replacing(words, with: others).utf8)
  }

  @Test(arguments: Language.allCases)
  func givesBackTheReportThatItWasMadeOf(language: Language) throws {
    let opened = try DeviceReportPage.open(page(SampleDevice.broken, language))
    #expect(DeviceReportJSON.write(opened.report) == DeviceReportJSON.write(SampleDevice.broken))
    #expect(!opened.isPageUnlike)
    #expect(ReportReview.review(opened.report) == [])
  }

  @Test func takesJSONAsItIs() throws {
    let opened = try DeviceReportPage.open([0x0A] + DeviceReportJSON.write(SampleDevice.healthy))
    #expect(opened.report.checks.count == SampleDevice.healthy.checks.count)
    #expect(!opened.isPageUnlike)
  }

  /// The page's text was improved, but not the measurements.
  @Test func saysThatThePageWasChanged() throws {
    let forged = replacing(
      "Something is wrong with this device", by: "No problems found", in: page(SampleDevice.broken))
    let opened = try DeviceReportPage.open(forged)
    #expect(opened.isPageUnlike)
    #expect(opened.report.hasFailure)
    #expect(!DeviceReportReview(opened).isSound)
    let judged = DeviceReportHTML(.deviceReports(.english))
      .page(opened.report, discrepancies: [], isPageUnlike: opened.isPageUnlike)
    #expect(judged.contains("The page surrounding the measurements was changed or written by another version."))
    #expect(!judged.contains("No problems found"))
  }

  /// The verdict in the measurements was improved, but not the page.
  @Test func namesWhatWasChangedInTheMeasurements() throws {
    let forged = replacing(
      #""id":"battery","verdict":"fail""#, by: #""id":"battery","verdict":"pass""#, in: page(SampleDevice.broken))
    let review = DeviceReportReview(try DeviceReportPage.open(forged))
    #expect(review.discrepancies == [Discrepancy(check: .battery, kind: .verdict(judged: .fail))])
    #expect(String(decoding: review.json, as: UTF8.self).contains(#""sound":false"#))
    let text = review.text(.deviceReports(.english), TerminalStyle(isColoured: false))
    #expect(text.contains("Battery: the measurements give “Failed”"))
  }

  @Test func refusesTwoBlocksThatCouldDiffer() {
    let block = DeviceReportPage.embedded(DeviceReportJSON.write(SampleDevice.healthy))
    #expect(throws: DeviceReportError.otherSchema) { try DeviceReportPage.open(Array(("<p>" + block + block).utf8)) }
  }

  @Test(arguments: ["<", "<!DOCTYPE html>", "<script type=\"application/json\" id=\"touchstone-device\">{}"])
  func refusesOtherPages(text: String) {
    #expect(throws: DeviceReportError.otherSchema) { try DeviceReportPage.open(Array(text.utf8)) }
  }

  @Test(arguments: ["", "{", "[]", "{\"schema\":\"touchstone.photo/1\"}"])
  func refusesWhatIsNoReport(text: String) {
    #expect(throws: DeviceReportError.self) { try DeviceReportPage.open(Array(text.utf8)) }
  }

  @Test func keepsABlockFromEndingWithinItself() throws {
    let attack = "</script><script>alert(1)</script>&<!--"
    let report = DeviceReport(device: DeviceIdentity(model: attack), startedAt: Instant(0))
    #expect(try DeviceReportPage.open(page(report)).report.device.model == attack)
  }
}
