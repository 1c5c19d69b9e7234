import ByteReading

/// Opens a file of any known container.
public enum ImageFileReader {
  /// The structure of the file behind `source`.
  ///
  /// Damage inside the container is recorded in ``ImageFile/issues``; an error means that it is no photo at all.
  public static func read(
    _ source: ByteSource, depth: InspectionDepth = .quick
  ) throws(FormatError) -> ImageFile {
    guard source.count > 0 else { throw .empty }
    guard let header = try? source.all.prefix(FormatDetector.headerLength) else {
      throw .unreadable(offset: 0)
    }
    guard let format = FormatDetector.format(of: header) else {
      throw .unknownFormat(beginning: header.prefix(8).array)
    }
    return parse(source.all, as: format, depth: depth)
  }

  private static func parse(_ region: ByteRegion, as format: ImageFormat, depth: InspectionDepth) -> ImageFile {
    switch format {
    case .jpeg: JPEGParser.parse(region, depth: depth)
    case .png: PNGParser.parse(region, depth: depth)
    case .webp: WebPParser.parse(region, depth: depth)
    case .gif: GIFParser.parse(region, depth: depth)
    case .psd: PSDParser.parse(region)
    case .heic, .heif, .avif: HEIFParser.parse(region, as: format)
    case .cr3: CR3Parser.parse(region)
    case .jpegXL: JPEGXLParser.parse(region)
    case .jpeg2000: JPEG2000Parser.parse(region)
    case .raf: RAFParser.parse(region, depth: depth)
    case .crw: CRWParser.parse(region)
    case .tiff, .dng, .cr2, .nef, .arw, .orf, .rw2, .pef, .srw: TIFFParser.parse(region, as: format, depth: depth)
    }
  }
}
