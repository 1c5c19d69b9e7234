import ImageFormats
import MetaLens
import PhotoMetadata

/// A report as the views draw it, wherever it came from: the engine, its worker, or the history on the device.
///
/// It holds no sentence: those are made from the catalogue, so that the language can change without the photo.
public struct ReportDocument: Equatable, Sendable {
  /// The file's name or path as it was given.
  public var file: String
  /// The file's size in bytes.
  public var bytes: Int
  /// The container's short name: `jpeg`.
  public var format: String
  /// The picture's size as coded, in pixels.
  public var size: PixelSize?
  public var isDeep: Bool
  /// 0 to 100.
  public var score: Int
  public var verdict: Verdict
  public var evidence: EvidenceStrength
  public var summary: PhotoSummary
  /// The reasons, heaviest first.
  public var flags: [ReportFlag]
  /// Where the embedded thumbnail lies in the file.
  public var thumbnail: Range<Int>?
  /// Where the largest preview lies in a file that browsers can't decode.
  public var preview: Range<Int>?
  /// The decoded values and the container's tree; `nil` where they were not asked for.
  public var details: ReportDetails?

  /// To compare optional details with `nil` links what compares all of two.
  var hasDetails: Bool { if case nil = details { false } else { true } }

  public init(
    file: String, bytes: Int, format: String, size: PixelSize?, isDeep: Bool, score: Int, verdict: Verdict,
    evidence: EvidenceStrength, summary: PhotoSummary, flags: [ReportFlag], thumbnail: Range<Int>? = nil,
    preview: Range<Int>? = nil, details: ReportDetails? = nil
  ) {
    self.file = file
    self.bytes = bytes
    self.format = format
    self.size = size
    self.isDeep = isDeep
    self.score = score
    self.verdict = verdict
    self.evidence = evidence
    self.summary = summary
    self.flags = flags
    self.thumbnail = thumbnail
    self.preview = preview
    self.details = details
  }

  /// The document of the engine's `report` on `file`.
  public init(_ report: OriginalityReport, file: String, withDetails: Bool = false) {
    self.init(
      file: file, bytes: report.bytes, format: report.format.name, size: report.size, isDeep: report.depth == .deep,
      score: report.score, verdict: report.verdict, evidence: report.evidence, summary: report.summary,
      flags: report.flags.map { ReportFlag($0) }, thumbnail: report.metadata.thumbnail,
      preview: report.metadata.preview,
      details: withDetails ? ReportDetails(report) : nil)
  }
}

/// One reason for a score, as the views draw it.
public struct ReportFlag: Equatable, Sendable {
  public var kind: FlagKind
  /// Points taken from the score: 0 or less.
  public var points: Int
  /// What the sentence's placeholders are filled with, in their order.
  public var arguments: [FlagArgument]
  public var evidence: [Evidence]

  public init(_ kind: FlagKind, points: Int, arguments: [FlagArgument] = [], evidence: [Evidence] = []) {
    self.kind = kind
    self.points = points
    self.arguments = arguments
    self.evidence = evidence
  }

  /// The engine's `flag`.
  public init(_ flag: OriginalityFlag) {
    self.init(flag.kind, points: flag.points, arguments: flag.detail.arguments, evidence: flag.evidence)
  }

  /// The rule behind the flag.
  public var rule: OriginalityRule { OriginalityRule.rule(for: kind) }
}
