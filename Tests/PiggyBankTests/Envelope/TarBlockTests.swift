import Testing

@testable import PiggyBank

struct TarBlockTests {
  @Test(arguments: [0, 1, 511, 512, TarBlock.sizeLimit] as [Int64])
  func readsBackWhatItWrote(size: Int64) throws {
    let block = try #require(TarBlock(name: Array("header.json".utf8), size: size))
    #expect(block.bytes.count == TarBlock.byteCount)
    #expect(TarBlock(block.bytes) == block)
    #expect((Int(size % 512) + block.padding) % 512 == 0)
  }

  @Test(arguments: ["", ".", "..", "../x", "/etc/passwd", "-rf", "a b", "a/b", "a\\b", "nul\u{0}", "ä", ".hidden"])
  func refusesNamesThatArePaths(name: String) {
    #expect(TarBlock(name: Array(name.utf8), size: 0) == nil)
  }

  @Test func refusesEveryChangedByte() throws {
    let block = try #require(TarBlock(name: Array("letter.txt".utf8), size: 77))
    for index in block.bytes.indices {
      var changed = block.bytes
      changed[index] ^= 0x41
      #expect(TarBlock(changed) == nil, "byte \(index)")
    }
  }

  @Test func refusesSizesThatNoHeaderWrites() {
    #expect(TarBlock(name: [0x61], size: -1) == nil)
    #expect(TarBlock(name: [0x61], size: TarBlock.sizeLimit + 1) == nil)
  }
}
