import Foundation
import MetaLens
import Testing
import ViewKit

@testable import Interface

/// The product's own strings: the generated tables against `Localizable.xcstrings`, and the keys that the code builds.
@Suite struct CatalogueTouchstoneTests {
  private let rows = (CatalogueTables.all + ServerCatalogueTables.all).flatMap { $0 }

  @Test func holdsEveryStringOfTheSourceInEveryLanguage() throws {
    let source = try StringSource.load()
    #expect(Set(rows.map { "\($0.key)" }) == Set(source.keys))
    for row in rows {
      for language in Language.allCases {
        #expect("\(row.text(language))" == source["\(row.key)"]?[language.rawValue], "\(row.key), \(language)")
      }
    }
  }

  @Test func isSortedSoThatEveryKeyIsFound() {
    for row in rows {
      let isServers = "\(row.key)".hasPrefix("server.")
      let catalogue = isServers ? Catalogue.server(.korean) : .touchstone(.korean)
      #expect(catalogue.lookup("\(row.key)") == "\(row.text(.korean))")
    }
  }

  @Test func leavesNoStringEmptyOrUntranslated() {
    for row in rows {
      #expect(Language.allCases.allSatisfy { !"\(row.text($0))".isEmpty }, "\(row.key)")
      #expect("\(row.text(.english))".allSatisfy { !("가"..."힣").contains($0) }, "\(row.key)")
    }
  }

  @Test func hasTheSamePlaceholdersInEveryLanguage() {
    for row in rows {
      let english = placeholders("\(row.text(.english))")
      #expect(placeholders("\(row.text(.korean))") == english, "\(row.key)")
      #expect(placeholders("\(row.text(.japanese))") == english, "\(row.key)")
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
