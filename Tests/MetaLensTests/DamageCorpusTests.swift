import ByteReading
import Foundation
import ImageFormats
import SeededRandom
import Testing

@testable import MetaLens

/// Damaged originals from the corpus: `Scripts/damage-matrix.py` damages them in more ways and shows the figures.
@Suite(.enabled(if: Corpus.isAvailable, "no corpus beside the package")) struct DamageCorpusTests {
  private struct Original {
    var name: String
    var bytes: [UInt8]
    var scan: Range<Int>
  }

  /// Enough to notice a rule that stopped working, few enough for every run.
  private static let sample = 12

  /// The smallest with room for all kinds of damage: in a debug build, the coded data determines the time.
  private static let originals: [Original] = {
    guard let root = Corpus.root else { return [] }
    let photos = Corpus.files(below: root.appendingPathComponent("photos"))
      .filter { ["jpg", "jpeg"].contains($0.pathExtension.lowercased()) }
      .map { (url: $0, count: (try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0) }
      .filter { $0.count > 60_000 }.sorted { ($0.count, $0.url.path) < ($1.count, $1.url.path) }
    var found: [Original] = []
    for (url, _) in photos where found.count < sample {
      guard let data = try? Data(contentsOf: url) else { continue }
      let bytes = [UInt8](data)
      guard let jpeg = try? ImageFileReader.read(ByteSource(bytes), depth: .deep, decoding: false).jpeg,
        let start = jpeg.scanOffset, let end = jpeg.endOffset, end - start > 20_000,
        verdict(bytes, .deep) == .original
      else { continue }
      found.append(Original(name: url.lastPathComponent, bytes: bytes, scan: start..<end))
    }
    return found
  }()

  private static func verdict(_ bytes: [UInt8], _ depth: InspectionDepth) -> Verdict? {
    try? PhotoInspector.inspect(ByteSource(bytes), depth: depth).verdict
  }

  /// The photos still judged to be originals after `damage`.
  private func missed(_ depths: [InspectionDepth], _ damage: ([UInt8], Range<Int>) -> [UInt8]) -> [String] {
    #expect(Self.originals.count == Self.sample)
    return Self.originals.filter { photo in
      let damaged = damage(photo.bytes, photo.scan)
      return depths.contains { Self.verdict(damaged, $0) == .original }
    }.map { $0.name }
  }

  @Test func halvesAreNoOriginals() {
    #expect(missed([.quick, .deep]) { bytes, _ in Array(bytes.prefix(bytes.count / 2)) } == [])
  }

  @Test func aMissingEndIsNoticedAtOnce() {
    #expect(missed([.quick, .deep]) { bytes, scan in Array(bytes.prefix(scan.upperBound - 2000)) } == [])
    #expect(missed([.quick, .deep]) { bytes, scan in Array(bytes.prefix(scan.upperBound + 1)) } == [])
  }

  @Test func noiseInTheScanIsNoticed() {
    var random = SeededGenerator(seed: 9001)
    let names = missed([.deep]) { bytes, scan in
      var damaged = bytes
      let start = Int.random(in: scan.lowerBound..<scan.upperBound - 400, using: &random)
      for place in start..<start + 400 { damaged[place] = UInt8.random(in: 0...255, using: &random) }
      return damaged
    }
    #expect(names == [])
  }

  @Test func zerosInTheScanAreNoticed() {
    let names = missed([.deep]) { bytes, scan in
      var damaged = bytes
      for place in scan.lowerBound + 10_000..<scan.lowerBound + 14_096 { damaged[place] = 0 }
      return damaged
    }
    #expect(names == [])
  }

  @Test func aMissingBlockIsNoticed() {
    let names = missed([.deep]) { bytes, scan in
      Array(bytes[..<(scan.lowerBound + 8192)] + bytes[(scan.lowerBound + 12_288)...])
    }
    #expect(names == [])
  }

  @Test func noiseInExifIsNoticed() {
    var random = SeededGenerator(seed: 9002)
    let names = missed([.quick, .deep]) { bytes, _ in
      var damaged = bytes
      // After the identifiers of APP1 and the TIFF header: the first directory.
      for place in 40..<340 { damaged[place] = UInt8.random(in: 0...255, using: &random) }
      return damaged
    }
    #expect(names == [])
  }
}
