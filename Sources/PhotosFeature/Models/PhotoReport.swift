import JSON
import MetaLens
import Reports

/// What the lists, the ring and the viewer show of a report. The whole report stays with the platform under the photo's
/// number, and is drawn by the module of its details: the first load is smaller without all that a report may say.
package struct PhotoReport: Equatable, Sendable {
  package var file: String
  package var verdict: Verdict
  package var score: Int
  package var evidence: EvidenceStrength
  package var isDeep: Bool
  /// The picture's size as coded, in pixels.
  package var size: PixelSize?
  /// The Exif orientation, 1 to 8.
  package var orientation: Int
  /// Where the embedded thumbnail is in the file.
  package var thumbnail: Range<Int>?
  /// Where the largest preview is in a file that browsers can't decode.
  package var preview: Range<Int>?
  package var sha256: String?
  /// Whether the report came with every value and the file's structure.
  package var hasDetails: Bool

  package init(
    file: String, verdict: Verdict, score: Int, evidence: EvidenceStrength, isDeep: Bool, size: PixelSize? = nil,
    orientation: Int = 1, thumbnail: Range<Int>? = nil, preview: Range<Int>? = nil, sha256: String? = nil,
    hasDetails: Bool = false
  ) {
    (self.file, self.verdict, self.score, self.evidence) = (file, verdict, score, evidence)
    (self.isDeep, self.size, self.orientation, self.thumbnail) = (isDeep, size, orientation, thumbnail)
    (self.preview, self.sha256, self.hasDetails) = (preview, sha256, hasDetails)
  }

  /// The report in the form of ``ReportArchive``; `nil` when it is none of ours.
  package init?(json: JSONValue) {
    guard json["schema"]?.text == ReportJSON.schema, let file = json["file"]?.text,
      let score = json["score"]?.integer, score >= 0, score <= 100,
      let verdict = json["verdict"]?.text.flatMap({ Verdict(rawValue: $0) }),
      let evidence = json["evidence"]?.text.flatMap({ EvidenceStrength(rawValue: $0) })
    else { return nil }
    self.init(
      file: file, verdict: verdict, score: score, evidence: evidence, isDeep: json["depth"]?.text == "deep",
      size: PixelSize(json: json), orientation: json["summary"]?["orientation"]?.integer ?? 1,
      thumbnail: Self.range(json["thumbnail"]), preview: Self.range(json["preview"]), sha256: json["sha256"]?.text)
    if case .some = json["structure"] { hasDetails = true }
  }

  private static func range(_ json: JSONValue?) -> Range<Int>? {
    guard let bounds = json?.elements, bounds.count == 2, let start = bounds[0].integer, let end = bounds[1].integer,
      start >= 0, start <= end
    else { return nil }
    return start..<end
  }

  package var tone: Tone { Tone(verdict, score: score) }

  /// The picture's size as it is shown: one that is on its side is turned (Exif 3.0, 4.6.5.1.6).
  package var shownSize: PixelSize? {
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return (5...8).contains(orientation) ? size.turned : size
  }
}
