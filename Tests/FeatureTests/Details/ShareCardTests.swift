import MetaLens
import Testing
import ViewKit

@testable import PhotoDetailsFeature
@testable import Reports

/// The drawing of a card, and how its text is broken.
@Suite struct ShareCardTests {
  private func card(_ file: String) -> String {
    var report = SampleDocuments.judged(.original, 90)
    report.file = file
    return String(decoding: ShareCard.svg(report, .details(.english), at: 1_700_000_000), as: UTF8.self)
  }

  @Test func namesThePhotoAndTheTime() {
    let card = card("IMG_0001.HEIC")
    #expect(card.contains(">IMG_0001.HEIC</text>") && card.contains("14 Nov 2023, 22:13:20 (+00:00)"))
    #expect(card.hasPrefix("<svg ") && card.hasSuffix("</svg>"))
  }

  /// A browser draws nothing of an image that isn't well-formed XML.
  @Test(arguments: ["a\u{FFFE}b\u{FFFF}.jpg", "a\u{0}b\u{1B}\u{8}.jpg", "<b>&\"'.jpg", "\u{202E}gpj.exe"])
  func anyFileNameIsText(file: String) {
    for scalar in card(file).unicodeScalars {
      #expect(scalar.value >= 0x20 && scalar.value != 0x202E && !(0xFFFE...0xFFFF).contains(scalar.value))
    }
    #expect(!card(file).contains("<b>"))
  }

  @Test(arguments: [
    ("The photo may have been changed after capture", 26, 2, ["The photo may have been", "changed after capture"]),
    ("aaaa bbbb cccc", 4, 2, ["aaaa", "bbbb…"]), ("aaaaaa", 4, 1, ["aaaa…"]), ("", 4, 1, [""]),
    ("사진을 고쳤어요", 8, 2, ["사진을", "고쳤어요"]),
  ])
  func breaksAtSpaces(_ text: String, _ columns: Int, _ limit: Int, _ lines: [String]) {
    #expect(CardLines.broken(text, columns: columns, limit: limit) == lines)
  }

  /// A Mac hands over names whose syllables are decomposed; an apostrophe is as narrow as a letter.
  @Test func countsColumnsAsTheyAreDrawn() {
    let name = String(repeating: "\u{1109}\u{1161}\u{110C}\u{1175}\u{11AB}", count: 5)
    #expect(CardLines.broken(name, columns: 20, limit: 1) == [name])
    #expect(CardLines.broken("It can’t be", columns: 11, limit: 1) == ["It can’t be"])
  }
}
