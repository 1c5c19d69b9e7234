import SeededRandom
import Testing

@testable import ObjectStoreClient

@Suite struct AnswerXMLTests {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- one -->
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name><IsTruncated>true</IsTruncated>
    <Contents><Key>a&amp;b&#47;&#x20AC;</Key><ETag a='>'>&quot;x&quot;</ETag><Owner/></Contents><s3:Contents><Key>c</Key></s3:Contents>
    </ListBucketResult>

    """

  private func read(_ text: String) throws(AnswerXML.ParseError) -> AnswerXML { try AnswerXML(Array(text.utf8)) }

  @Test func hasElementsAndTheirText() throws {
    let xml = try read(Self.list)
    #expect(xml.name == "ListBucketResult" && xml.text("Name") == "b" && xml.text("IsTruncated") == "true")
    let entries = xml.children.filter { $0.name == "Contents" }
    #expect(entries.map { $0.text("Key") } == ["a&b/€", "c"])
    #expect(entries[0].text("ETag") == "\"x\"" && entries[0].text("Owner")?.isEmpty == true)
    #expect(xml.text("Prefix") == nil)
  }

  @Test(arguments: [
    "", "text", "<a>", "<a></b>", "<a/><b/>", "<a>&unknown;</a>", "<a>&#xD800;</a>", "<a>&#;</a>", "<a>&#-1;</a>",
    "<a>&#x+1;</a>", "<a b='></a>", "<a>&amp</a>", "</a>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
    "<a><![CDATA[x]]></a>",
    "<a", "<a /", "<:/>", "<a>x</a>y",
  ])
  func refusesInvalidXML(text: String) {
    #expect(throws: AnswerXML.ParseError.self) { try read(text) }
  }

  @Test func isBounded() {
    let deep = String(repeating: "<a>", count: 17)
    #expect(throws: AnswerXML.ParseError.tooDeep(offset: 49)) { try read(deep) }
    let wide = "<a>" + String(repeating: "<b/>", count: AnswerXML.elementLimit) + "</a>"
    #expect(throws: AnswerXML.ParseError.tooMany(offset: 3 + 4 * AnswerXML.elementLimit - 3)) { try read(wide) }
    #expect(throws: AnswerXML.ParseError.tooLong) {
      try AnswerXML([UInt8](repeating: 0x20, count: AnswerXML.byteLimit + 1))
    }
  }

  /// Any input is parsed or refused at an offset within it, and the result is no longer than the input.
  @Test func readsOrRefusesAnything() {
    var generator = SeededGenerator(seed: 7)
    let samples = [Array(Self.list.utf8), Array("<Error><Code>SlowDown</Code></Error>".utf8)]
    var readable = 0
    for _ in 0..<50_000 {
      var bytes = samples.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 3))
        case 1: bytes.insert(Array("<>&;/!-?'\"\0\u{1}a".utf8).randomElement(using: &generator) ?? 0, at: place)
        default: bytes.insert(contentsOf: bytes.suffix(12), at: place)
        }
      }
      do {
        let xml = try AnswerXML(bytes)
        readable += 1
        #expect(Self.length(xml) <= bytes.count)
      } catch {
        switch error {
        case .tooLong: Issue.record("\(bytes.count) bytes are not too many")
        case .tooDeep(let offset), .tooMany(let offset), .unexpected(let offset):
          #expect((0...bytes.count).contains(offset))
        }
      }
    }
    #expect(readable > 10_000)
  }

  private static func length(_ xml: AnswerXML) -> Int {
    xml.name.utf8.count + xml.text.utf8.count + xml.children.reduce(0) { $0 + length($1) }
  }
}
