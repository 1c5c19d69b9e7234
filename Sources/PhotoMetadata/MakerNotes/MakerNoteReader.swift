import ByteReading
import ImageFormats

/// Finds out whose format a MakerNote follows by its own header, and reads it.
enum MakerNoteReader {
  /// Appends the MakerNote that is the value of `entry` in `stream` to `metadata`.
  static func read(_ entry: TIFFEntry, in stream: TIFFStream, into metadata: inout PhotoMetadata) {
  }

  /// Appends the MakerNote of a CR3 file, which is a TIFF stream of its own, to `metadata`.
  static func readCanonBox(_ stream: TIFFStream, into metadata: inout PhotoMetadata) {
  }
}
