import ByteReading
import ImageFormats

/// Reads the metadata blocks found by a container parser.
public enum PhotoMetadataReader {
  /// All values of `file`'s blocks.
  public static func read(_ file: ImageFile) -> PhotoMetadata {
    var metadata = PhotoMetadata()
    for block in file.blocks {
      let mark = metadata.mark
      read(block, into: &metadata)
      metadata.confine(since: mark, to: block.region.fileEnd)
    }
    GeneratorReader.read(into: &metadata)
    return metadata
  }

  private static func read(_ block: MetadataBlock, into metadata: inout PhotoMetadata) {
    let region = block.region
    switch block.kind {
    case .exif: ExifReader.read(region, into: &metadata)
    case .canonTIFF(let number): ExifReader.readCanonBox(number, region, into: &metadata)
    case .ciff: CIFFReader.read(region, into: &metadata)
    case .rafHeader: ExifReader.readRAFHeader(region, into: &metadata)
    case .mpf: MPFReader.read(region, into: &metadata)
    case .xmp, .extendedXMP: XMPReader.read(region, into: &metadata)
    case .iptc: IPTCReader.read(region, into: &metadata)
    case .photoshop: PhotoshopReader.read(region, into: &metadata)
    case .icc: ICCReader.read(region, into: &metadata)
    case .pngProfile: ICCReader.readPNGProfile(region, into: &metadata)
    case .jumbf: C2PAReader.read(region, into: &metadata)
    case .jfif, .jfxx, .adobe, .comment: JPEGSegmentReader.read(block, into: &metadata)
    case .pngText, .pngCompressedText, .pngInternationalText, .pngTime:
      PNGTextReader.read(block, into: &metadata)
    case .application: JPEGSegmentReader.read(block, into: &metadata)
    }
  }
}
