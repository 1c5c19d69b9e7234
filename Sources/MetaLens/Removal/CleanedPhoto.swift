import ByteReading
import ImageFormats

/// A photo without its metadata, not yet written, and what was proved of it.
public struct CleanedPhoto {
  /// The new file's bytes, drawn from the photo when asked for.
  public let source: ByteSource
  /// The parts of the photo that are gone, in file order.
  public let removed: [StructureNode]
  /// How many bytes of coded picture data were held against the photo's, and found to be the same.
  public let provenBytes: Int
}
