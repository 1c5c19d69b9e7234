import JSON
import ViewKit

/// Where the inspector's reports come from: in the page the worker, in a test a table.
package protocol PhotoMetadataProtocol {
  /// How many requests may wait for their answer at once.
  var concurrency: Int { get }

  /// The request for a photo's report.
  func request(photo: Int, isDeep: Bool, withDetails: Bool, way: PhotoWay) -> PhotoInspectorEffect

  /// What an answer on `photo` says.
  func action(photo: Int, answer: [UInt8]) -> PhotoInspectorAction
}

/// The engine in the page's worker: a request is an effect, its answer the JSON of ``ReportArchive``.
package struct WorkerMetadataService: PhotoMetadataProtocol {
  package init() {}

  /// The worker inspects one photo while the next ones are already there: the page takes answers once a frame.
  package var concurrency: Int { 8 }

  package func request(photo: Int, isDeep: Bool, withDetails: Bool, way: PhotoWay) -> PhotoInspectorEffect {
    .inspect(photo: photo, isDeep: isDeep, withDetails: withDetails, way: way)
  }

  package func action(photo: Int, answer: [UInt8]) -> PhotoInspectorAction {
    guard let json = try? JSONReader.read(answer) else { return .failed(photo: photo, code: "engine") }
    if let report = PhotoReport(json: json) { return .reportArrived(photo: photo, report) }
    return .failed(photo: photo, code: json["error"]?["code"]?.text ?? "engine")
  }
}
