import ByteReading

/// Walks a RAF container.
public enum RAFParser {
  /// The structure of the file in `region`.
  public static func parse(_ region: ByteRegion, depth: InspectionDepth) -> ImageFile {
    ImageFile(format: .raf)
  }
}
