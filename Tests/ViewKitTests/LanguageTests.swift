import Testing
import ViewKit

@Suite struct LanguageTests {
  @Test(arguments: [
    ("en", Language.english), ("ko", .korean), ("ja", .japanese), ("ko_KR.UTF-8", .korean), ("ja-JP", .japanese),
    ("EN_us", .english), ("ko.UTF-8", .korean), ("ja@calendar=japanese", .japanese),
  ])
  func readsTagsAndLocales(identifier: String, language: Language) {
    #expect(Language(identifier: identifier) == language)
  }

  @Test(arguments: ["", "C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "k", "kor", "english", "한국어", "ko/../x"])
  func knowsNoOthers(identifier: String) {
    #expect(Language(identifier: identifier) == nil)
  }
}
