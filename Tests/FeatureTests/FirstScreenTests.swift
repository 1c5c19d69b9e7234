import Testing
import ViewKit

@testable import PhotosFeature

@Suite struct FirstScreenTests {
  @Test(arguments: Language.allCases)
  func isTheViewsOwnEmptyState(_ language: Language) {
    let html = FirstScreen.html(language)
    let screen = HTMLRenderer.render(PhotoInspectorView(PhotoInspectorState(language: language)).body)
    #expect(html.hasPrefix("<template lang=\"\(language.rawValue)\" title=\""))
    #expect(html.hasSuffix("\">" + screen + "</template>"))
  }

  @Test(arguments: Language.allCases)
  func holdsAFieldThatTakesPhotosWithoutAnyScript(_ language: Language) {
    #expect(FirstScreen.html(language).contains("<input type=\"file\" accept=\"image/*"))
  }

  @Test(arguments: Language.allCases)
  func isOnOneLineSoThatNoWhiteSpaceIsBetweenElements(_ language: Language) {
    #expect(!FirstScreen.html(language).utf8.contains(0x0A))
  }
}
