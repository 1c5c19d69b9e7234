import ByteReading
import ImageFormats

/// Reads PNG text and time chunks.
enum PNGTextReader {
  /// Appends what block says to `metadata`.
  static func read(_ block: MetadataBlock, into metadata: inout PhotoMetadata) {
  }
}
