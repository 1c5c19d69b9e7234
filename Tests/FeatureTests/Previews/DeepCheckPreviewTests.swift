import Testing
import ViewKit

@testable import DeviceFeature

/// DeepCheck's screens in every state as HTML: compared with golden files, and written as a page to look at.
@Suite struct DeepCheckPreviewTests {
  @Test(arguments: Language.allCases)
  func everyStateIsDrawnAsItWasApproved(_ language: Language) throws {
    try Golden.hold(
      DeepCheckPreviewStates.all(language).map { ($0, HTMLRenderer.render(DeepCheckView($1).body)) },
      "check.\(language.rawValue).html")
  }

  @Test(arguments: Language.allCases)
  func everyWordIsInTheCatalogue(_ language: Language) {
    for (name, state) in DeepCheckPreviewStates.all(language) {
      let html = HTMLRenderer.render(DeepCheckView(state).body)
      for prefix in ["checkup.", "permission.", "stage.", "instruction.", "instrument.", "app.", "check.", "reason."] {
        #expect(!html.contains(">" + prefix), "\(name)")
      }
    }
  }
}
