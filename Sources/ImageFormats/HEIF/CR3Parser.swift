import ByteReading

/// Walks a HEIF container.
public enum CR3Parser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion) -> ImageFile {
    ImageFile(format: .cr3)
  }
}
