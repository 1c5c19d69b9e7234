import Testing

@testable import PiggyBank

struct CapsuleNameTests {
  @Test(arguments: [
    "", " ", "\u{3000}\t\n", "\u{200B}", "\u{200D}\u{FEFF}", "\u{3164}", "\u{115F}\u{1160}", "\u{2800}", "\u{202E}",
    "\u{AD}",
    "\u{E0020}", "\u{FE0F}", "\u{2066}\u{2069}", "\u{61C}", "\u{301}\u{20DD}", "\u{FFF9}\u{FFFB}", "\u{0}\u{7F}",
  ])
  func countsWhatCantBeSeenAsEmpty(typed: String) {
    #expect(throws: CapsuleName.ValidationError.empty) { try CapsuleName(typed) }
  }

  @Test(arguments: [
    ("  Summer 2026 ", "Summer 2026"), ("\u{200B}여름", "여름"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("❤️", "❤️"), ("\u{3000}夏\u{3000}", "夏"),
  ])
  func keepsWhatCanBeSeen(typed: String, name: String) throws {
    #expect(try CapsuleName(typed).text == name)
  }

  /// The name has its own line on a sheet, and must not add a line that looks like the key.
  @Test(arguments: ["a\nowner_key: b", "a\r\nowner_key: b", "a\u{2028}owner_key: b", "a\u{85}owner_key: b\u{1}"])
  func isOneLine(typed: String) throws {
    let name = try CapsuleName(typed).text
    #expect(name.unicodeScalars.allSatisfy { $0.value >= 0x20 && ![0x85, 0x2028].contains($0.value) })
    #expect(try CapsuleName(name).text == name)
  }

  @Test func oneLetterWithThousandsOfMarksIsTooLong() {
    #expect(throws: CapsuleName.ValidationError.tooLong) {
      try CapsuleName("a" + String(repeating: "\u{301}", count: 10_000))
    }
  }

  @Test func countsAsPeopleCount() throws {
    #expect(try CapsuleName(String(repeating: "👨‍👩‍👧", count: 60)).text.count == 60)
    #expect(throws: CapsuleName.ValidationError.tooLong) { try CapsuleName(String(repeating: "a", count: 61)) }
  }
}
