import ByteReading

/// The result of parsing a container: its structure, not yet the meaning.
public struct ImageFile {
  /// The container format.
  public var format: ImageFormat
  /// The image's width in pixels as coded, before any orientation is applied.
  public var width: Int?
  /// The image's height in pixels as coded, before any orientation is applied.
  public var height: Int?
  /// The container as a tree, in file order.
  public var structure: [StructureNode] = []
  /// The metadata blocks in file order; those that describe another image in the file come last.
  public var blocks: [MetadataBlock] = []
  /// The damage found while parsing.
  public var issues: [FormatIssue] = []
  /// What follows the end of the image.
  public var trailers: [Trailer] = []
  /// The JPEG stream's tables and frame; for raw formats without a frame of their own, those of the main preview.
  public var jpeg: JPEGStructure?
  /// The items of a HEIF, AVIF or CR3 file.
  public var heif: HEIFStructure?
  /// The contents of a PNG's critical chunks.
  public var png: PNGStructure?

  public init(format: ImageFormat) {
    self.format = format
  }

  /// The first block of `kind`.
  public func block(_ kind: MetadataBlock.Kind) -> MetadataBlock? {
    for block in blocks where block.kind == kind { return block }
    return nil
  }
}

/// Opens a file of any known format.
public enum ImageFileReader {
  /// Parses the file in `source`.
  ///
  /// Damage inside the container is recorded in ``ImageFile/issues``; an error means that the file is not a photo at
  /// all.
  ///
  /// - Parameters:
  ///   - source: The file's bytes.
  ///   - depth: How much of the file to read.
  ///   - decoding: Whether a deep look decodes the image data far enough to verify that it is complete; otherwise it
  ///     only skips over it, which is faster.
  public static func read(
    _ source: ByteSource, depth: InspectionDepth = .quick, decoding: Bool = true
  ) throws(FormatError) -> ImageFile {
    guard source.count > 0 else { throw .empty }
    guard let header = try? source.all.prefix(FormatDetector.headerLength) else {
      throw .unreadable(offset: 0)
    }
    guard let format = FormatDetector.format(of: header) else {
      throw .unknownFormat(beginning: header.prefix(8).array)
    }
    return parse(source.all, as: format, depth: depth, decoding: decoding)
  }

  /// Parses the file in `source` as far as its content credentials may be: quickly, except that a GIF's blocks have no
  /// lengths, so that a quick look stops before the end.
  package static func readForCredentials(_ source: ByteSource) throws(FormatError) -> ImageFile {
    let file = try read(source)
    guard case .gif = file.format else { return file }
    return try read(source, depth: .deep, decoding: false)
  }

  private static func parse(
    _ region: ByteRegion, as format: ImageFormat, depth: InspectionDepth, decoding: Bool
  ) -> ImageFile {
    switch format {
    case .jpeg: JPEGParser.parse(region, depth: depth, decoding: decoding)
    case .png: PNGParser.parse(region, depth: depth, decoding: decoding)
    case .webp: WebPParser.parse(region, depth: depth)
    case .gif: GIFParser.parse(region, depth: depth)
    case .psd: PSDParser.parse(region)
    case .heic, .heif, .avif: HEIFParser.parse(region, as: format, depth: decoding ? depth : .quick)
    case .cr3: CR3Parser.parse(region)
    case .jpegXL: JPEGXLParser.parse(region)
    case .jpeg2000: JPEG2000Parser.parse(region, depth: decoding ? depth : .quick)
    case .raf: RAFParser.parse(region, depth: depth, decoding: decoding)
    case .crw: CRWParser.parse(region)
    case .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw: TIFFParser.parse(region, as: format, depth: depth)
    }
  }
}

/// How much of a file to read.
public enum InspectionDepth: Equatable, Sendable {
  /// Headers only.
  case quick
  /// Headers and coded data.
  case deep
}
