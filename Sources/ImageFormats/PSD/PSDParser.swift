import ByteReading

/// Walks a PSD container.
public enum PSDParser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion) -> ImageFile {
    ImageFile(format: .psd)
  }
}
