import ImageFormats
import PhotoMetadata

/// How original a photo is, and exactly why.
public struct OriginalityReport: Sendable {
  public var format: ImageFormat
  /// The file's size in bytes.
  public var bytes: Int
  /// The picture's size as coded, in pixels.
  public var size: PixelSize?
  public var depth: InspectionDepth
  /// 0 to 100; 85 and above only with ``Verdict/original``, at most 60 with ``Verdict/unverifiable``.
  public var score: Int
  public var verdict: Verdict
  public var evidence: EvidenceStrength
  public var summary: PhotoSummary
  /// The reasons, heaviest first.
  public var flags: [OriginalityFlag]
  /// Every decoded value, for the metadata browser.
  public var metadata: PhotoMetadata
  /// The container as a tree.
  public var structure: [StructureNode]
  /// Damage in the container.
  public var issues: [FormatIssue]

  public init(
    format: ImageFormat, bytes: Int, size: PixelSize?, depth: InspectionDepth, score: Int, verdict: Verdict,
    evidence: EvidenceStrength, summary: PhotoSummary, flags: [OriginalityFlag], metadata: PhotoMetadata,
    structure: [StructureNode], issues: [FormatIssue]
  ) {
    self.format = format
    self.bytes = bytes
    self.size = size
    self.depth = depth
    self.score = score
    self.verdict = verdict
    self.evidence = evidence
    self.summary = summary
    self.flags = flags
    self.metadata = metadata
    self.structure = structure
    self.issues = issues
  }
}
