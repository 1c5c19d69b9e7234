import ByteReading
import ImageFormats
import PhotoMetadata

/// Inspects a photo: from bytes to structure, values, evidence, flags and a score.
public enum PhotoInspector {
  /// Determines how original the photo in `source` is.
  ///
  /// - Parameters:
  ///   - source: The file's bytes.
  ///   - depth: How much of the file to read. Content credentials are validated only by a deep look.
  ///   - now: The time of the inspection. Without it no date counts as one in the future, and content credentials aren't
  ///     validated, since certificates expire.
  ///   - origin: How the file came here, if known.
  ///   - hashing: Whether to compute a ``PictureHash``. If only the headers are read, it is computed from the
  ///     thumbnail.
  /// - Throws: `FormatError` when the file is not a photo at all; damage inside a photo is in the report instead.
  public static func inspect(
    _ source: ByteSource, depth: InspectionDepth, now: PhotoDate? = nil, origin: InspectionOrigin = InspectionOrigin(),
    hashing: Bool = false
  ) throws(FormatError) -> OriginalityReport {
    try inspect(
      source, depth: depth, now: now, origin: origin, hashing: hashing, credentials: CredentialOutcome.validated)
  }

  /// The same, with a separate validator for content credentials: a program that never calls the other function does
  /// not link the validation. Other `knowledge` measures what the tables contribute.
  package static func inspect(
    _ source: ByteSource, depth: InspectionDepth, now: PhotoDate?, origin: InspectionOrigin, hashing: Bool,
    credentials: CredentialSource, knowledge: CameraKnowledge? = nil
  ) throws(FormatError) -> OriginalityReport {
    let file = try ImageFileReader.read(source, depth: depth)
    let metadata = PhotoMetadataReader.read(file)
    let facts = PhotoFacts(
      file, metadata, source: source, depth: depth, now: now, origin: origin, credentials: credentials,
      knowledge: knowledge ?? .all)
    return report(facts, in: source, depth: depth, hashing: hashing)
  }

  /// The image's Exif orientation; `nil` if the file has none.
  static func orientation(_ file: ImageFile, _ metadata: PhotoMetadata, _ source: ByteSource) -> Int? {
    let facts = PhotoFacts(file, metadata, source: source, now: nil, credentials: { _, _, _ in nil })
    return PhotoSummaryReader.read(facts).orientation
  }

  private static func report(
    _ facts: PhotoFacts, in source: ByteSource, depth: InspectionDepth, hashing: Bool
  ) -> OriginalityReport {
    let judge = OriginalityJudge(facts)
    var report = OriginalityReport(
      format: facts.file.format, bytes: source.count, size: facts.size, depth: depth, score: judge.score,
      verdict: judge.verdict, evidence: judge.evidence, summary: PhotoSummaryReader.read(facts),
      flags: judge.flags, metadata: facts.metadata, structure: facts.file.structure, issues: facts.file.issues)
    report.maps = facts.picture?.maps ?? []
    report.inspectedAt = facts.now
    if hashing { report.pictureHash = PictureHash(facts, facts.metadata, in: source) }
    return report
  }
}
