import ByteReading

/// Walks a CRW file.
public enum CRWParser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion) -> ImageFile {
    ImageFile(format: .crw)
  }
}
