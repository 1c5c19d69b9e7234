import Testing

@testable import PiggyBank

struct CapsuleNameTests {
  @Test(arguments: [
    "", " ", "\u{3000}\t\n", "\u{200B}", "\u{200D}\u{FEFF}", "\u{3164}", "\u{115F}\u{1160}", "\u{2800}", "\u{202E}",
    "\u{AD}",
    "\u{E0020}", "\u{FE0F}",
  ])
  func countsWhatCantBeSeenAsEmpty(typed: String) {
    #expect(throws: CapsuleName.Fault.empty) { try CapsuleName(typed) }
  }

  @Test(arguments: [
    ("  Summer 2026 ", "Summer 2026"), ("\u{200B}여름", "여름"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("❤️", "❤️"), ("\u{3000}夏\u{3000}", "夏"),
  ])
  func keepsWhatCanBeSeen(typed: String, name: String) throws {
    #expect(try CapsuleName(typed).text == name)
  }

  @Test func countsAsPeopleCount() throws {
    #expect(try CapsuleName(String(repeating: "👨‍👩‍👧", count: 60)).text.count == 60)
    #expect(throws: CapsuleName.Fault.tooLong) { try CapsuleName(String(repeating: "a", count: 61)) }
  }
}
