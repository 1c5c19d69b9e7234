import ByteReading
import Foundation
import ImageFormats
import SeededRandom
import Testing

@testable import MetaLens

/// Originals of the corpus, damaged: `Scripts/damage-matrix.py` does so in more ways and shows the figures.
@Suite(.enabled(if: Corpus.isThere, "no corpus beside the package")) struct DamageCorpusTests {
  /// Enough to notice a rule that stopped working, few enough for every run.
  private static let sample = 12

  private static let originals: [(name: String, bytes: [UInt8])] = {
    guard let root = Corpus.root else { return [] }
    var found: [(name: String, bytes: [UInt8])] = []
    for url in Corpus.files(below: root.appendingPathComponent("photos")) where found.count < sample {
      guard ["jpg", "jpeg"].contains(url.pathExtension.lowercased()), let data = try? Data(contentsOf: url),
        data.count > 40_000
      else { continue }
      let bytes = [UInt8](data)
      if verdict(bytes, .deep) == .original { found.append((url.lastPathComponent, bytes)) }
    }
    return found
  }()

  private static func verdict(_ bytes: [UInt8], _ depth: InspectionDepth) -> Verdict? {
    try? PhotoInspector.inspect(ByteSource(bytes), depth: depth).verdict
  }

  /// The photos that are still originals when `damage` was done to them.
  private func missed(_ depths: [InspectionDepth], _ damage: ([UInt8], Range<Int>) -> [UInt8]) throws -> [String] {
    #expect(Self.originals.count == Self.sample)
    return try Self.originals.filter { photo in
      let jpeg = try #require(try ImageFileReader.read(ByteSource(photo.bytes), depth: .deep).jpeg)
      let scan = try #require(jpeg.scanOffset)..<(try #require(jpeg.endOffset))
      return depths.contains { Self.verdict(damage(photo.bytes, scan), $0) == .original }
    }.map { $0.name }
  }

  @Test func halvesAreNoOriginals() throws {
    #expect(try missed([.quick, .deep]) { bytes, _ in Array(bytes.prefix(bytes.count / 2)) } == [])
  }

  @Test func aMissingEndIsNoticedAtOnce() throws {
    #expect(try missed([.quick, .deep]) { bytes, scan in Array(bytes.prefix(scan.upperBound - 2000)) } == [])
    #expect(try missed([.quick, .deep]) { bytes, scan in Array(bytes.prefix(scan.upperBound + 1)) } == [])
  }

  @Test func noiseInTheScanIsNoticed() throws {
    var random = SeededGenerator(seed: 9001)
    let names = try missed([.deep]) { bytes, scan in
      var damaged = bytes
      let start = Int.random(in: scan.lowerBound..<scan.upperBound - 400, using: &random)
      for place in start..<start + 400 { damaged[place] = UInt8.random(in: 0...255, using: &random) }
      return damaged
    }
    #expect(names == [])
  }

  @Test func zerosInTheScanAreNoticed() throws {
    let names = try missed([.deep]) { bytes, scan in
      var damaged = bytes
      for place in scan.lowerBound + 10_000..<scan.lowerBound + 14_096 { damaged[place] = 0 }
      return damaged
    }
    #expect(names == [])
  }

  @Test func aMissingBlockIsNoticed() throws {
    let names = try missed([.deep]) { bytes, scan in
      Array(bytes[..<(scan.lowerBound + 8192)] + bytes[(scan.lowerBound + 12_288)...])
    }
    #expect(names == [])
  }

  @Test func noiseInExifIsNoticed() throws {
    var random = SeededGenerator(seed: 9002)
    let names = try missed([.quick, .deep]) { bytes, _ in
      var damaged = bytes
      // After the identifiers of APP1 and the TIFF header: the first directory.
      for place in 40..<340 { damaged[place] = UInt8.random(in: 0...255, using: &random) }
      return damaged
    }
    #expect(names == [])
  }
}
