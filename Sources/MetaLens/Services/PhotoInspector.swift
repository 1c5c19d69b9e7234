import ByteReading
import ImageFormats
import PhotoMetadata

/// Bytes to structure to values to evidence to flags to score.
public enum PhotoInspector {
  /// How original the photo behind `source` is.
  ///
  /// - Parameters:
  ///   - source: The file's bytes.
  ///   - depth: How much of the file is read.
  ///   - now: The time of the inspection; without it no date counts as one in the future.
  ///   - origin: How the file came here, where that is known.
  ///   - hashing: Whether the report has a ``PictureHash``. Where only the headers are read, the thumbnail is decoded for it.
  /// - Throws: `FormatError` when it is no photo at all; damage inside a photo is in the report instead.
  public static func inspect(
    _ source: ByteSource, depth: InspectionDepth, now: PhotoDate? = nil, origin: InspectionOrigin = InspectionOrigin(),
    hashing: Bool = false
  ) throws(FormatError) -> OriginalityReport {
    let file = try ImageFileReader.read(source, depth: depth)
    let metadata = PhotoMetadataReader.read(file)
    return report(file, metadata, source: source, depth: depth, now: now, origin: origin, hashing: hashing)
  }

  /// The report on a photo whose structure and values are already read.
  public static func report(
    _ file: ImageFile, _ metadata: PhotoMetadata, source: ByteSource, depth: InspectionDepth, now: PhotoDate?,
    origin: InspectionOrigin = InspectionOrigin(), hashing: Bool = false
  ) -> OriginalityReport {
    let facts = PhotoFacts(file, metadata, source: source, depth: depth, now: now, origin: origin)
    let judge = OriginalityJudge(facts)
    var report = OriginalityReport(
      format: file.format, bytes: source.count, size: facts.size, depth: depth, score: judge.score,
      verdict: judge.verdict, evidence: judge.evidence, summary: PhotoSummaryReader.read(facts),
      flags: judge.flags, metadata: metadata, structure: file.structure, issues: file.issues)
    if hashing { report.pictureHash = PictureHash(facts, metadata, in: source) }
    return report
  }
}
