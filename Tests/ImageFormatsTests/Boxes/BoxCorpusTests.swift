import ByteReading
import Testing

@testable import ImageFormats

/// Runs on real photos if the corpus is available; reports that it is skipped otherwise.
@Suite(.enabled(if: BoxCorpus.isAvailable, "no corpus at TOUCHSTONE_CORPUS or ../shared/corpus"))
struct BoxCorpusTests {
  @Test func agreesWithAnotherToolOnSizesAndBlocks() throws {
    for expected in BoxExpectation.all {
      let file = try ImageFileReader.read(ByteSource(BoxCorpus.photo(expected.name)))
      #expect(file.width == expected.width, "\(expected.name)")
      #expect(file.height == expected.height, "\(expected.name)")
      #expect(file.blocks.map { $0.kind } == expected.blocks, "\(expected.name)")
      #expect(file.issues.isEmpty == expected.isWhole, "\(expected.name)")
    }
  }

  @Test func expectsSomethingOfEveryPhoto() throws {
    let known = Set(BoxExpectation.all.map { $0.name })
    #expect(try BoxCorpus.boxedPhotos().filter { !known.contains($0) } == [])
  }

  @Test func readsFewBytesOfAPhotoWithExifAtItsEnd() throws {
    let source = BoxCorpus.counting(try BoxCorpus.photo("mei__heic_exif-at-eof.heic"))
    let file = try ImageFileReader.read(source)
    for block in file.blocks { _ = try block.region.load() }
    #expect(source.bytesRead <= 52 << 10)
  }

  @Test func readsFewBytesOfEveryWholePhoto() throws {
    for expected in BoxExpectation.all where expected.isWhole {
      let source = BoxCorpus.counting(try BoxCorpus.photo(expected.name))
      _ = try ImageFileReader.read(source)
      #expect(source.bytesRead <= 52 << 10, "\(expected.name)")
    }
  }

  /// Damages the start of each photo, where its tables are, with a fixed seed.
  @Test func survivesDamage() throws {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for name in try BoxCorpus.boxedPhotos() {
      let whole = Array(try BoxCorpus.photo(name).prefix(6000))
      for _ in 0..<40 {
        var bytes = Array(whole.prefix(max(32, random(whole.count))))
        for _ in 0..<(1 + random(8)) { bytes[12 + random(bytes.count - 12)] = UInt8(random(256)) }
        _ = try? ImageFileReader.read(ByteSource(bytes))
      }
    }
  }
}
