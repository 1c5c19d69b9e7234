import ByteReading
import Testing

@testable import ImageFormats

@Suite struct CRWParserTests {
  /// A heap with one record that contains `value`.
  private func heap(_ type: Int, _ value: [UInt8]) -> [UInt8] {
    value + ChunkBytes.little(1, 2) + ChunkBytes.little(type, 2) + ChunkBytes.little(value.count, 4)
      + ChunkBytes.little(0, 4) + ChunkBytes.little(value.count, 4)
  }

  private func file(_ heap: [UInt8]) -> [UInt8] {
    Array("II".utf8) + ChunkBytes.little(26, 4) + Array("HEAPCCDR".utf8) + [UInt8](repeating: 0, count: 12) + heap
  }

  private var size: [UInt8] { heap(0x1810, ChunkBytes.little(3072, 4) + ChunkBytes.little(2048, 4)) }

  @Test func readsTheSizeInANestedHeap() throws {
    let parsed = try ImageFileReader.read(ByteSource(file(heap(0x300A, size))))
    #expect(parsed.format == .crw)
    #expect(parsed.width == 3072)
    #expect(parsed.height == 2048)
    #expect(parsed.structure.map { $0.name } == ["header", "ImageProps"])
    #expect(parsed.structure[1].children.map { $0.name } == ["ImageSpec"])
    #expect(parsed.issues.isEmpty)
  }

  @Test func boundsTheNesting() throws {
    var nested = size
    for _ in 0..<20 { nested = heap(0x300A, nested) }
    let parsed = try ImageFileReader.read(ByteSource(file(nested)))
    #expect(parsed.width == nil)
    #expect(parsed.issues.contains { $0.kind == .excessive(part: "heaps") })
  }

  @Test func boundsHeapsThatContainThemselves() throws {
    // Two records that both cover the whole heap would double at each level.
    var heap = ChunkBytes.little(200, 2)
    for _ in 0..<200 {
      heap += ChunkBytes.little(0x300A, 2) + ChunkBytes.little(2006, 4) + ChunkBytes.little(0, 4)
    }
    heap += ChunkBytes.little(0, 4)
    let parsed = try ImageFileReader.read(ByteSource(file(heap)))
    #expect(parsed.issues.contains { $0.kind == .excessive(part: "records") })
  }

  @Test func survivesEveryPrefixAndMutation() {
    let whole = file(heap(0x300A, size))
    #expect(ChunkBytes.readPrefixes(of: whole))
    #expect(ChunkBytes.readMutations(of: whole))
  }
}
