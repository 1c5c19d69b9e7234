import Testing
import ViewKit

@Suite struct LineWrapperTests {
  private func wrapped(_ text: String, _ columns: Int?) -> String {
    TerminalStyle(isColoured: false, columns: columns).wrapped(text)
  }

  @Test func leavesTextAsItIsWhereThereIsNoTerminal() {
    let text = String(repeating: "word ", count: 100)
    #expect(wrapped(text, nil) == text)
  }

  @Test func leavesLinesThatFit() {
    #expect(wrapped("  a line\nand another\n", 12) == "  a line\nand another\n")
    #expect(wrapped("", 20) == "" && wrapped("\n", 20) == "\n")
  }

  @Test func breaksWhereWordsEnd() {
    #expect(wrapped("one two three four", 13) == "one two three\nfour")
    #expect(wrapped("one two threefour", 13) == "one two\nthreefour")
  }

  @Test func goesOnBelowTheText() {
    #expect(wrapped("  Camera  a rather long name", 20) == "  Camera  a rather\n          long name")
    #expect(wrapped("    indented words here", 16) == "    indented\n    words here")
  }

  @Test func indentsAtMostByHalfOfTheTerminal() {
    #expect(wrapped("a long label of many  words", 20) == "a long label of many\nwords")
  }

  @Test func cutsWordsThatAreLongerThanALine() {
    #expect(wrapped("0123456789abcdefghij", 12) == "0123456789ab\ncdefghij")
  }

  @Test func breaksBetweenIdeographsButBeforeNoFullStop() {
    #expect(wrapped("写真の情報を分析。", 16) == "写真の情報を分\n析。")
    #expect(wrapped("사진의 정보를 분석", 13) == "사진의 정보를\n분석")
  }

  @Test func countsNoColumnsForColours() {
    let style = TerminalStyle(isColoured: true, columns: 12)
    let text = style.paint("one two", .good) + " " + style.paint("three four", .secondary)
    #expect(style.wrapped(text) == "\u{1B}[32mone two\u{1B}[0m\n\u{1B}[2mthree four\u{1B}[0m")
  }

  @Test func endsTheColourOfALabelWhoseValueIsOnTheNextLine() {
    let style = TerminalStyle(isColoured: true, columns: 14)
    let text = style.paint("Camera  ", .secondary) + "0123456789abcd"
    #expect(style.wrapped(text) == "\u{1B}[2mCamera\u{1B}[0m\n0123456789abcd")
  }

  @Test(arguments: [0, 1, 12, 13, 24, 79])
  func losesNothingButSpacesAndFitsEverywhere(columns: Int) {
    var state: UInt64 = 7
    func next(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33 % bound)
    }
    let letters = ["a", "b ", "  ", "가", "漢", "。", "e\u{301}", "\n", "\u{1B}[1mx\u{1B}[0m", "😀"]
    for _ in 0..<500 {
      let text = (0..<next(120)).map { _ in letters[next(UInt64(letters.count))] }.joined()
      let result = wrapped(text, columns)
      #expect(result.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      let plain = result.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "")
      #expect(plain.split(separator: "\n").allSatisfy { DisplayWidth.columns(String($0)) <= max(12, columns) })
    }
  }
}
