import Testing
import ViewKit

@testable import ServerPages

@Suite struct ServerStringsTests {
  private func rows(_ language: Language) -> [(key: String, text: String)] {
    let table = ServerStrings.table(language)
    return (0..<table.count).map { (table.key(at: $0), table.text(at: $0)) }
  }

  @Test(arguments: Language.allCases)
  func leavesNoStringEmptyOrUntranslated(language: Language) {
    for row in rows(language) {
      #expect(!row.text.isEmpty, "\(row.key)")
      #expect(language == .korean || row.text.allSatisfy { !("가"..."힣").contains($0) }, "\(row.key)")
    }
  }

  @Test(arguments: Language.allCases)
  func namesTheConfirmationOnlyForThePauseThatNothingElseEnds(language: Language) {
    let pauses = rows(language).filter { $0.key.hasPrefix("server.capsule.clock.pause.") }
    #expect(pauses.count == 4)
    #expect(
      pauses.filter { $0.text.contains("clock confirm") }.map { $0.key } == ["server.capsule.clock.pause.long-absence"])
  }

  @Test(arguments: Language.allCases)
  func hasTheSamePlaceholdersInEveryLanguage(language: Language) {
    for (row, english) in zip(rows(language), rows(.english)) {
      let (found, expected) = (row.text.count { $0 == "%" }, english.text.count { $0 == "%" })
      #expect(row.key == english.key && found == expected, "\(row.key)")
    }
  }
}
