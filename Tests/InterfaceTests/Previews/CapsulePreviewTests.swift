import Testing
import ViewKit

@testable import Interface

/// PiggyBank's screens in every state as HTML: held against golden files, and written out as a page to look at.
@Suite struct CapsulePreviewTests {
  @Test(arguments: Language.allCases)
  func everyStateIsDrawnAsItWasApproved(_ language: Language) throws {
    try Golden.hold(Self.screens(language), "capsule.\(language.rawValue).html")
  }

  @Test(arguments: Language.allCases)
  func everyWordIsInTheCatalogue(_ language: Language) {
    for (name, html) in Self.screens(language) {
      for prefix in ["capsule.", "app.", "instrument.", "verdict."] {
        #expect(!html.contains(">" + prefix), "\(name)")
        #expect(!html.contains("\"" + prefix), "\(name)")
      }
    }
  }

  private static func screens(_ language: Language) -> [(String, String)] {
    CapsulePreviewStates.all(language).map { ($0, HTMLRenderer.render(PiggyBankView($1).body)) }
  }
}
