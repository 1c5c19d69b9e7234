import Foundation
import Testing
import ViewKit

@testable import Interface

/// DeepCheck's screens in every state as HTML: held against golden files, and written out as a page to look at.
@Suite struct DeepCheckPreviewTests {
  @Test(arguments: Language.allCases)
  func everyStateIsDrawnAsItWasApproved(_ language: Language) throws {
    let page = DeepCheckPreviewStates.all(language).map { name, state in
      "<!-- \(name) -->\n" + readable(HTMLRenderer.render(DeepCheckView(state).body)) + "\n"
    }.joined()
    let file = "check.\(language.rawValue).html"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      let url = URL(fileURLWithPath: #filePath).appending(path: "../../Golden/\(file)").standardized
      try page.write(to: url, atomically: true, encoding: .utf8)
    }
    let golden = try Golden.text(file)
    #expect(page == golden)
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

  /// One element a line; the paths of symbols and codes say nothing to a reader.
  private func readable(_ html: String) -> String {
    html.replacing(#/ d="[^"]*"/#, with: "").replacing("><", with: ">\n<")
  }
}
