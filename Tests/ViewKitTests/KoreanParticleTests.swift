import Testing
import ViewKit

/// Particles follow the final sound of the text inserted before them.
@Suite struct KoreanParticleTests {
  private func filled(_ pattern: String, _ arguments: String...) -> String {
    Catalogue(.korean, StringTable([(key: "a", text: pattern)])).text("a", arguments: arguments)
  }

  @Test(arguments: [
    ("사진", "사진이"), ("카메라", "카메라가"), ("서울", "서울이"), ("값", "값이"), ("가", "가가"), ("힣", "힣이"),
  ])
  func followsTheFinalConsonantOfASyllable(word: String, expected: String) {
    #expect(filled("%@{이/가}", word) == expected)
  }

  @Test(arguments: [("0", "0이"), ("1", "1이"), ("2", "2가"), ("3", "3이"), ("4", "4가"), ("5", "5가"), ("6", "6이")])
  func readsDigits(word: String, expected: String) { #expect(filled("%@{이/가}", word) == expected) }

  @Test(arguments: [
    ("서울", "서울로"), ("부산", "부산으로"), ("대구", "대구로"), ("7", "7로"), ("8", "8로"), ("10", "10으로"),
    ("Google", "Google로"), ("ExifTool", "ExifTool로"), ("Photoshop", "Photoshop으로"), ("GIMP", "GIMP로"),
  ])
  func dropsTheVowelOfEuroAfterRieul(word: String, expected: String) {
    #expect(filled("%@{으로/로}", word) == expected)
  }

  @Test(arguments: [
    ("Samsung", "Samsung은"), ("SAMSUNG", "SAMSUNG은"), ("Apple", "Apple은"), ("Sony", "Sony는"), ("SONY", "SONY는"),
    ("NIKON CORPORATION", "NIKON CORPORATION은"), ("Canon", "Canon은"), ("Xiaomi", "Xiaomi는"), ("iPhone", "iPhone은"),
    ("Microsoft", "Microsoft는"), ("KakaoTalk", "KakaoTalk은"), ("WhatsApp", "WhatsApp은"), ("FUJIFILM", "FUJIFILM은"),
    ("PNG", "PNG는"), ("URL", "URL은"), ("USB", "USB는"), ("Adobe", "Adobe는"), ("Snapchat", "Snapchat은"),
    ("iPhone 13 Pro", "iPhone 13 Pro는"), ("Pixel 8", "Pixel 8은"), ("R", "R은"), ("a", "a는"),
  ])
  func readsLatinWordsAsKoreansDo(word: String, expected: String) {
    #expect(filled("%@{은/는}", word) == expected)
  }

  @Test(arguments: [
    ("‘사진’", "‘사진’을"), ("Photoshop (Beta)", "Photoshop (Beta)를"), ("사진 (1)", "사진 (1)을"), ("/tmp/key/", "/tmp/key/를"),
    ("写真", "写真를"), ("☃️", "☃️를"), ("…", "…를"), ("", "를"),
  ])
  func looksPastQuotesAndBrackets(word: String, expected: String) {
    #expect(filled("%@{을/를}", word) == expected)
  }

  @Test func choosesEachPairByItself() {
    #expect(filled("%1$@{은/는} %2$@{이에요/예요}", "시각", "4032 × 3024") == "시각은 4032 × 3024예요")
  }

  @Test func leavesBracesOfArgumentsAlone() {
    #expect(filled("%@{이/가}", "{을/를}") == "{을/를}이")
  }

  @Test(arguments: ["{", "{이", "{이/가", "{}", "}{", "{이가}", "/{}", "{이}/가"])
  func leavesWhatIsNoPairAlone(pattern: String) { #expect(filled(pattern) == pattern) }
}
