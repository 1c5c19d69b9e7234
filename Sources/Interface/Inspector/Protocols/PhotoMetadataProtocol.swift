/// Where the inspector's reports come from: in the page the worker, in a test a table.
public protocol PhotoMetadataProtocol {
  /// How many requests may wait for their answer at once.
  var concurrency: Int { get }

  /// The request for a photo's report.
  func request(photo: Int, isDeep: Bool, withDetails: Bool, way: PhotoWay) -> PhotoInspectorEffect

  /// What an answer on `photo` says.
  func action(photo: Int, answer: [UInt8]) -> PhotoInspectorAction
}
