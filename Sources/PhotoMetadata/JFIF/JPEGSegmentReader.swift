import ByteReading
import ImageFormats

/// Reads JFIF, Adobe, comment and makers' application segments.
enum JPEGSegmentReader {
  /// Appends what block says to `metadata`.
  static func read(_ block: MetadataBlock, into metadata: inout PhotoMetadata) {
  }
}
