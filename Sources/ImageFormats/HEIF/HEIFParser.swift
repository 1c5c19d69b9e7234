import ByteReading

/// Walks a HEIF container.
public enum HEIFParser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion, as format: ImageFormat) -> ImageFile {
    ImageFile(format: format)
  }
}
