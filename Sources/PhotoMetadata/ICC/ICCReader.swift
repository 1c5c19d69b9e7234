import ByteReading
import ImageFormats

/// Reads ICC profiles.
enum ICCReader {
  /// Appends what region says to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
  }
  static func readPNGProfile(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
  }
}
