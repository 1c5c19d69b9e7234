import Testing
import ViewKit

@testable import RemovalFeature

/// The removal's sheet in every state as HTML: compared with golden files, and written as a page to look at.
@Suite struct RemovalPreviewTests {
  @Test(arguments: Language.allCases)
  func everyStateIsDrawnAsItWasApproved(_ language: Language) throws {
    try Golden.hold(
      RemovalPreviewStates.all(language).map { ($0, HTMLRenderer.render(RemovalView($1).body)) },
      "removal.\(language.rawValue).html")
  }

  @Test(arguments: Language.allCases)
  func everyWordIsInTheCatalogue(_ language: Language) {
    for (name, state) in RemovalPreviewStates.all(language) {
      let html = HTMLRenderer.render(RemovalView(state).body)
      for prefix in ["removal.", "error.", "app."] { #expect(!html.contains(">" + prefix), "\(name)") }
    }
  }
}
