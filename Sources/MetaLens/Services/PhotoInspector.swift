import ByteReading
import ImageFormats
import PhotoMetadata

/// Bytes to structure to values to evidence to flags to score.
public enum PhotoInspector {
  /// How original the photo in `source` is.
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
    try inspect(
      source, depth: depth, now: now, origin: origin, hashing: hashing, credentials: CredentialOutcome.validated)
  }

  /// The same, with content credentials validated by someone else: a program that never calls the other does not carry the
  /// validation. With other `knowledge` it is measured what the tables are worth.
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

  /// The camera's number of how a picture is turned; `nil` where the file has none.
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
