import ByteReading

/// Walks a PNG container.
public enum PNGParser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion, depth: InspectionDepth) -> ImageFile {
    ImageFile(format: .png)
  }
}
