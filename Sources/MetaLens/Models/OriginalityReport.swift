import ImageFormats
import PhotoMetadata

/// How original a photo is, and exactly why.
public struct OriginalityReport: Sendable {
  public var format: ImageFormat
  /// The file's size in bytes.
  public var bytes: Int
  /// The image's size as coded, in pixels.
  public var size: PixelSize?
  public var depth: InspectionDepth
  /// The time of the inspection according to the inspector's clock; `nil` without one.
  public var inspectedAt: PhotoDate?
  /// 0 to 100; 85 and above only with ``Verdict/original``, at most 60 with ``Verdict/unverifiable``.
  public var score: Int
  public var verdict: Verdict
  public var evidence: EvidenceStrength
  public var summary: PhotoSummary
  /// The reasons, strongest first.
  public var flags: [OriginalityFlag]
  /// Every decoded value, for the metadata browser.
  public var metadata: PhotoMetadata
  /// The container as a tree.
  public var structure: [StructureNode]
  /// Damage in the container.
  public var issues: [FormatIssue]
  /// A hash for finding similar images; `nil` if it was not requested, or the file has no suitable image.
  public var pictureHash: PictureHash?
  /// The parts of the image that suggest a change; found only by a deep look at a JPEG.
  public var maps: [PictureMap] = []

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

/// One reason for a score: the finding, the points it costs, and the evidence.
public struct OriginalityFlag: Equatable, Sendable {
  public var kind: FlagKind
  /// The effect on the score: 0 or less. In a report only the strongest flag of a family costs points; the others in
  /// the family show 0, so that the points of all flags add up to what is missing from 100.
  public var points: Int
  /// The values in the sentence; the sentence itself comes from the string catalogue.
  public var detail: FlagDetail
  public var evidence: [Evidence]

  public init(_ kind: FlagKind, points: Int, detail: FlagDetail = .none, evidence: [Evidence]) {
    self.kind = kind
    self.points = points
    self.detail = detail
    self.evidence = evidence
  }

  /// A flag with its rule's points, before families are weighed.
  init(_ kind: FlagKind, _ detail: FlagDetail, _ evidence: [Evidence]) {
    self.init(kind, points: OriginalityRule.rule(for: kind).points, detail: detail, evidence: evidence)
  }

  /// A flag whose sentence has no placeholders.
  init(_ kind: FlagKind, _ evidence: [Evidence]) {
    self.init(kind, .none, evidence)
  }

  /// The rule that raises the flag.
  public var rule: OriginalityRule { OriginalityRule.rule(for: kind) }
}

/// What a photo is, as far as its file shows.
public enum Verdict: String, Sendable, CaseIterable {
  /// Nothing contradicts an unmodified camera file, and something supports it.
  case original
  /// The file shows changes after capture.
  case modified
  /// The file declares that a program generated or rendered it.
  case generated
  /// A screenshot.
  case screenshot
  /// Too little is left to judge.
  case unverifiable
}

/// How much evidence there was to judge a photo by.
public enum EvidenceStrength: String, Sendable, CaseIterable {
  case none, weak, moderate, strong
}
