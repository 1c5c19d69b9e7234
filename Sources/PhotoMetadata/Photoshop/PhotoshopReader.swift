import ByteReading
import ImageFormats

/// Reads Photoshop image resources.
enum PhotoshopReader {
  /// Appends what region says to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
  }
}
