import Testing

@testable import Cryptography

struct Bech32Tests {
  @Test func readsBackWhatItWrote() {
    for count in 0...64 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      let text = Bech32.encode(bytes, prefix: "age")
      #expect(Bech32.decode(Array(text.utf8), prefix: "age") == bytes)
      #expect(Bech32.decode(Array(text.uppercased().utf8), prefix: "age") == bytes)
    }
  }

  @Test func readsTheShortestExampleOfBIP173() {
    #expect(Bech32.decode(Array("a12uel5l".utf8), prefix: "a") == [])
  }

  @Test func refusesEverySingleChange() {
    let text = Array(Bech32.encode([UInt8](0..<32), prefix: "age").utf8)
    for index in text.indices {
      var changed = text
      changed[index] = changed[index] == UInt8(ascii: "q") ? UInt8(ascii: "p") : UInt8(ascii: "q")
      #expect(changed == text || Bech32.decode(changed, prefix: "age") == nil)
    }
  }

  @Test func refusesMixedCaseAndForeignPrefixes() {
    let text = Bech32.encode([1, 2, 3], prefix: "age")
    #expect(Bech32.decode(Array(("A" + text.dropFirst()).utf8), prefix: "age") == nil)
    #expect(Bech32.decode(Array(text.utf8), prefix: "ag") == nil)
    #expect(Bech32.decode([], prefix: "age") == nil)
  }
}
