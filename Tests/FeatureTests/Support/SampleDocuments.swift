import MetaLens

@testable import PhotosFeature
@testable import Reports

/// Reports as documents, and picked photos.
enum SampleDocuments {
  static func full(isDeep: Bool = true, withDetails: Bool = true) -> ReportDocument {
    var document = ReportDocument(SampleReport.full, file: "IMG_0001.HEIC", withDetails: withDetails)
    document.isDeep = isDeep
    // As in the JSON, with ten decimals.
    document.summary.exposureTime = 0.0083333333
    return document
  }

  static func judged(_ verdict: Verdict, _ score: Int, isDeep: Bool = false) -> ReportDocument {
    var document = full(isDeep: isDeep, withDetails: false)
    document.verdict = verdict
    document.score = score
    document.flags = []
    return document
  }

  static func renamed(_ document: ReportDocument) -> ReportDocument {
    var renamed = document
    renamed.file = "other.jpg"
    return renamed
  }

  static func photo(_ id: Int, _ name: String? = nil) -> PickedPhoto {
    PickedPhoto(id: id, name: name ?? "IMG_000\(id).JPG")
  }
}

extension PhotoReport {
  /// The part of a full report that the inspector keeps.
  init(_ document: ReportDocument) {
    self.init(
      file: document.file, verdict: document.verdict, score: document.score, evidence: document.evidence,
      isDeep: document.isDeep, size: document.size, orientation: document.summary.orientation ?? 1,
      thumbnail: document.thumbnail, preview: document.preview, sha256: document.sha256,
      hasDetails: document.hasDetails)
  }
}

extension PhotoInspectorAction {
  static func reportArrived(photo: Int, _ document: ReportDocument) -> Self {
    .reportArrived(photo: photo, PhotoReport(document))
  }
}

extension HistoryEntry {
  init(id: Int, report: ReportDocument, hasPhoto: Bool = false) {
    self.init(id: id, report: PhotoReport(report), hasPhoto: hasPhoto)
  }
}

/// A stub service: requests are effects, and answers are never decoded.
struct FakeMetadataService: PhotoMetadataProtocol {
  var concurrency = 2

  func request(photo: Int, isDeep: Bool, withDetails: Bool, source: PhotoSource) -> PhotoInspectorEffect {
    .inspect(photo: photo, isDeep: isDeep, withDetails: withDetails, source: source)
  }

  func action(photo: Int, answer: [UInt8]) -> PhotoInspectorAction {
    .failed(photo: photo, code: String(decoding: answer, as: UTF8.self))
  }
}
