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
      range("thumbnail", document.thumbnail, &json)
      range("preview", document.preview, &json)
      if let details = document.details { ReportDetailsJSON.members(details, &json) }
    }
  }

  private static func range(_ name: StaticString, _ range: Range<Int>?, _ json: inout JSONWriter) {
    guard let range else { return }
    json.key(name)
    json.array { json in
      json.raw(String(range.lowerBound))
      json.raw(String(range.upperBound))
    }
  }

  /// The report in `bytes`; `nil` when it is none of ours.
  public static func read(_ bytes: [UInt8]) -> ReportDocument? {
    guard let json = try? JSONReader.read(bytes) else { return nil }
    return ReportDocument(json: json)
  }
}
