import Foundation
import MetaLens
import Testing
import ViewKit

@testable import Interface

/// The product's own strings: the generated tables against `Localizable.xcstrings`, and the keys that the code builds.
@Suite struct CatalogueTouchstoneTests {
  private func rows(_ language: Language) -> [(key: String, text: String)] {
    let tables: [StringTable] = [
      .touchstone(language), .server(language), .device(language), .capsule(language), .removal(language),
    ]
    return tables.flatMap { table in (0..<table.count).map { (table.key(at: $0), table.text(at: $0)) } }
  }

  @Test(arguments: Language.allCases)
  func holdsEveryStringOfTheSource(language: Language) throws {
    let source = try StringSource.load()
    let rows = rows(language)
    #expect(Set(rows.map { $0.key }).symmetricDifference(source.keys) == [])
    for row in rows { #expect(row.text == source[row.key]?[language.rawValue], "\(row.key)") }
  }

  @Test(arguments: Language.allCases)
  func isSortedSoThatEveryKeyIsFound(language: Language) {
    for row in rows(language) {
      let catalogues: [Catalogue] = [
        .touchstone(language), .server(language), .device(language), .capsule(language), .removal(language),
      ]
      #expect(catalogues.contains { $0.lookup(row.key) == row.text })
    }
  }

  @Test(arguments: Language.allCases)
  func leavesNoStringEmptyOrUntranslated(language: Language) {
    for row in rows(language) {
      #expect(!row.text.isEmpty, "\(row.key)")
      #expect(language == .korean || row.text.allSatisfy { !("가"..."힣").contains($0) }, "\(row.key)")
    }
  }

  @Test(arguments: Language.allCases)
  func hasTheSamePlaceholdersInEveryLanguage(language: Language) {
    for (row, english) in zip(rows(language), rows(.english)) {
      #expect(placeholders(row.text) == placeholders(english.text), "\(row.key)")
    }
  }

  @Test(arguments: Language.allCases)
  func namesEveryCaseOfTheModels(language: Language) {
    let keys =
      Verdict.allCases.map { "verdict." + $0.rawValue } + EvidenceStrength.allCases.map { "evidence." + $0.rawValue }
      + failures.map { "error.\($0.code)" }
    for key in keys { #expect(Catalogue.touchstone(language).lookup(key) != nil, "\(key)") }
  }

  private var failures: [InspectionFailure] {
    [
      .notFound, .isDirectory, .permissionDenied, .notRegularFile, .unreadable(offset: 0), .empty, .unknownFormat,
      .damagedHeader(offset: 0),
    ]
  }

  /// The placeholders of `text` as a sorted list, `%@` numbered in their order.
  private func placeholders(_ text: String) -> [String] {
    var next = 0
    let found = text.matches(of: /%(?:([1-9])\$)?@/).map { match -> String in
      next += 1
      return match.1.map(String.init) ?? "\(next)"
    }
    return found.sorted()
  }
}
