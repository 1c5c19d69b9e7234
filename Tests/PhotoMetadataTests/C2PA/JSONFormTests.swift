import ByteReading
import Testing

@testable import PhotoMetadata

struct JSONFormTests {
  private func isValid(_ text: String) -> Bool { JSONForm.isValid(ByteSlice(Array(text.utf8))) }

  @Test(arguments: [
    "{}", " [ ] ", "0", "-0.5e+10", "true", "\"\"", #"{"a":[1,2,{"b":null}],"c":"\u00e9\n\/"}"#, "\t[false\r\n]",
  ])
  func acceptsJSON(text: String) {
    #expect(isValid(text))
  }

  @Test(arguments: [
    "", "{", "{]", "{} x", "{}\0", "[1,]", "{\"a\"}", "{a:1}", "01", "1.", "-", "1e", "nul", "NaN", "\"\n\"", #""\x""#,
    #""\u12""#, "\"open", "\u{FEFF}{}",
  ])
  func refusesAnythingElse(text: String) {
    #expect(!isValid(text))
  }

  @Test func refusesInvalidUTF8() {
    #expect(!JSONForm.isValid(ByteSlice([0x22, 0xFF, 0x22])))
  }

  /// Metadata lists thousands of values; nesting is bounded.
  @Test func boundsDepthButNotLength() {
    #expect(isValid("[" + [String](repeating: "1", count: 20_000).joined(separator: ",") + "]"))
    #expect(isValid(String(repeating: "[", count: 90) + String(repeating: "]", count: 90)))
    #expect(!isValid(String(repeating: "[", count: 100_000)))
  }
}
