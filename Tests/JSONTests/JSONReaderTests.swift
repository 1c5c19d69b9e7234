import JSON
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) -> JSONValue? { try? JSONReader.read(Array(text.utf8)) }

  @Test func readsEveryKindOfValue() {
    let value = read(#" { "a": [1, -2.5, 3e2, true, false, null], "b": {"c": "d"} } "#)
    #expect(value?["a"] == .array([.integer(1), .real(-2.5), .real(300), .bool(true), .bool(false), .null]))
    #expect(value?["b"]?["c"]?.text == "d")
    #expect(read("[]") == .array([]) && read("{}") == .object([]))
  }

  @Test(arguments: [
    ("0", 0.0), ("0.0083333", 0.0083333), ("37.5512345", 37.5512345), ("-126.9882", -126.9882), ("1E-3", 0.001),
    ("5.7", 5.7), ("123456789012345678901234567890", 1.2345678901234568e29), ("0e9999", 0),
  ])
  func readsNumbersAsTheyAreWritten(_ text: String, _ number: Double) throws {
    let found = try #require(read(text)?.number)
    #expect(abs(found - number) <= abs(number) * 1e-15)
  }

  @Test func undoesEscapes() {
    #expect(read(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#)?.text == "\"\\/\u{8}\u{C}\n\r\té😀")
    #expect(read(#""\ud83d!""#)?.text == "\u{FFFD}!")
    #expect(read(#""\ude00""#)?.text == "\u{FFFD}")
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "\"", "\"\\x\"", "\"\\u12\"", "01", "1.", ".5", "-", "1e", "tru", "[1]]",
    "\"\u{1}\"", "{a:1}", "+1", "NaN",
  ])
  func refusesWhatIsNoJSON(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test func refusesBottomlessNesting() {
    #expect(read(String(repeating: "[", count: 1_000_000)) == nil)
    #expect(read(String(repeating: "{\"a\":", count: 100_000)) == nil)
  }

  @Test func everyPrefixIsRefusedAndNoneTraps() {
    let text = Array(#"{"a":[1,-2.5e3,"\u00e9\ud83d\ude00x"],"b":null,"c":true}"#.utf8)
    for length in 0..<text.count { #expect((try? JSONReader.read(Array(text.prefix(length)))) == nil) }
    for index in text.indices {
      for byte in [UInt8(0), 0x22, 0x5C, 0x7B, 0xFF] {
        var copy = text
        copy[index] = byte
        _ = try? JSONReader.read(copy)
      }
    }
  }

  @Test func readsWhatTheWriterWrites() throws {
    var json = JSONWriter()
    json.object { json in
      json.member("text", "a\u{202E}b\u{1}\n\"\\é😀")
      json.member("number", 0.0083333, decimals: 7)
      json.member("count", Int.max)
    }
    let value = try JSONReader.read(json.bytes)
    #expect(value["text"]?.text == "a\u{202E}b\u{1}\n\"\\é😀")
    #expect(value["number"]?.number == 0.0083333)
    #expect(value["count"]?.number == Double(Int.max))
  }
}
