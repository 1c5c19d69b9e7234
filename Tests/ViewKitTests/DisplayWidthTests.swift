import Testing
import ViewKit

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("촬영", 4), ("写真", 4), ("カメラ", 6), ("é", 1), ("e\u{301}", 1), ("f/1.8 · ISO 64", 14),
    ("😀", 2), ("🚀", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("か\u{3099}", 2), ("Ａ", 2), ("✗", 1), ("━█░", 3),
  ])
  func countsTheColumnsOfATerminal(text: String, columns: Int) {
    #expect(DisplayWidth.columns(text) == columns)
  }

  @Test func padsByColumnsNotCharacters() {
    #expect(DisplayWidth.padded("촬영", to: 6) == "촬영  ")
    #expect(DisplayWidth.padded("Captured", to: 6) == "Captured")
    #expect(DisplayWidth.padded("", to: 2) == "  ")
  }
}
