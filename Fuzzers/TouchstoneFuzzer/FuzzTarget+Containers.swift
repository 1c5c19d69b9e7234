import ByteReading
import ImageFormats

extension FuzzTarget {
  /// The container parsers, each called directly, so that a mutated magic number doesn't end the execution.
  static let containers: [FuzzTarget] = [
    container("jpeg") { JPEGParser.parse($0, depth: $1) },
    container("png") { PNGParser.parse($0, depth: $1) },
    container("webp") { WebPParser.parse($0, depth: $1) },
    container("gif") { GIFParser.parse($0, depth: $1) },
    container("psd") { region, _ in PSDParser.parse(region) },
    container("tiff") { TIFFParser.parse($0, as: tiffFormat($0), depth: $1) },
    container("raf") { RAFParser.parse($0, depth: $1) },
    container("heif") { HEIFParser.parse($0, as: .heic, depth: $1) },
    container("cr3") { region, _ in CR3Parser.parse(region) },
    container("jxl") { region, _ in JPEGXLParser.parse(region) },
    container("jp2") { JPEG2000Parser.parse($0, depth: $1) },
    container("crw") { region, _ in CRWParser.parse(region) },
    // Lines of the widest supported image take 64 KiB.
    FuzzTarget("hevc", memoryPerByte: FuzzTarget.memoryPerInflatedByte) { bytes in
      let stream = HEVCFile.make(bytes)
      let file = HEIFParser.parse(WindowedSource.make(stream).all, as: .heic, depth: .deep)
      Invariants.check(file, fileLength: stream.count)
      if let coverage = file.heif?.coverage {
        Invariants.require(0...coverage.total ~= coverage.rows, "\(coverage.rows) blocks of \(coverage.total)")
      }
    },
    // All 64 coefficients of a block are kept until its last scan, along with its pixels.
    FuzzTarget("luminance", memoryPerByte: FuzzTarget.memoryPerInflatedByte * 2) { bytes in
      // The bytes as scans, and as a whole file.
      for stream in [JPEGScanStream.make(bytes), bytes] {
        guard let found = JPEGLuminance(WindowedSource.make(stream).all) else { continue }
        Invariants.require(found.levels.count == found.columns * found.rows, "\(found.levels.count) levels")
        Invariants.require(found.levels.count <= 640 * 480, "\(found.columns) by \(found.rows)")
      }
    },
    // A block of a progressive stream can take a single bit, and holds ten coefficients until the last scan.
    FuzzTarget("jpegscan", memoryPerByte: FuzzTarget.memoryPerInflatedByte) { bytes in
      let stream = JPEGScanStream.make(bytes)
      let file = JPEGParser.parse(WindowedSource.make(stream).all, depth: .deep)
      Invariants.check(file, fileLength: stream.count)
      if let coverage = file.jpeg?.coverage {
        Invariants.require(0...coverage.total ~= coverage.rows, "\(coverage.rows) rows of \(coverage.total)")
      }
      for plane in file.jpeg?.content?.planes ?? [] {
        Invariants.require(plane.levels.count == plane.columns * plane.rows, "\(plane.levels.count) levels")
      }
    },
  ]

  private static func container(
    _ name: String, _ parse: @escaping @Sendable (ByteRegion, InspectionDepth) -> ImageFile
  ) -> FuzzTarget {
    FuzzTarget(name) { bytes in
      let file = parse(WindowedSource.make(bytes).all, depth(for: bytes))
      Invariants.check(file, fileLength: bytes.count)
    }
  }

  /// Selects the depth by the input's length, so that both occur and an input always gets the same one.
  static func depth(for bytes: [UInt8]) -> InspectionDepth {
    bytes.count % 4 == 0 ? .quick : .deep
  }

  private static func tiffFormat(_ region: ByteRegion) -> ImageFormat {
    let header = try? region.prefix(FormatDetector.headerLength)
    return header.flatMap { FormatDetector.format(of: $0) } ?? .tiff
  }
}
