import Foundation
import Testing
import ViewKit

@testable import PhotosFeature

/// Every component in every state as HTML: compared with golden files, and written as a page to look at.
///
/// `UPDATE_GOLDEN=1` rewrites the golden files; `PREVIEWS=path` writes the page (`make previews`).
@Suite struct PreviewTests {
  @Test(arguments: Language.allCases)
  func everyStateIsDrawnAsItWasApproved(_ language: Language) throws {
    try Golden.hold(
      PreviewStates.all(language).map { ($0, HTMLRenderer.render(PhotoInspectorView($1).body)) },
      "previews.\(language.rawValue).html")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PREVIEWS"] != nil, "`make previews` writes the page"))
  func writesThePage() throws {
    let path = ProcessInfo.processInfo.environment["PREVIEWS"] ?? ""
    try PreviewPage.html().write(toFile: path, atomically: true, encoding: .utf8)
  }
}
