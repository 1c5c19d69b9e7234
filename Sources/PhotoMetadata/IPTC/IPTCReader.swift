import ByteReading
import ImageFormats

/// Reads IPTC-IIM datasets.
enum IPTCReader {
  /// Appends what region says to `metadata`.
  static func read(_ region: ByteRegion, into metadata: inout PhotoMetadata) {
  }
}
