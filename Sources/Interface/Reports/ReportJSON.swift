import ImageFormats
import JSON
import MetaLens
import PhotoMetadata
import ViewKit

/// Reports as JSON of schema `touchstone.photo/1`, the same bytes from every build.
public enum ReportJSON {
  public static let schema = "touchstone.photo/1"

  /// One photo's object.
  ///
  /// - Parameters:
  ///   - report: What was found of the photo.
  ///   - file: The file's name or path as it was given.
  ///   - withMetadata: Whether every decoded value is added.
  ///   - catalogue: The words of the flags' sentences.
  public static func object(
    _ report: OriginalityReport, file: String, withMetadata: Bool, _ catalogue: Catalogue
  ) -> [UInt8] {
    object(ReportDocument(report, file: file), catalogue, withArguments: false) { json in
      if withMetadata { MetadataJSON.member(report.metadata, &json) }
    }
  }

  /// One photo's object, as the command writes it.
  public static func object(_ document: ReportDocument, _ catalogue: Catalogue) -> [UInt8] {
    object(document, catalogue, withArguments: false) { _ in }
  }

  /// One photo's object with each flag's arguments, and with the members that `more` writes.
  static func object(
    _ document: ReportDocument, _ catalogue: Catalogue, withArguments: Bool = true,
    more: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", schema)
      json.member("file", document.file)
      json.member("bytes", document.bytes)
      json.member("format", document.format)
      json.member("width", document.size?.width)
      json.member("height", document.size?.height)
      json.member("depth", document.isDeep ? "deep" : "quick")
      json.member("score", document.score)
      json.member("verdict", document.verdict.rawValue)
      json.member("evidence", document.evidence.rawValue)
      summary(document.summary, &json)
      json.key("flags")
      json.array { json in for flag in document.flags { self.flag(flag, catalogue, withArguments, &json) } }
      more(&json)
    }
    return json.bytes
  }

  /// The object of a file that could not be inspected.
  public static func object(_ failure: InspectionFailure, file: String, _ catalogue: Catalogue) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", schema)
      json.member("file", file)
      json.key("error")
      json.object { json in
        json.member("code", "\(failure.code)")
        json.member("message", failure.message(catalogue))
        json.member("offset", failure.offset)
      }
    }
    return json.bytes
  }

  private static func summary(_ summary: PhotoSummary, _ json: inout JSONWriter) {
    json.key("summary")
    json.object { json in
      json.member("make", summary.make)
      json.member("model", summary.model)
      json.member("lens", summary.lens)
      json.member("software", summary.software)
      json.member("capturedAt", summary.capturedAt.map { DateText.rfc3339($0) })
      json.member("modifiedAt", summary.modifiedAt.map { DateText.rfc3339($0) })
      json.member("exposureTime", summary.exposureTime, decimals: 7)
      json.member("fNumber", summary.fNumber, decimals: 2)
      json.member("iso", summary.iso)
      json.member("focalLength", summary.focalLength, decimals: 2)
      json.member("focalLength35mm", summary.focalLength35mm)
      json.member("flash", summary.flash)
      json.member("orientation", summary.orientation)
      if let location = summary.location { self.location(location, &json) }
    }
  }

  private static func location(_ location: PhotoLocation, _ json: inout JSONWriter) {
    json.key("location")
    json.object { json in
      json.member("latitude", location.latitude, decimals: 7)
      json.member("longitude", location.longitude, decimals: 7)
      json.member("altitude", location.altitude, decimals: 2)
      json.member("place", location.place)
    }
  }

  private static func flag(
    _ flag: ReportFlag, _ catalogue: Catalogue, _ withArguments: Bool, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("kind", flag.kind.rawValue)
      json.member("family", flag.rule.family.rawValue)
      json.member("severity", flag.rule.severity.rawValue)
      json.member("points", flag.points)
      json.member("text", FlagText.sentence(flag, catalogue))
      if withArguments {
        json.key("detail")
        json.array { json in for argument in flag.arguments { argument.write(&json) } }
      }
      json.key("evidence")
      json.array { json in for evidence in flag.evidence { self.evidence(evidence, &json) } }
    }
  }

  private static func evidence(_ evidence: Evidence, _ json: inout JSONWriter) {
    json.object { json in
      json.member("block", evidence.block)
      json.member("tag", evidence.tag)
      json.member("offset", evidence.offset)
      json.member("value", evidence.value)
    }
  }
}
