import Foundation
import Testing
import ViewKit

@testable import Interface

/// Every component in every state as HTML: held against golden files, and written out as a page to look at.
///
/// `UPDATE_GOLDEN=1` writes the golden files anew; `PREVIEWS=path` writes the page (`make previews`).
@Suite struct PreviewTests {
  @Test(arguments: Language.allCases)
  func everyStateIsDrawnAsItWasApproved(_ language: Language) throws {
    let page = PreviewStates.all(language).map { name, state in
      "<!-- \(name) -->\n" + readable(HTMLRenderer.render(PhotoInspectorView(state).body)) + "\n"
    }.joined()
    let file = "previews.\(language.rawValue).html"
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      let url = URL(fileURLWithPath: #filePath).appending(path: "../../Golden/\(file)").standardized
      try page.write(to: url, atomically: true, encoding: .utf8)
    }
    let golden = try Golden.text(file)
    #expect(page == golden)
  }

  /// One element a line; the paths of symbols say nothing to a reader.
  private func readable(_ html: String) -> String {
    html.replacing(#/ d="[^"]*"/#, with: "").replacing("><", with: ">\n<")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PREVIEWS"] != nil, "`make previews` writes the page"))
  func writesThePage() throws {
    let path = ProcessInfo.processInfo.environment["PREVIEWS"] ?? ""
    try PreviewPage.html().write(toFile: path, atomically: true, encoding: .utf8)
  }
}
