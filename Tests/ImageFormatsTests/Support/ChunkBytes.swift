import ByteReading

@testable import ImageFormats

/// Builds chunks, segments and directories for tests.
enum ChunkBytes {
  /// `value` in `width` bytes, big-endian.
  static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// `value` in `width` bytes, little-endian.
  static func little(_ value: Int, _ width: Int) -> [UInt8] { big(value, width).reversed() }

  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A TIFF stream without fields.
  static let emptyTIFF: [UInt8] = text("II*\0") + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  /// A source that counts what is read.
  static func counting(_ bytes: [UInt8]) -> ByteSource {
    ByteSource(count: bytes.count) { offset, count in
      Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    }
  }

  /// Parses every prefix of `bytes` at both depths: nothing crashes, and every offset is inside the file.
  static func readPrefixes(of bytes: [UInt8]) -> Bool {
    for length in 0..<bytes.count {
      for depth in [InspectionDepth.quick, .deep] {
        guard let file = try? ImageFileReader.read(ByteSource(Array(bytes[..<length])), depth: depth) else { continue }
        guard isInside(file, length) else { return false }
      }
    }
    return true
  }

  /// Parses `bytes` with every byte in turn set to 0, 0x7F and 0xFF.
  static func readMutations(of bytes: [UInt8]) -> Bool {
    for index in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var changed = bytes
        changed[index] = value
        guard let file = try? ImageFileReader.read(ByteSource(changed), depth: .deep) else { continue }
        guard isInside(file, bytes.count) else { return false }
      }
    }
    return true
  }

  private static func isInside(_ file: ImageFile, _ count: Int) -> Bool {
    file.blocks.allSatisfy { $0.region.count <= count }
      && file.trailers.allSatisfy { $0.offset >= 0 && $0.length >= 0 && $0.offset + $0.length <= count }
  }
}
