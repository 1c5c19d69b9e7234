import CompactLibrary
import JSON
import MetaLens
import Reports

/// The part of a report shown by the lists, the ring and the viewer. The platform keeps the full report under the
/// photo's number, and the details module draws it: without everything a report may say, the first load is smaller.
package struct PhotoReport: Equatable, Sendable {
  package var file: String
  package var verdict: Verdict
  package var score: Int
  package var evidence: EvidenceStrength
  package var isDeep: Bool
  /// The coded size of the image, in pixels.
  package var size: PixelSize?
  /// The Exif orientation, 1 to 8.
  package var orientation: Int
  /// The range of the embedded thumbnail in the file.
  package var thumbnail: Range<Int>?
  /// The range of the largest preview, in a file that browsers can't decode.
  package var preview: Range<Int>?
  package var sha256: String?
  /// Whether the file is damaged: that may be why a browser can't show it.
  package var isDamaged: Bool
  /// Whether the report has every value and the file's structure.
  package var hasDetails: Bool

  package init(
    file: String, verdict: Verdict, score: Int, evidence: EvidenceStrength, isDeep: Bool, size: PixelSize? = nil,
    orientation: Int = 1, thumbnail: Range<Int>? = nil, preview: Range<Int>? = nil, sha256: String? = nil,
    isDamaged: Bool = false, hasDetails: Bool = false
  ) {
    (self.file, self.verdict, self.score, self.evidence) = (file, verdict, score, evidence)
    (self.isDeep, self.size, self.orientation, self.thumbnail) = (isDeep, size, orientation, thumbnail)
    (self.preview, self.sha256, self.isDamaged, self.hasDetails) = (preview, sha256, isDamaged, hasDetails)
  }

  /// Parses a report in ``ReportArchive`` form; `nil` if it isn't valid.
  package init?(json: JSONValue) {
    guard haveSameBytes(json["schema"]?.text, ReportJSON.schema), let file = json["file"]?.text,
      let score = json["score"]?.integer, score >= 0, score <= 100,
      let verdict = json["verdict"]?.text.flatMap({ Verdict(named: $0) }),
      let evidence = json["evidence"]?.text.flatMap({ EvidenceStrength(named: $0) })
    else { return nil }
    self.init(
      file: file, verdict: verdict, score: score, evidence: evidence,
      isDeep: haveSameBytes(json["depth"]?.text, "deep"),
      size: PixelSize(json: json), orientation: json["summary"]?["orientation"]?.integer ?? 1,
      thumbnail: Self.range(json["thumbnail"]), preview: Self.range(json["preview"]), sha256: json["sha256"]?.text)
    isDamaged = (json["flags"]?.elements ?? []).contains { haveSameBytes($0["kind"]?.text, "fileDamaged") }
    if case .some = json["structure"] { hasDetails = true }
  }

  private static func range(_ json: JSONValue?) -> Range<Int>? {
    guard let bounds = json?.elements, bounds.count == 2, let start = bounds[0].integer, let end = bounds[1].integer,
      start >= 0, start <= end
    else { return nil }
    return start..<end
  }

  /// Whether both are of the same file.
  package func isSameFile(as other: PhotoReport) -> Bool { sha256 != nil && haveSameBytes(sha256, other.sha256) }

  package var tone: Tone { Tone(verdict, score: score) }

  /// The displayed size of the image, swapped if it is rotated by 90° (Exif 3.0, 4.6.5.1.6).
  package var shownSize: PixelSize? {
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return (5...8).contains(orientation) ? size.turned : size
  }
}
