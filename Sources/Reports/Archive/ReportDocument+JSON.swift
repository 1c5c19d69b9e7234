import CivilTime
import CompactLibrary
import JSON
import MetaLens
import PhotoMetadata
import ViewKit

/// Encodes reports for the engine's worker, the page and the device's history: the JSON of `touchstone.photo/1` plus
/// what the page needs.
package enum ReportArchive {
  /// Writes `document` as JSON, for ``read(_:)``.
  package static func write(_ document: ReportDocument) -> [UInt8] {
    ReportJSON.object(document, .flags(.english)) { json in
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

  /// Parses a report; `nil` if `bytes` aren't a valid one.
  package static func read(_ bytes: [UInt8]) -> ReportDocument? {
    guard let json = try? JSONReader.read(bytes) else { return nil }
    return ReportDocument(json: json)
  }
}

extension ReportDocument {
  /// Parses a report; `nil` if a required key is missing or has an invalid value.
  package init?(json: JSONValue) {
    guard json["schema"]?.text == ReportJSON.schema, let file = json["file"]?.text,
      let bytes = json["bytes"]?.integer, let format = json["format"]?.text, let depth = json["depth"]?.text,
      let score = json["score"]?.integer, score >= 0, score <= 100,
      let verdict = json["verdict"]?.text.flatMap({ Verdict(named: $0) }),
      let evidence = json["evidence"]?.text.flatMap({ EvidenceStrength(named: $0) })
    else { return nil }
    self.init(
      file: file, bytes: bytes, format: format, size: PixelSize(json: json), isDeep: depth == "deep", score: score,
      verdict: verdict, evidence: evidence, summary: PhotoSummary(json: json["summary"] ?? .null),
      // A kind unknown to this version has no sentence and no rule, so it is skipped.
      flags: (json["flags"]?.elements ?? []).compactMap { ReportFlag(json: $0) },
      thumbnail: Self.range(json["thumbnail"]?.elements ?? []), preview: Self.range(json["preview"]?.elements ?? []),
      details: ReportDetailsJSON.read(json))
    surroundings = PhotoSurroundings(json: json["summary"]?["location"] ?? .null)
    filePath = json["filePath"]?.text
    sha256 = json["sha256"]?.text
    maps = (json["maps"]?.elements ?? []).compactMap { PictureMapJSON.read($0) }
    rules = json["rules"]?.text
    inspectedAt = json["inspectedAt"]?.text.flatMap { Instant($0) }
  }

  private static func range(_ bounds: [JSONValue]) -> Range<Int>? {
    guard bounds.count == 2, let start = bounds[0].integer, let end = bounds[1].integer, start >= 0, start <= end
    else { return nil }
    return start..<end
  }
}

extension PixelSize {
  package init?(json: JSONValue) {
    guard let width = json["width"]?.integer, let height = json["height"]?.integer else { return nil }
    self.init(width, height)
  }
}

extension PhotoSummary {
  init(json: JSONValue) {
    self.init()
    make = json["make"]?.text
    model = json["model"]?.text
    lens = json["lens"]?.text
    software = json["software"]?.text
    capturedAt = json["capturedAt"]?.text.flatMap { DateText.date($0) }
    modifiedAt = json["modifiedAt"]?.text.flatMap { DateText.date($0) }
    exposureTime = json["exposureTime"]?.number
    fNumber = json["fNumber"]?.number
    iso = json["iso"]?.integer
    focalLength = json["focalLength"]?.number
    focalLength35mm = json["focalLength35mm"]?.integer
    flash = json["flash"]?.bool
    orientation = json["orientation"]?.integer
    location = json["location"].flatMap { PhotoLocation(json: $0) }
  }
}

extension PhotoLocation {
  init?(json: JSONValue) {
    guard let latitude = json["latitude"]?.number, let longitude = json["longitude"]?.number else { return nil }
    self.init(
      latitude: latitude, longitude: longitude, altitude: json["altitude"]?.number, place: json["place"]?.text)
  }
}

extension ReportFlag {
  package init?(json: JSONValue) {
    guard let kind = json["kind"]?.text.flatMap({ FlagKind(named: $0) }) else { return nil }
    self.init(
      kind, points: min(0, json["points"]?.integer ?? 0),
      arguments: (json["detail"]?.elements ?? []).compactMap { FlagArgument(json: $0) },
      evidence: (json["evidence"]?.elements ?? []).map { Evidence(json: $0) })
  }
}

extension FlagArgument {
  /// One of `{"text"}`, `{"number"}`, `{"width","height"}`, `{"date"}`, `{"key"}`.
  init?(json: JSONValue) {
    if let text = json["text"]?.text {
      self = .text(text)
    } else if let number = json["number"]?.integer {
      self = .number(number)
    } else if let size = PixelSize(json: json) {
      self = .size(size)
    } else if let date = json["date"]?.text.flatMap({ DateText.date($0) }) {
      self = .date(date)
    } else if let key = json["key"]?.text {
      self = .key(key)
    } else {
      return nil
    }
  }

  func write(_ json: inout JSONWriter) {
    json.object { json in
      switch self {
      // An empty text stays: without it, the following ones would move into its place.
      case .text(let text):
        json.key("text")
        json.string(text)
      case .number(let number): json.member("number", number)
      case .size(let size):
        json.member("width", size.width)
        json.member("height", size.height)
      case .date(let date): json.member("date", DateText.rfc3339(date))
      case .key(let key): json.member("key", key)
      }
    }
  }
}

extension Evidence {
  init(json: JSONValue) {
    self.init(
      block: json["block"]?.text ?? "", tag: json["tag"]?.text ?? "", offset: json["offset"]?.integer,
      value: json["value"]?.text)
  }
}
