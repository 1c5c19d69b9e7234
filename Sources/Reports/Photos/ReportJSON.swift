import ByteReading
import CivilTime
import ImageFormats
import JSON
import MetaLens
import PhotoMetadata
import ViewKit

/// Reports as JSON in the schema `touchstone.photo/1`; every build writes the same bytes.
package enum ReportJSON {
  package static let schema = "touchstone.photo/1"

  /// One photo's object.
  ///
  /// - Parameters:
  ///   - report: The findings on the photo.
  ///   - file: The file's name or path as given.
  ///   - withMetadata: Whether to add every decoded value.
  ///   - catalogue: The strings for the flags' sentences.
  package static func object(
    _ report: OriginalityReport, file: String, withMetadata: Bool, _ catalogue: Catalogue
  ) -> [UInt8] {
    object(ReportDocument(report, file: file), metadata: withMetadata ? report.metadata : nil, catalogue)
  }

  /// One photo's object, with every value of `metadata` if given.
  package static func object(_ document: ReportDocument, metadata: PhotoMetadata?, _ catalogue: Catalogue) -> [UInt8] {
    object(document, catalogue, withArguments: false) { json in
      if let metadata { MetadataJSON.member(metadata, &json) }
    }
  }

  /// One photo's object, as the command writes it.
  package static func object(_ document: ReportDocument, _ catalogue: Catalogue) -> [UInt8] {
    object(document, catalogue, withArguments: false) { _ in }
  }

  /// One photo's object with each flag's arguments, and with the members written by `more`.
  package static func object(
    _ document: ReportDocument, _ catalogue: Catalogue, withArguments: Bool = true,
    more: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      members(document, catalogue, withArguments, &json)
      more(&json)
    }
    return json.bytes
  }

  private static func members(
    _ document: ReportDocument, _ catalogue: Catalogue, _ withArguments: Bool, _ json: inout JSONWriter
  ) {
    json.member("schema", schema)
    required("file", document.file, &json)
    json.member("filePath", document.filePath)
    json.member("bytes", document.bytes)
    json.member("sha256", document.sha256)
    json.member("pictureHash", document.pictureHash?.text)
    json.member("format", document.format)
    json.member("width", document.size?.width)
    json.member("height", document.size?.height)
    json.member("depth", document.isDeep ? "deep" : "quick")
    json.member("rules", document.rules)
    json.member("inspectedAt", document.inspectedAt?.text)
    json.member("score", document.score)
    json.member("verdict", document.verdict.rawValue)
    json.member("evidence", document.evidence.rawValue)
    summary(document.summary, document.surroundings, &json)
    json.key("flags")
    json.array { json in for flag in document.flags { self.flag(flag, catalogue, withArguments, &json) } }
    if !document.maps.isEmpty {
      json.key("maps")
      json.array { json in for map in document.maps { PictureMapJSON.write(map, &json) } }
    }
  }

  /// The object of a file that could not be inspected.
  package static func object(
    _ failure: InspectionFailure, file: String, filePath: String? = nil, _ catalogue: Catalogue
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", schema)
      required("file", file, &json)
      json.member("filePath", filePath)
      json.key("error")
      json.object { json in
        json.member("code", "\(failure.code)")
        json.member("message", failure.message(catalogue))
        json.member("offset", failure.offset)
      }
    }
    return json.bytes
  }

  /// A member that the schema requires, even if its text is empty: a frame can have any name, and a damaged file any tag.
  private static func required(_ name: StaticString, _ text: String, _ json: inout JSONWriter) {
    json.key(name)
    json.string(text)
  }

  /// Enough for 1/80000 s, the shortest exposure of a camera so far (Sony α9 III): an error of half the last digit changes
  /// the denominator 1/t by less than half for all denominators up to 100 000.
  private static let exposureDecimals = 10

  private static func summary(_ summary: PhotoSummary, _ surroundings: PhotoSurroundings, _ json: inout JSONWriter) {
    json.key("summary")
    json.object { json in
      json.member("make", summary.make)
      json.member("model", summary.model)
      json.member("lens", summary.lens)
      json.member("software", summary.software)
      json.member("capturedAt", summary.capturedAt.map { DateText.rfc3339($0) })
      json.member("modifiedAt", summary.modifiedAt.map { DateText.rfc3339($0) })
      json.member("exposureTime", summary.exposureTime, decimals: exposureDecimals)
      json.member("fNumber", summary.fNumber, decimals: 2)
      json.member("iso", summary.iso)
      json.member("focalLength", summary.focalLength, decimals: 2)
      json.member("focalLength35mm", summary.focalLength35mm)
      json.member("flash", summary.flash)
      json.member("orientation", summary.orientation)
      if let location = summary.location { self.location(location, surroundings, &json) }
    }
  }

  private static func location(_ location: PhotoLocation, _ surroundings: PhotoSurroundings, _ json: inout JSONWriter) {
    json.key("location")
    json.object { json in
      json.member("latitude", location.latitude, decimals: 7)
      json.member("longitude", location.longitude, decimals: 7)
      json.member("altitude", location.altitude, decimals: 2)
      json.member("place", location.place)
      surroundings.write(&json)
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
      required("block", evidence.block, &json)
      required("tag", evidence.tag, &json)
      json.member("offset", evidence.offset)
      json.member("value", evidence.value)
    }
  }
}

/// Every decoded value as JSON: block, tag, raw and displayed value, offset and length.
enum MetadataJSON {
  /// Longer raw byte values are cut; their offset in the file is given.
  private static let byteLimit = 256

  static func member(_ metadata: PhotoMetadata, _ json: inout JSONWriter) {
    json.key("metadata")
    json.array { json in
      for directory in metadata.directories {
        let block = directory.block.name
        for entry in directory.entries { self.entry(entry, in: block, &json) }
      }
    }
  }

  private static func entry(_ entry: MetadataEntry, in block: String, _ json: inout JSONWriter) {
    json.object { json in
      json.member("block", block)
      json.member("tag", entry.name.text)
      if entry.tag != 0 { json.member("number", Int(exactly: entry.tag)) }
      json.member("offset", entry.offset)
      json.member("length", entry.length)
      if entry.value.isPresent {
        json.key("raw")
        raw(entry.value, &json)
      }
      json.member("shown", SafeText.shortened(ValueDescriber.describe(entry), to: 2000))
    }
  }

  private static func raw(_ value: MetadataValue, _ json: inout JSONWriter) {
    switch value {
    case .text(let text): json.string(text)
    case .list(let texts): json.array { json in for text in texts { json.string(text) } }
    case .integer(let number): json.number(number)
    case .integers(let numbers): json.array { json in for number in numbers { json.number(number) } }
    case .real(let number): real(number, &json)
    case .reals(let numbers): json.array { json in for number in numbers { real(number, &json) } }
    case .rational(let fraction): json.string(text(fraction))
    case .rationals(let fractions): json.array { json in for fraction in fractions { json.string(text(fraction)) } }
    case .bytes(let bytes): json.string(hexadecimal(bytes))
    }
  }

  /// Damaged files contain infinities and NaN, which JSON can't express.
  private static func real(_ number: Double, _ json: inout JSONWriter) {
    if number.isFinite { json.raw("\(number)") } else { json.string("\(number)") }
  }

  private static func text(_ fraction: Rational) -> String {
    "\(fraction.numerator)/\(fraction.denominator)"
  }

  private static func hexadecimal(_ bytes: ByteSlice) -> String {
    let digits: StaticString = "0123456789abcdef"
    var output: [UInt8] = []
    for index in 0..<min(bytes.count, byteLimit) {
      output.append(digits.withUTF8Buffer { $0[Int(bytes[index] >> 4)] })
      output.append(digits.withUTF8Buffer { $0[Int(bytes[index] & 15)] })
    }
    return String(decoding: output, as: UTF8.self) + (bytes.count > byteLimit ? "…" : "")
  }
}
