import ByteReading
import ImageFormats
import PhotoMetadata

/// Bytes to structure to values to evidence to flags to score.
public enum PhotoInspector {
  /// How original the photo behind `source` is.
  ///
  /// - Throws: ``FormatError`` when it is no photo at all; damage inside a photo is in the report instead.
  public static func inspect(
    _ source: ByteSource, depth: InspectionDepth
  ) throws(FormatError) -> OriginalityReport {
    let file = try ImageFileReader.read(source, depth: depth)
    let metadata = PhotoMetadataReader.read(file)
    return report(file, metadata, bytes: source.count, depth: depth)
  }

  private static func report(
    _ file: ImageFile, _ metadata: PhotoMetadata, bytes: Int, depth: InspectionDepth
  ) -> OriginalityReport {
    var size: PixelSize?
    if let width = file.width, let height = file.height { size = PixelSize(width, height) }
    return OriginalityReport(
      format: file.format, bytes: bytes, size: size, depth: depth, score: 60, verdict: .unverifiable,
      evidence: .none, summary: PhotoSummary(), flags: [], metadata: metadata, structure: file.structure,
      issues: file.issues)
  }
}
