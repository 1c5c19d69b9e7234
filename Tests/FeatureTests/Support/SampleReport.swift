import ByteReading
import ImageFormats
import MetaLens
import PhotoMetadata
import ViewKit

@testable import DesignSystem
@testable import Reports

/// A hand-made report with every field filled, which the judge would give no real photo.
enum SampleReport {
  /// The texts of the tests' own flag, before the product's catalogue.
  static func catalogue(_ language: Language) -> Catalogue {
    let own = "flag.editingSoftware"
    let tables = [
      GuideStrings.table(language), PhotoReportStrings.table(language), FlagStrings.table(language),
      SummaryStrings.table(language), SharedStrings.table(language),
    ]
    let rows = tables.flatMap { table in
      (0..<table.count).map { (key: table.key(at: $0), text: table.text(at: $0)) }
    }
    return Catalogue(
      language, StringTable(rows.filter { $0.key != own } + [(own, language == .english ? "Saved by %@" : "%@")]))
  }

  static var full: OriginalityReport {
    var report = OriginalityReport(
      format: .heic, bytes: 1_834_022, size: PixelSize(4032, 3024), depth: .deep, score: 60, verdict: .modified,
      evidence: .strong, summary: summary, flags: [flag], metadata: metadata,
      structure: [
        StructureNode("ftyp", offset: 0, length: 24, detail: "heic"),
        StructureNode(
          "meta", offset: 24, length: 3000, children: [StructureNode("iinf", offset: 36, length: 900)]),
      ],
      issues: [FormatIssue(.truncated(part: "mdat", needed: 100, available: 40), at: 1_833_982)])
    report.inspectedAt = PhotoDate(unixSeconds: 1_667_538_000)
    return report
  }

  /// A report of a file without metadata.
  static var empty: OriginalityReport {
    OriginalityReport(
      format: .gif, bytes: 43, size: nil, depth: .quick, score: 60, verdict: .unverifiable, evidence: .none,
      summary: PhotoSummary(), flags: [], metadata: PhotoMetadata(), structure: [], issues: [])
  }

  /// The full report with `text` wherever a file's own text may appear.
  static func hostile(_ text: String) -> OriginalityReport {
    var report = full
    report.summary.make = text
    report.summary.model = text
    report.summary.lens = text
    report.summary.software = text
    report.summary.location?.place = text
    report.flags = [
      OriginalityFlag(
        .editingSoftware, points: -40, detail: .name(text),
        evidence: [Evidence(block: text, tag: text, offset: 218, value: text)])
    ]
    report.metadata.directories = [
      MetadataDirectory(
        .xmp, offset: 0,
        entries: [MetadataEntry(name: .text(text), value: .text(text), offset: 1, length: text.utf8.count)])
    ]
    report.structure = [StructureNode(text, offset: 0, length: 8, detail: text)]
    return report
  }

  private static var flag: OriginalityFlag {
    OriginalityFlag(
      .editingSoftware, points: -40, detail: .name("Adobe Photoshop 25.1"),
      evidence: [Evidence(block: "Exif.IFD0", tag: "Software", offset: 218, value: "Adobe Photoshop 25.1")])
  }

  private static var summary: PhotoSummary {
    var summary = PhotoSummary()
    summary.make = "Apple"
    summary.model = "iPhone 13 Pro"
    summary.lens = "back camera 5.7mm f/1.5"
    summary.software = "16.1"
    summary.capturedAt = PhotoDate(
      year: 2022, month: 11, day: 3, hour: 14, minute: 5, second: 9, fraction: "123", offset: 540)
    summary.modifiedAt = PhotoDate(year: 2022, month: 11, day: 4, hour: 8, minute: 0, second: 0)
    summary.exposureTime = 1.0 / 120
    summary.fNumber = 1.5
    summary.iso = 64
    summary.focalLength = 5.7
    summary.focalLength35mm = 26
    summary.flash = false
    summary.orientation = 6
    summary.location = PhotoLocation(latitude: 37.5512, longitude: 126.9882, altitude: 51.2, place: "Seoul, KR")
    return summary
  }

  private static var metadata: PhotoMetadata {
    var metadata = PhotoMetadata()
    metadata.directories = [
      MetadataDirectory(
        .ifd(0), offset: 210,
        entries: [
          MetadataEntry(tag: 305, name: .known("Software"), value: .text("16.1"), offset: 218, length: 5),
          MetadataEntry(
            tag: 282, name: .known("XResolution"), value: .rational(Rational(72, 1)), offset: 230, length: 8),
          MetadataEntry(tag: 0xC001, name: .number(0xC001), value: .integers([1, -2]), offset: 240, length: 4),
          MetadataEntry(
            tag: 0xC002, name: .number(0xC002), value: .bytes(ByteSlice([0, 255, 16])), offset: 250, length: 3),
          MetadataEntry(tag: 0xC003, name: .number(0xC003), value: .real(.nan), offset: 260, length: 4),
        ])
    ]
    return metadata
  }
}
