import ByteReading
import ImageFormats
import PhotoMetadata

extension FuzzTarget {
  /// The metadata block readers, each called through the library's public API with a single block.
  static let blocks: [FuzzTarget] = [
    block("exif", .exif),
    block("canontiff", selecting: [.canonTIFF(1), .canonTIFF(2), .canonTIFF(3), .canonTIFF(4)]),
    block("rafheader", .rafHeader),
    block("ciff", .ciff),
    block("mpf", .mpf),
    block("xmp", selecting: [.xmp, .extendedXMP]),
    block("iptc", .iptc),
    block("photoshop", .photoshop),
    block("icc", .icc),
    block("c2pa", .jumbf),
    block(
      "pngtext", memoryPerByte: memoryPerInflatedByte,
      selecting: [.pngText, .pngCompressedText, .pngInternationalText, .pngTime, .pngProfile]),
    block("jpegsegments", selecting: [.jfif, .jfxx, .adobe, .comment, .application(0), .application(12)]),
    FuzzTarget("inflate", memoryPerByte: memoryPerInflatedByte) {
      read(.pngCompressedText, Array("k\0\0".utf8) + $0)
    },
    FuzzTarget("generators") { readGenerator($0) },
  ]

  private static func block(_ name: String, _ kind: MetadataBlock.Kind) -> FuzzTarget {
    FuzzTarget(name) { read(kind, $0) }
  }

  /// A target whose first byte selects one of `kinds`.
  private static func block(
    _ name: String, memoryPerByte: Int = 256, selecting kinds: [MetadataBlock.Kind]
  ) -> FuzzTarget {
    FuzzTarget(name, memoryPerByte: memoryPerByte) { bytes in
      guard let first = bytes.first else { return }
      read(kinds[Int(first) % kinds.count], Array(bytes.dropFirst()))
    }
  }

  /// Generators write text under several keywords; the first byte selects one.
  private static func readGenerator(_ bytes: [UInt8]) {
    let keywords = [
      "parameters", "prompt", "workflow", "Comment", "Description", "Software", "Title", "generation_data",
    ]
    guard let first = bytes.first else { return }
    let keyword = keywords[Int(first) % keywords.count]
    read(.pngText, Array(keyword.utf8) + [0] + bytes.dropFirst())
  }

  /// Reads `bytes` as a file's only block.
  static func read(_ kind: MetadataBlock.Kind, _ bytes: [UInt8]) {
    var file = ImageFile(format: .jpeg)
    file.blocks = [MetadataBlock(kind, ByteSource(bytes).all)]
    Invariants.check(PhotoMetadataReader.read(file), fileLength: bytes.count)
  }
}
