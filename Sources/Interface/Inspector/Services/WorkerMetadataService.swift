import JSON
import ViewKit

/// The engine in the page's worker: a request is an effect, its answer the JSON of ``ReportArchive``.
public struct WorkerMetadataService: PhotoMetadataProtocol {
  public init() {}

  /// The worker inspects one photo while the next ones are already there: the page takes answers once a frame.
  public var concurrency: Int { 8 }

  public func request(photo: Int, isDeep: Bool, withDetails: Bool, way: PhotoWay) -> PhotoInspectorEffect {
    .inspect(photo: photo, isDeep: isDeep, withDetails: withDetails, way: way)
  }

  public func action(photo: Int, answer: [UInt8]) -> PhotoInspectorAction {
    guard let json = try? JSONReader.read(answer) else { return .failed(photo: photo, code: "engine") }
    if let report = ReportDocument(json: json) { return .reportArrived(photo: photo, report) }
    return .failed(photo: photo, code: json["error"]?["code"]?.text ?? "engine")
  }
}
