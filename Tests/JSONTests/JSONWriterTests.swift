import Foundation
import JSON
import SeededRandom
import Testing

@Suite struct JSONWriterTests {
  @Test func writesMembersInTheirOrder() {
    var json = JSONWriter()
    json.object { json in
      json.member("b", "text")
      json.member("a", 1)
      json.key("c")
      json.array { json in
        json.string("x")
        json.raw("2")
        json.object { _ in }
        json.array { _ in }
      }
      json.member("d", true)
      json.member("e", 0.5, decimals: 3)
    }
    #expect(text(json) == #"{"b":"text","a":1,"c":["x",2,{},[]],"d":true,"e":0.5}"#)
  }

  @Test func writesWholeNumbersOfEveryWidth() {
    var json = JSONWriter()
    json.array { json in
      for number in [0, 7, -10, .max, .min] as [Int64] { json.number(number) }
      json.number(Int8.min)
      json.number(UInt64.max)
    }
    #expect(text(json) == "[0,7,-10,9223372036854775807,-9223372036854775808,-128,18446744073709551615]")
  }

  @Test func leavesOutWhatIsAbsent() {
    var json = JSONWriter()
    json.object { json in
      json.member("a", nil as String?)
      json.member("b", "")
      json.member("c", nil as Int?)
      json.member("d", nil as Bool?)
      json.member("e", nil as Double?, decimals: 2)
      json.member("f", Double.nan, decimals: 2)
      json.member("g", -Double.infinity, decimals: 2)
      json.member("h", 0)
      json.member("i", false)
    }
    #expect(text(json) == #"{"h":0,"i":false}"#)
  }

  @Test(arguments: [
    ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1B}\u{7F}\u{9B}", #""\u0000\u001b\u007f\u009b""#),
    ("\u{202E}\u{2028}\u{FEFF}", #""\u202e\u2028\ufeff""#), ("\u{E0041}", #""\udb40\udc41""#), ("서울 😀", #""서울 😀""#),
    ("</script>", #""</script>""#),
  ])
  func escapesWhatMayNotBeLookedAt(value: String, written: String) {
    var json = JSONWriter()
    json.string(value)
    #expect(text(json) == written)
  }

  @Test func isReadBackToTheSameText() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let value = generator.hostileText(limit: 40)
      var json = JSONWriter()
      json.array { $0.string(value) }
      let read = try #require(JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String])
      #expect(read.first.map { Array($0.utf8) } == Array(value.utf8))
      #expect(text(json).unicodeScalars.allSatisfy { !$0.isHidden })
    }
  }

  @Test func isReadBackToTheSameNumbers() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<1000 {
      let whole = Int.random(in: -(1 << 53)...(1 << 53), using: &generator)
      let real = Double.random(in: -1e6...1e6, using: &generator)
      var json = JSONWriter()
      json.object { json in
        json.member("whole", whole)
        json.member("real", real, decimals: 7)
      }
      let read = try #require(JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: NSNumber])
      #expect(read["whole"]?.intValue == whole)
      #expect(abs((read["real"]?.doubleValue ?? .nan) - real) <= 1e-7)
    }
  }

  @Test func writesNumbersBeyondEighteenDigitsAsJSON() throws {
    var json = JSONWriter()
    json.object { $0.member("huge", 1e300, decimals: 2) }
    let read = try #require(JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Double])
    #expect(read["huge"] == 1e300)
  }

  private func text(_ json: JSONWriter) -> String {
    String(decoding: json.bytes, as: UTF8.self)
  }
}
