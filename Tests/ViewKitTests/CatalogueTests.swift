import Testing
import ViewKit

@Suite struct CatalogueTests {
  private func catalogue(_ language: Language) -> Catalogue {
    let texts: [String] =
      switch language {
      case .english: ["Plain", "%@ photos in %@", "%@ photo in %@", "%1$@ of %2$@", "100 % of %@, 5%"]
      case .korean: ["보통", "%@장, %@", "%@장, %@", "%2$@ 중 %1$@", "%@의 100 %"]
      case .japanese: ["普通", "%@枚、%@", "%@枚、%@", "%2$@ 中 %1$@", "%@の100 %"]
      }
    let keys = ["a.plain", "b.count", "b.count|one", "c.swapped", "d.percent"]
    return Catalogue(language, StringTable(zip(keys, texts).map { (key: $0, text: $1) }))
  }

  @Test func speaksTheLanguageAskedFor() {
    #expect(catalogue(.english).text("a.plain") == "Plain")
    #expect(catalogue(.korean).text("a.plain") == "보통")
    #expect(catalogue(.japanese).text("a.plain") == "普通")
  }

  @Test(arguments: ["", "a", "a.plai", "a.plain ", "a.plainer", "zzz", "b.count|on"])
  func showsAGapAsItsKey(key: String) {
    #expect(catalogue(.english).lookup(key) == nil)
    #expect(catalogue(.english).text(key) == key)
  }

  @Test func fillsPlaceholdersInTurnAndByNumber() {
    #expect(catalogue(.english).text("c.swapped", "3", "9") == "3 of 9")
    #expect(catalogue(.korean).text("c.swapped", "3", "9") == "9 중 3")
    #expect(catalogue(.english).text("b.count", "3", "a box") == "3 photos in a box")
  }

  @Test func takesOnlyWholePlaceholdersForPlaceholders() {
    #expect(catalogue(.english).text("d.percent", "it") == "100 % of it, 5%")
  }

  @Test func doesNotFillWhatAnArgumentBrings() {
    #expect(catalogue(.english).text("c.swapped", "%2$@", "%@") == "%2$@ of %@")
  }

  @Test func leavesMissingArgumentsOut() {
    #expect(catalogue(.english).text("c.swapped", "3") == "3 of ")
  }

  @Test func distinguishesOneFromManyInEnglishOnly() {
    #expect(catalogue(.english).text("b.count", count: 1, "it") == "1 photo in it")
    #expect(catalogue(.english).text("b.count", count: 0, "it") == "0 photos in it")
    #expect(catalogue(.english).text("b.count", count: 1200, "it") == "1,200 photos in it")
    #expect(catalogue(.korean).text("b.count", count: 1, "상자") == "1장, 상자")
    #expect(catalogue(.english).text("a.plain", count: 1) == "Plain")
  }
}
