import CivilTime
import Cryptography
import DeepCheck
import Foundation
import Testing
import ViewKit

@testable import DesignSystem
@testable import Reports

@Suite struct DeviceReportHTMLTests {
  private func page(_ report: DeviceReport, _ language: Language = .english) -> String {
    DeviceReportHTML(.deviceReports(language)).page(report)
  }

  /// The page without its block of measurements, as a browser shows it.
  private func shown(_ html: String) -> String {
    html.replacing(#/(?s)<script type="application/json".*?</script>/#, with: "")
  }

  private func tags(_ html: String) -> [Substring] { html.matches(of: /<([^\s>]+)/).map { $0.1 } }

  @Test func namesTheDigestOfExactlyItsOwnStyle() throws {
    let html = page(SampleDevice.healthy)
    let style = try #require(html.firstMatch(of: /(?s)<style>(.*?)<\/style>/)?.1)
    let digest = try #require(html.firstMatch(of: /style-src &#39;sha256-([^&]+)&#39;/)?.1)
    #expect(SHA256.base64(Array(style.utf8)) == digest)
  }

  @Test func loadsNothingAndRunsNothing() {
    let html = shown(page(SampleDevice.broken))
    #expect(html.contains("default-src &#39;none&#39;; style-src &#39;sha256-"))
    for word in ["<script", "<a ", "<a>", "href", "src=", "url(", "@import", "http:", "https:", " style="] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.matches(of: /\son[a-z]+=/).isEmpty)
  }

  @Test func letsNoReportPutInAnElementOrAttribute() {
    func hostile(_ text: String) -> DeviceReport {
      var evidence = Evidence()
      evidence.add(.name, text)
      evidence.add(.version, text)
      var result = Judge.judge(.cameraDevice, part: text, evidence)
      result.figures.append(
        Figure(name: .health, value: .number(1), unit: .percent, limit: 2, relation: .atLeast, source: text))
      return DeviceReport(
        device: DeviceIdentity(vendor: text, model: text, system: text, engine: text, stated: text),
        startedAt: Instant(0),
        checks: [
          result,
          Judge.judge(
            .model,
            ShownDevice(
              width: 1, height: 1, scale: 1, cameras: [text], agent: text
            ).evidence(stated: text)),
        ])
    }
    let attack = "\"></script><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;<!--"
    #expect(tags(page(hostile(attack))) == tags(page(hostile("x"))))
    #expect(shown(page(hostile("a\u{202E}b\u{1B}c"))).unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden })
  }

  @Test(arguments: Language.allCases)
  func leavesNoKeyUntranslated(language: Language) {
    for report in [SampleDevice.healthy, SampleDevice.broken] {
      let html = shown(page(report, language))
      #expect(html.contains("<html lang=\"\(language.rawValue)\">"))
      for key in ["device.", "figure.", "check.", "reason.", "advice.", "coverage.", "category.", "basis."] {
        #expect(!html.contains(">" + key), "\(key)")
        #expect(!html.contains(" " + key), "\(key)")
      }
    }
  }

  @Test func closesEveryElementThatItOpens() {
    var open: [String] = []
    for tag in tags(shown(page(SampleDevice.broken))) {
      if tag.hasPrefix("/") {
        #expect(open.popLast() == String(tag.dropFirst()))
      } else if !["meta", "br", "!DOCTYPE"].contains(tag) {
        open.append(String(tag))
      }
    }
    #expect(open.isEmpty)
  }

  @Test func showsVerdictFiguresLimitsAndWhatItDoesNotProve() {
    let html = shown(page(SampleDevice.broken))
    for words in [
      "Something is wrong with this device", "Stated model: iPhone 13 Pro", "The device doesn’t match it.",
      "Apple: 80\u{A0}% at 500", "Replace the battery", "Which device was checked", "TESTED41", "confirmed by response",
    ] {
      #expect(html.contains(words), "\(words)")
    }
    #expect(shown(page(SampleDevice.healthy)).contains("The device matches it."))
  }

  @Test func drawsWhatWasMeasured() {
    let html = shown(page(SampleDevice.broken))
    for part in ["dr-drawing", "<polyline", "dr-map", "dr-bar", "dr-gauge", "dr-plot"] {
      #expect(html.contains(part), "\(part)")
    }
    #expect(!html.contains("nan") && !html.contains("inf\""))
  }

  /// An untrusted report with hundreds of results still becomes a page.
  @Test func survivesFiguresThatAreNotNumbers() {
    var evidence = Evidence()
    evidence.add(.columns, 64)
    evidence.add(.rows, 64)
    evidence.add(.missed, [-1e300, 1e300, 4095, 70])
    var result = Judge.judge(.touchGrid, evidence)
    for value in [Double.nan, .infinity, -1e300, 1e300] {
      result.figures.append(
        Figure(name: .missedInside, value: .number(value), unit: .count, limit: -value, relation: .atMost))
    }
    let report = DeviceReport(
      device: DeviceIdentity(), startedAt: Instant(.min), checks: Array(repeating: result, count: 300))
    #expect(page(report).contains("dr-map"))
  }

  @Test func saysWhichOfTwoReportsIsForged() throws {
    var forged = SampleDevice.broken
    let place = try #require(forged.checks.firstIndex { $0.id == .battery })
    forged.checks[place].verdict = .pass
    let html = DeviceReportHTML(.deviceReports(.english))
    let sentence = "This report doesn’t follow from its own measurements (1). Open it alone to see where."
    let page = html.page(ReportComparison(before: forged, after: SampleDevice.healthy))
    let parts = page.components(separatedBy: sentence)
    #expect(parts.count == 2)
    #expect(parts[0].contains("Before") && !parts[0].contains("After:"))
    #expect(!html.page(ReportComparison(before: SampleDevice.broken, after: SampleDevice.healthy)).contains(sentence))
  }

  @Test func comparesTwoReports() {
    let comparison = ReportComparison(before: SampleDevice.broken, after: SampleDevice.healthy)
    for language in Language.allCases {
      let html = DeviceReportHTML(.deviceReports(language)).page(comparison)
      #expect(!html.contains("<script"))
      #expect(!html.contains("device."))
      #expect(html.contains("▲"))
    }
    let text = ReportComparisonText(.deviceReports(.english), TerminalStyle(isColoured: false)).text(comparison)
    #expect(text.contains("▲ Battery  ✗ Failed → ✓ Passed"))
    #expect(text.contains("Stated model: iPhone 13 Pro → iPhone 13"))
  }
}
