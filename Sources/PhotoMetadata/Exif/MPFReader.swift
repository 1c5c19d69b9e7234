import ByteReading
import ImageFormats

/// Reads the Multi-Picture Format index.
enum MPFReader {
  /// Appends what region says to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
  }
}
