import ByteReading

/// Walks a TIFF container.
public enum TIFFParser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion, as format: ImageFormat, depth: InspectionDepth) -> ImageFile {
    ImageFile(format: format)
  }
}
