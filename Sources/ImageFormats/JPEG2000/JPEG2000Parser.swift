import ByteReading

/// Walks a JPEG2000 container.
public enum JPEG2000Parser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion) -> ImageFile {
    ImageFile(format: .jpeg2000)
  }
}
