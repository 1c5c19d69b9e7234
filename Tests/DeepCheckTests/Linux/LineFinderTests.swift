import DeepCheck
import Testing

@Suite struct LineFinderTests {
  private func found(_ pieces: [String]) -> String? {
    var finder = LineFinder("MCE:")
    for piece in pieces { finder.take(Array(piece.utf8)[...]) }
    finder.finish()
    return finder.found.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func findsALineHoweverTheFileIsDivided() {
    let text = "  CPU0\n  0:  44 timer\n MCE:  3  exceptions\nMCP: 28\n"
    for size in 1...text.utf8.count {
      let pieces = stride(from: 0, to: text.count, by: size).map { String(text.dropFirst($0).prefix(size)) }
      #expect(found(pieces) == "MCE:  3  exceptions")
    }
  }

  @Test func takesTheFirstOfTwoAndALastLineWithoutABreak() {
    #expect(found(["MCE: 1\nMCE: 2\n"]) == "MCE: 1")
    #expect(found(["0: 1\nMCE: ", "2"]) == "MCE: 2")
    #expect(found(["0: MCE: 1\n"]) == nil)
    #expect(found([""]) == nil)
  }

  @Test func keepsNoMoreOfALineThanAnyMachineWrites() {
    let pieces = [String](repeating: String(repeating: "MCE:", count: 20_000), count: 10)
    #expect(found(pieces)?.utf8.count == 131_072)
  }
}
