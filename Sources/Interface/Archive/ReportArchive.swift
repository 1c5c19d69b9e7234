import JSON
import MetaLens
import PhotoMetadata
import ViewKit

/// Reports on their way between the engine's worker, the page and the device's history: the JSON of
/// `touchstone.photo/1` with what the page needs beside it.
public enum ReportArchive {
  /// The JSON of `document`, for ``read(_:)``.
  public static func write(_ document: ReportDocument) -> [UInt8] {
    ReportJSON.object(document, .touchstone(.english)) { json in
      if let thumbnail = document.thumbnail {
        json.key("thumbnail")
        json.array { json in
          json.raw(String(thumbnail.lowerBound))
          json.raw(String(thumbnail.upperBound))
        }
      }
      if let details = document.details { ReportDetailsJSON.members(details, &json) }
    }
  }

  /// The report in `bytes`; `nil` when it is none of ours.
  public static func read(_ bytes: [UInt8]) -> ReportDocument? {
    guard let json = try? JSONReader.read(bytes) else { return nil }
    return ReportDocument(json: json)
  }
}
