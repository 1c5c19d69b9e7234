import ByteReading
import ImageFormats

/// Reads C2PA manifest stores.
enum C2PAReader {
  /// Appends what region says to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
  }
}
