import ByteReading

/// Walks a GIF container.
public enum GIFParser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion) -> ImageFile {
    ImageFile(format: .gif)
  }
}
