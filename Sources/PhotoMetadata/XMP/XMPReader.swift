import ByteReading
import ImageFormats

/// Reads XMP packets.
enum XMPReader {
  /// Appends what region says to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
  }
}
