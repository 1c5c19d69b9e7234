import DeepCheck
import Testing

/// What stores and graphics processors are held against.
@Suite struct ReferencePatternTests {
  @Test func countsEveryByteThatIsNotWhatWasWritten() {
    let block = StoragePattern.block(3, count: 1000)
    #expect(block.count == 1000 && StoragePattern.mismatches(3, block, count: 1000) == 0)
    var damaged = block
    damaged[7] ^= 1
    damaged[999] ^= 0x80
    #expect(StoragePattern.mismatches(3, damaged, count: 1000) == 2)
    #expect(StoragePattern.mismatches(3, Array(block.prefix(990)), count: 1000) == 10)
    #expect(StoragePattern.mismatches(3, [], count: 1000) == 1000)
  }

  @Test func writesAnotherBlockEachTime() {
    let blocks = (0..<8).map { StoragePattern.block($0, count: 64) }
    for index in blocks.indices.dropFirst() { #expect(blocks[index] != blocks[index - 1]) }
  }

  @Test func drawsAnotherPictureForEachSeed() {
    let pictures = (0..<3).map { GraphicsPicture.pixels(side: 16, seed: $0) }
    #expect(pictures[0].count == 4 * 16 * 16 && pictures[0] != pictures[1] && pictures[1] != pictures[2])
    #expect(stride(from: 3, to: pictures[0].count, by: 4).allSatisfy { pictures[0][$0] == 255 })
  }

  @Test func seesAFramesBrightness() throws {
    let frame = try #require(LumaFrame(width: 2, height: 1, rgba: [255, 255, 255, 0, 0, 255, 0, 9]))
    #expect(frame.pixels == [255, 149])
    #expect(LumaFrame(width: 2, height: 2, rgba: [0]) == nil)
  }
}
