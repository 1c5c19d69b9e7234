import Testing
import ViewKit

@testable import CapsuleFeature

/// PiggyBank's screens in every state as HTML: compared with golden files, and written as a page to look at.
@Suite struct CapsulePreviewTests {
  @Test(arguments: Language.allCases)
  func everyStateIsDrawnAsItWasApproved(_ language: Language) throws {
    try Golden.hold(try #require(Self.screens[language]), "capsule.\(language.rawValue).html")
  }

  @Test(arguments: Language.allCases)
  func everyWordIsInTheCatalogue(_ language: Language) throws {
    for (name, html) in try #require(Self.screens[language]) {
      for prefix in ["capsule.", "app.", "instrument.", "verdict."] {
        #expect(!html.contains(">" + prefix), "\(name)")
        #expect(!html.contains("\"" + prefix), "\(name)")
      }
    }
  }

  /// Drawn once for both tests, because sealing the contents is slow.
  private static let screens: [Language: [(String, String)]] = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      (language, CapsulePreviewStates.all(language).map { ($0, HTMLRenderer.render(PiggyBankView($1).body)) })
    })
}
