import Testing

@testable import ViewKit

@Suite struct TerminalStyleTests {
  @Test func paintsOnlyWhereThereAreColours() {
    #expect(TerminalStyle(isColoured: false).paint("x", .critical) == "x")
    #expect(TerminalStyle(isColoured: true).paint("x", .critical) == "\u{1B}[31mx\u{1B}[0m")
  }
}
