import ByteReading

/// Walks a JPEGXL container.
public enum JPEGXLParser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion) -> ImageFile {
    ImageFile(format: .jpegXL)
  }
}
