import JSON
import SeededRandom
import Testing
import ViewKit

@Suite struct SafeTextTests {
  @Test(arguments: ["", "IMG_0001.HEIC", "서울 — 写真 ☀︎ é", "C:\\photos", "a\u{A0}b"])
  func leavesHarmlessTextAsItIs(text: String) {
    #expect(SafeText.visible(text) == text)
  }

  @Test(arguments: [
    ("a\nb", "a\\u{A}b"), ("\u{1B}[2J", "\\u{1B}[2J"), ("\u{7F}", "\\u{7F}"), ("\u{9B}31m", "\\u{9B}31m"),
    ("\u{0}", "\\u{0}"), ("photo\u{202E}gpj.exe", "photo\\u{202E}gpj.exe"),
    ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
    ("a\u{200B}b", "a\\u{200B}b"), ("\u{FEFF}", "\\u{FEFF}"), ("\u{61C}", "\\u{61C}"), ("\u{2028}", "\\u{2028}"),
    ("\u{E0041}", "\\u{E0041}"), ("\u{FFFE}\u{FFFF}", "\\u{FFFE}\\u{FFFF}"), ("a\u{AD}b", "a\\u{AD}b"),
    ("\r\n", "\\u{D}\\u{A}"),
  ])
  func showsHiddenCharactersAsTheirNumbers(text: String, shown: String) {
    #expect(SafeText.visible(text) == shown)
  }

  @Test func neverLetsAHiddenCharacterThrough() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let shown = SafeText.visible(generator.hostileText(limit: 40))
      for scalar in shown.unicodeScalars {
        #expect(!scalar.isHidden)
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: Issue.record("\(scalar.value) was let through")
        default: break
        }
        #expect(!scalar.properties.isBidiControl)
      }
    }
  }

  @Test func shortensWithAnEllipsis() {
    #expect(SafeText.shortened("abcdef", to: 3) == "abc…")
    #expect(SafeText.shortened("abc", to: 3) == "abc")
    #expect(SafeText.shortened("한국어", to: 2) == "한국…")
    #expect(SafeText.shortened("", to: 0).isEmpty)
  }
}
