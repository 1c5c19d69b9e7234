import Testing
import ViewKit

@Suite struct FragmentTests {
  @Test func wordsAndValuesAreReadBehindTheInstrumentsName() {
    let fragment = Fragment("check&sell&run=touchGrid&code=a=b&empty=")
    #expect(fragment.has("sell") && fragment.value("sell") == nil)
    #expect(fragment.value("run") == "touchGrid" && fragment.value("code") == "a=b" && fragment.value("empty") == "")
    #expect(!fragment.has("check") && !fragment.has("sel") && !fragment.has("selling"))
  }

  @Test(arguments: ["", "&", "&&&", "photos", "=", "&=", "&=x"])
  func nothingIsReadOfNothing(_ text: String) {
    #expect(!Fragment(text).has("photos") && Fragment(text).value("x") == nil)
  }

  @Test func aLongAddressIsReadToALimit() {
    let long = "check" + String(repeating: "&x", count: 100_000) + "&code=1"
    #expect(Fragment(long).has("x") && Fragment(long).value("code") == nil)
  }
}
