import MetaLens
import Places
import ViewKit

/// The rows of a photo's summary, ready to display; empty rows are left out.
package enum SummaryText {
  /// The subject of a row.
  package enum Kind: Equatable, Sendable {
    case camera, lens, exposure, captured, modified, software, place, city, light
  }

  /// A row: its label and its value.
  package struct Row: Equatable, Sendable {
    package var kind: Kind
    package var label: String
    package var value: String
  }

  package static func rows(_ report: ReportDocument, _ catalogue: Catalogue) -> [Row] {
    rows(report.summary, report.surroundings, catalogue)
  }

  /// The rows of `summary` alone.
  package static func rows(_ summary: PhotoSummary, _ catalogue: Catalogue) -> [Row] {
    rows(summary, PhotoSurroundings(), catalogue)
  }

  private static func rows(
    _ summary: PhotoSummary, _ surroundings: PhotoSurroundings, _ catalogue: Catalogue
  ) -> [Row] {
    var rows: [Row] = []
    func add(_ kind: Kind, _ key: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      rows.append(
        Row(kind: kind, label: catalogue.text(key), value: SafeText.shortened(SafeText.visible(value), to: 200)))
    }
    add(.camera, "summary.camera", camera(summary))
    add(.lens, "summary.lens", summary.lens)
    add(.exposure, "summary.exposure", exposure(summary, catalogue))
    add(.captured, "summary.captured", summary.capturedAt.map { DateText.shown($0, catalogue.language) })
    add(.modified, "summary.modified", modified(summary).map { DateText.shown($0, catalogue.language) })
    add(.software, "summary.software", summary.software)
    add(.place, "summary.place", summary.location.map { place($0, surroundings) })
    add(.city, "summary.city", PlaceText.city(surroundings, catalogue))
    add(.light, "summary.light", surroundings.sun.map { PlaceText.light($0, catalogue) })
    return rows
  }

  /// The file's format, dimensions and size: JPEG · 4032 × 3024 · 3.1 MB.
  package static func file(_ report: ReportDocument) -> String {
    var facts = [String(decoding: report.format.utf8.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }, as: UTF8.self)]
    if let size = report.size { facts.append(size.text) }
    facts.append(NumberText.byteCount(report.bytes))
    return facts.joined(separator: " · ")
  }

  /// Make and model, without the make if the model repeats it ("Canon EOS 40D" by Canon).
  package static func camera(_ summary: PhotoSummary) -> String? {
    guard let model = present(summary.model) else { return present(summary.make) }
    guard let make = present(summary.make), !startsAlike(model, make) else { return model }
    return make + " " + model
  }

  private static func present(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func startsAlike(_ model: String, _ make: String) -> Bool {
    let first = make.utf8.split(separator: 0x20, maxSplits: 1).first ?? make.utf8[...]
    return !first.isEmpty && model.utf8.count >= first.count
      && zip(model.utf8, first).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// The save date, only if it adds something to the capture date.
  private static func modified(_ summary: PhotoSummary) -> PhotoDate? {
    guard let saved = summary.modifiedAt, let captured = summary.capturedAt else { return summary.modifiedAt }
    let isSame =
      saved.year == captured.year && saved.month == captured.month && saved.day == captured.day
      && saved.hour == captured.hour && saved.minute == captured.minute
      && abs(saved.second - captured.second) <= 2
    return isSame ? nil : saved
  }

  private static func exposure(_ summary: PhotoSummary, _ catalogue: Catalogue) -> String? {
    var parts: [String] = []
    if let time = summary.exposureTime, isMeasure(time) { parts.append(exposureTime(time)) }
    // The fastest lenses are called f/0.95.
    if let number = summary.fNumber, isMeasure(number) {
      parts.append("f/" + NumberText.decimal(number, number < 1 ? 2 : 1))
    }
    if let iso = summary.iso, iso > 0 { parts.append("ISO \(iso)") }
    if let length = summary.focalLength, isMeasure(length) {
      let equivalent = summary.focalLength35mm.flatMap { $0 > 0 ? " (\($0)\u{A0}mm)" : nil } ?? ""
      parts.append(NumberText.decimal(length, 1) + "\u{A0}mm" + equivalent)
    }
    if let flash = summary.flash {
      parts.append(catalogue.text(flash ? "summary.flashFired" : "summary.flashOff"))
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Damaged files contain zeros and infinities, which measure nothing.
  private static func isMeasure(_ number: Double) -> Bool {
    number > 0 && number.isFinite
  }

  private static func exposureTime(_ seconds: Double) -> String {
    if seconds >= 0.3 { return NumberText.decimal(seconds, 1) + "\u{A0}s" }
    return "1/" + NumberText.decimal((1 / seconds).rounded(.toNearestOrAwayFromZero), 0) + "\u{A0}s"
  }

  /// The location in degrees, after the name that another program gave it.
  private static func place(_ location: PhotoLocation, _ surroundings: PhotoSurroundings) -> String {
    (surroundings.givenName(location).map { $0 + " · " } ?? "") + coordinates(location)
  }

  /// The location in degrees, as people write it.
  package static func coordinates(_ location: PhotoLocation) -> String {
    let north = NumberText.decimal(abs(location.latitude), 5) + "° " + (location.latitude < 0 ? "S" : "N")
    let east = NumberText.decimal(abs(location.longitude), 5) + "° " + (location.longitude < 0 ? "W" : "E")
    let altitude = location.altitude.map { " · " + NumberText.decimal($0, 0) + "\u{A0}m" } ?? ""
    return north + ", " + east + altitude
  }
}
