import Testing
import ViewKit

@Suite struct StringTableTests {
  private let table = StringTable(
    keys: """
      a
      a.b
      a.b|one
      é
      """,
    texts: """
      First

      한국어
      Last
      """)

  @Test func findsEachLineByItsKey() {
    #expect(table.count == 4)
    #expect(table.text("a") == "First")
    #expect(table.text("a.b|one") == "한국어")
    #expect(table.text("é") == "Last")
  }

  @Test func holdsEmptyStrings() { #expect(table.text("a.b") == "") }

  @Test(arguments: ["", "A", "a.", "a.b|", "a.b|one ", "z", "ê"])
  func knowsNoOtherKey(key: String) { #expect(table.text(key) == nil) }

  @Test func reportsItsRowsInTheirOrder() {
    #expect((0..<table.count).map { table.key(at: $0) } == ["a", "a.b", "a.b|one", "é"])
    #expect((0..<table.count).map { table.text(at: $0) } == ["First", "", "한국어", "Last"])
  }

  @Test func sortsTheRowsThatItIsMadeOf() {
    let rows = ["z", "a.b", "B", "a", "ab", "a|one"].map { (key: $0, text: $0 + "!") }
    let table = StringTable(rows)
    for row in rows { #expect(table.text(row.key) == row.text) }
    #expect((0..<table.count).map { table.key(at: $0) } == ["B", "a", "a.b", "ab", "a|one", "z"])
  }
}
