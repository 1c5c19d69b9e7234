import Foundation
import MetaLens
import Testing
import ViewKit

@testable import CapsuleFeature
@testable import DesignSystem
@testable import DeviceFeature
@testable import PhotoDetailsFeature
@testable import PhotosFeature
@testable import RemovalFeature
@testable import Reports

/// The modules' strings: the generated tables against their catalogues, and the keys that the code builds.
@Suite struct CatalogueTests {
  private func tables(_ language: Language) -> [StringTable] {
    [
      SharedStrings.table(language), SummaryStrings.table(language), FlagStrings.table(language),
      PhotoReportStrings.table(language), GuideStrings.table(language),
      DeviceReportStrings.table(language), RemovalReportStrings.table(language), PhotosStrings.table(language),
      DetailsStrings.table(language),
      RemovalStrings.table(language), DeviceStrings.table(language), CapsuleStrings.table(language),
      CredentialStrings.table(language),
    ]
  }

  private func rows(_ language: Language) -> [(key: String, text: String)] {
    tables(language).flatMap { table in (0..<table.count).map { (table.key(at: $0), table.text(at: $0)) } }
  }

  @Test(arguments: Language.allCases)
  func holdsEveryStringOfTheSource(language: Language) throws {
    let source = try StringSource.load()
    let rows = rows(language)
    #expect(Set(rows.map { $0.key }).symmetricDifference(source.keys) == [])
    for row in rows { #expect(row.text == source[row.key]?[language.rawValue], "\(row.key)") }
  }

  @Test(arguments: Language.allCases)
  func noKeyIsInTwoTables(language: Language) {
    let keys = rows(language).map { $0.key }
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: Language.allCases)
  func isSortedSoThatEveryKeyIsFound(language: Language) {
    for table in tables(language) {
      let catalogue = Catalogue(language, table)
      for place in 0..<table.count { #expect(catalogue.lookup(table.key(at: place)) == table.text(at: place)) }
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
    for key in keys { #expect(Catalogue.details(language).lookup(key) != nil, "\(key)") }
  }

  private var failures: [InspectionFailure] {
    [
      .notFound, .isDirectory, .permissionDenied, .notRegularFile, .unreadable(offset: 0), .empty, .unknownFormat,
      .damagedHeader(offset: 0), .tooLarge,
    ]
  }

  /// The placeholders of `text`, sorted, with `%@` numbered in order.
  private func placeholders(_ text: String) -> [String] {
    var next = 0
    let found = text.matches(of: /%(?:([1-9])\$)?@/).map { match -> String in
      next += 1
      return match.1.map(String.init) ?? "\(next)"
    }
    return found.sorted()
  }
}
