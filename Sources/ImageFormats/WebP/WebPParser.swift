import ByteReading

/// Walks a WebP container.
public enum WebPParser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion) -> ImageFile {
    ImageFile(format: .webp)
  }
}
