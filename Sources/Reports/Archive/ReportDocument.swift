import CivilTime
import DesignSystem
import ImageFormats
import MetaLens
import PhotoMetadata

/// A report in the form the views draw, from any source: the engine, its worker, or the history on the device.
///
/// It contains no sentences: those come from the catalogue, so that the language can change without the photo.
package struct ReportDocument: Equatable, Sendable {
  /// The file's name or path as given.
  package var file: String
  /// The percent-encoded path if it is not UTF-8; `nil` if `file` is exact.
  package var filePath: String?
  /// The file's size in bytes.
  package var bytes: Int
  /// The SHA-256 digest of the whole file in hexadecimal digits, if it was requested.
  package var sha256: String?
  /// The hash for finding similar images, if it was requested.
  package var pictureHash: PictureHash?
  /// The container's short name: `jpeg`.
  package var format: String
  /// The coded size of the image, in pixels.
  package var size: PixelSize?
  package var isDeep: Bool
  /// The version of the rules it was made with; `nil` in reports older than this field.
  package var rules: String?
  /// When the file was inspected, if a clock was given.
  package var inspectedAt: Instant?
  /// 0 to 100.
  package var score: Int
  package var verdict: Verdict
  package var evidence: EvidenceStrength
  package var summary: PhotoSummary
  /// What location and time reveal about where it was taken.
  package var surroundings = PhotoSurroundings()
  /// The reasons, heaviest first.
  package var flags: [ReportFlag]
  /// Where in the image something suggests a change.
  package var maps: [PictureMap] = []
  /// The range of the embedded thumbnail in the file.
  package var thumbnail: Range<Int>?
  /// The range of the largest preview, in a file that browsers can't decode.
  package var preview: Range<Int>?
  /// The decoded values and the container's tree; `nil` if they were not requested.
  package var details: ReportDetails?

  /// `== nil` would link the whole Equatable conformance.
  package var hasDetails: Bool { if case nil = details { false } else { true } }

  package init(
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

  /// Creates the document of the engine's `report` on `file`.
  package init(_ report: OriginalityReport, file: String, withDetails: Bool = false) {
    self.init(
      file: file, bytes: report.bytes, format: report.format.name, size: report.size, isDeep: report.depth == .deep,
      score: report.score, verdict: report.verdict, evidence: report.evidence, summary: report.summary,
      flags: report.flags.map { ReportFlag($0) }, thumbnail: report.metadata.thumbnail,
      preview: report.metadata.preview,
      details: withDetails ? ReportDetails(report) : nil)
    pictureHash = report.pictureHash
    maps = report.maps
    rules = ScoringGuide.version
    inspectedAt = report.inspectedAt?.utcSeconds.map { Instant($0) }
    addSun()
  }
}

/// One reason for a score, in the form the views draw.
package struct ReportFlag: Equatable, Sendable {
  package var kind: FlagKind
  /// The points it takes from the score: 0 or less.
  package var points: Int
  /// The values of the sentence's placeholders, in order.
  package var arguments: [FlagArgument]
  package var evidence: [Evidence]

  package init(_ kind: FlagKind, points: Int, arguments: [FlagArgument] = [], evidence: [Evidence] = []) {
    self.kind = kind
    self.points = points
    self.arguments = arguments
    self.evidence = evidence
  }

  /// Creates it from the engine's `flag`.
  package init(_ flag: OriginalityFlag) {
    self.init(flag.kind, points: flag.points, arguments: flag.detail.arguments, evidence: flag.evidence)
  }

  /// The rule that raises the flag.
  package var rule: OriginalityRule { OriginalityRule.rule(for: kind) }
}

extension ReportDocument {
  /// The displayed size of the image, swapped if it is rotated by 90° (Exif 3.0, 4.6.5.1.6).
  package var shownSize: PixelSize? {
    guard let size, size.width > 0, size.height > 0 else { return nil }
    let isTurned = (5...8).contains(summary.orientation ?? 1)
    return isTurned ? size.turned : size
  }
}

extension ViewerPhoto {
  package init(id: Int, size: PixelSize?, alternative: String) {
    self.init(id: id, width: size?.width, height: size?.height, alternative: alternative)
  }
}
