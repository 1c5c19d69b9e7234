import JSON
import Testing

struct CanonicalJSONTests {
  private func canonical(_ text: String) throws -> String? {
    CanonicalJSON.write(try JSONReader.read(Array(text.utf8))).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func sortsNamesAndDropsSpaces() throws {
    #expect(
      try canonical(#"{ "b" : [ 1 , true , null ], "a" : { "d" : -7, "c" : "x" } }"#)
        == #"{"a":{"c":"x","d":-7},"b":[1,true,null]}"#)
  }

  /// The order of RFC 8785, 3.2.3, where the emoji's surrogates sort before U+FB33.
  @Test func sortsByCodeUnitsNotByScalars() throws {
    #expect(
      try canonical(#"{"\ufb33":1,"\ud83d\ude02":2,"\u20ac":3,"\r":4,"1":5,"\u0080":6,"\u00f6":7}"#)
        == "{\"\\r\":4,\"1\":5,\"\u{80}\":6,\"ö\":7,\"€\":3,\"😂\":2,\"\u{fb33}\":1}")
  }

  @Test func escapesOnlyWhatItMust() throws {
    #expect(try canonical(#""\u20ac$\u000f\nA'B\"\\\/\u202e""#) == "\"€$\\u000f\\nA'B\\\"\\\\/\u{202e}\"")
  }

  @Test func isTheSameWhenWrittenAgain() throws {
    let text = #"{"z":[{"y":1,"x":"\t"},[]],"e":{}}"#
    let once = try #require(try canonical(text))
    #expect(try canonical(once) == once)
  }

  @Test(arguments: ["1.5", "9007199254740993", #"{"a":1,"a":2}"#, #"[{"b":[0.1]}]"#])
  func refusesWhatHasNoOneForm(text: String) throws {
    #expect(try canonical(text) == nil)
  }
}
