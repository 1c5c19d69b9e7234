import JSON
import ViewKit

/// The source of the inspector's reports: the worker in the page, a table in tests.
package protocol PhotoMetadataProtocol {
  /// The maximum number of requests waiting for their answers.
  var concurrency: Int { get }

  /// The request for a photo's report.
  func request(photo: Int, isDeep: Bool, withDetails: Bool, source: PhotoSource) -> PhotoInspectorEffect

  /// The action for an answer about `photo`.
  func action(photo: Int, answer: [UInt8]) -> PhotoInspectorAction
}

/// The engine in the page's worker: a request is an effect, its answer JSON in ``ReportArchive`` form.
package struct WorkerMetadataService: PhotoMetadataProtocol {
  package init() {}

  /// Keeps the next photos ready while the worker inspects one, since the page takes answers once a frame.
  package var concurrency: Int { 8 }

  package func request(photo: Int, isDeep: Bool, withDetails: Bool, source: PhotoSource) -> PhotoInspectorEffect {
    .inspect(photo: photo, isDeep: isDeep, withDetails: withDetails, source: source)
  }

  package func action(photo: Int, answer: [UInt8]) -> PhotoInspectorAction {
    guard let json = try? JSONReader.read(answer) else { return .failed(photo: photo, code: "engine") }
    if let report = PhotoReport(json: json) { return .reportArrived(photo: photo, report) }
    return .failed(photo: photo, code: json["error"]?["code"]?.text ?? "engine")
  }
}
