import JSON
import MetaLens
import Testing
import ViewKit

@testable import DesignSystem
@testable import PhotosFeature
@testable import Reports

@Suite struct ReportTextTests {
  @Test func readsAsAPersonWouldWishIt() throws {
    #expect(text(SampleReport.full) == (try Golden.text("report.txt")))
  }

  @Test func saysThatThereIsNothingToSay() {
    let words = Catalogue.photoReports(.english)
    let bar = String(repeating: "█", count: 18) + String(repeating: "░", count: 12)
    #expect(
      text(SampleReport.empty) == """
        a.heic  GIF · 43\u{A0}B
          \(bar) 60/100  \(words.text("verdict.unverifiable"))  (\(words.text("evidence.none")))

          \(words.text("report.noReasons"))

        """)
  }

  @Test(arguments: Language.allCases)
  func alignsValuesBelowEachOtherInEveryLanguage(language: Language) {
    let report = ReportText(.photoReports(language), TerminalStyle(isColoured: false))
      .report(SampleReport.full, file: "a.heic", withMetadata: false)
    let rows = SummaryText.rows(ReportDocument(SampleReport.full, file: "a"), .photoReports(language))
    let columns = rows.map { row in
      report.split(separator: "\n").first { $0.hasSuffix(row.value) }.map {
        DisplayWidth.columns(String($0)) - DisplayWidth.columns(row.value)
      }
    }
    #expect(Set(columns).count == 1)
  }

  @Test func coloursOnlyWhenAsked() {
    #expect(!text(SampleReport.full, withMetadata: true).contains("\u{1B}"))
    let coloured = ReportText(.photoReports(.english), TerminalStyle(isColoured: true))
      .report(SampleReport.full, file: "a.heic", withMetadata: true)
    #expect(coloured.contains("\u{1B}[31m✗\u{1B}[0m"))
  }

  @Test func endsEveryColourThatItBegins() {
    let coloured = ReportText(.photoReports(.english), TerminalStyle(isColoured: true))
      .report(SampleReport.full, file: "a.heic", withMetadata: true)
    for line in coloured.split(separator: "\n") {
      #expect(line.matches(of: /\u{1B}\[[1-9]+m/).count == line.matches(of: /\u{1B}\[0m/).count)
    }
  }

  @Test func letsNoFileDriveTheTerminal() {
    let report = ReportText(.photoReports(.english), TerminalStyle(isColoured: false))
      .report(SampleReport.hostile("\u{1B}[2J\n\u{202E}\u{9B}"), file: "\u{1B}]0;x\u{7}\n.jpg", withMetadata: true)
    #expect(report.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isHidden })
    #expect(report.hasPrefix("\\u{1B}]0;x\\u{7}\\u{A}.jpg  HEIC"))
  }

  @Test(arguments: [0, 1, 59, 60, 84, 85, 99, 100])
  func drawsABarOfOneLengthForEveryScore(score: Int) {
    var report = SampleReport.full
    report.score = score
    let bar = text(report).unicodeScalars.filter { $0 == "█" || $0 == "░" }
    #expect(bar.count == 30)
    #expect(bar.filter { $0 == "█" }.count == (score * 30 + 50) / 100)
  }

  private func text(_ report: OriginalityReport, withMetadata: Bool = false) -> String {
    ReportText(SampleReport.catalogue(.english), TerminalStyle(isColoured: false))
      .report(report, file: "a.heic", withMetadata: withMetadata)
  }
}
