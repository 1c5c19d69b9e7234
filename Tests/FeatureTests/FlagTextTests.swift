import MetaLens
import Testing
import ViewKit

@testable import Reports

@Suite struct FlagTextTests {
  private let catalogue = Catalogue(
    .english, StringTable([("flag.editingSoftware", "First %1$@, then %2$@")]))

  @Test(arguments: [
    (FlagDetail.names("a", "b"), "First a, then b"), (.name("a"), "First a, then "),
    (
      .sizes(declared: PixelSize(4032, 3024), found: PixelSize(800, 600)),
      "First 4032\u{a0}×\u{a0}3024, then 800\u{a0}×\u{a0}600"
    ),
    (.number(12_345), "First 12,345, then "), (.none, "First , then "),
    (
      .dates(PhotoDate(year: 2022, month: 1, day: 2), PhotoDate(year: 2023, month: 1, day: 2)),
      "First 2 Jan 2022, 00:00:00, then 2 Jan 2023, 00:00:00"
    ),
  ])
  func fillsTheSentenceWithWhatWasFound(detail: FlagDetail, sentence: String) {
    #expect(FlagText.sentence(flag(detail), catalogue) == sentence)
  }

  /// Rules whose sentence contains values from a photo have a separate title for the guide.
  @Test(arguments: FlagKind.allCases) func hasATitleWithoutGaps(kind: FlagKind) {
    let catalogue = Catalogue.guide(.english)
    let sentence = catalogue.lookup("flag." + kind.rawValue) ?? ""
    #expect(!sentence.isEmpty)
    #expect(!sentence.contains("%") || catalogue.lookup("title." + kind.rawValue) != nil)
  }

  @Test func showsAFilesWordsEscapedAndCut() {
    let sentence = FlagText.sentence(flag(.names("\u{202E}\n", String(repeating: "y", count: 500))), catalogue)
    #expect(sentence == "First \\u{202E}\\u{A}, then " + String(repeating: "y", count: 120) + "…")
  }

  @Test func namesWhatContentCredentialsCallAnActionForPeople() {
    let flag = OriginalityFlag(.credentialEdits, points: 0, detail: .name("c2pa.color_adjustments"), evidence: [])
    #expect(
      FlagText.sentence(flag, .photoReports(.english)) == "Its content credentials record a change: Colours adjusted")
  }

  private func flag(_ detail: FlagDetail) -> OriginalityFlag {
    OriginalityFlag(.editingSoftware, points: 0, detail: detail, evidence: [])
  }
}
