import Reports
import ViewKit

/// The subject of a photo's value, as a person would look for it.
package enum ValueSubject: String, Sendable, CaseIterable {
  case camera, exposure, time, place, edits, technical

  /// - Parameters:
  ///   - block: The block's name: `Exif.Photo`.
  ///   - tag: The value's: `FNumber`.
  package init(block: String, tag: String) {
    self = .technical
    if let subject = Self.blocks.first(where: { block.begins(with: $0.0) })?.1 {
      self = subject
      return
    }
    // XMP names include namespace and path: exif:FNumber, xmpMM:History[1]/stEvt:when.
    let name = tag.utf8.lastIndex(of: 0x2F).map { String(tag[tag.utf8.index(after: $0)...]) } ?? tag
    if let subject = Self.beginnings.first(where: { tag.begins(with: $0.0) })?.1 {
      self = subject
      return
    }
    // A file may contain a name of any length.
    let bare = (name.utf8.lastIndex(of: 0x3A).map { name.utf8[name.utf8.index(after: $0)...] } ?? name.utf8[...])
      .prefix(Self.longestName)
    for (subject, words) in Self.words {
      for word in words where Self.holds(bare, word) {
        self = subject
        return
      }
    }
  }

  /// Whole blocks with one subject.
  private static let blocks: [(String, ValueSubject)] = [
    ("Exif.GPS", .place), ("MakerNote", .camera), ("C2PA", .edits), ("Photoshop", .edits), ("Generator", .edits),
  ]
  private static let beginnings: [(String, ValueSubject)] = [
    ("xmpMM:", .edits), ("photoshop:", .edits), ("crs:", .edits), ("lr:", .edits),
  ]
  /// In the order they are tried: ExposureTime is about exposure, not time.
  private static let words: [(ValueSubject, [String])] = [
    (.place, ["GPS", "Location", "City", "Country", "Province", "State", "Latitude", "Longitude"]),
    (
      .exposure,
      [
        "Exposure", "FNumber", "Aperture", "Shutter", "ISO", "Sensitivity", "FocalLength", "Flash", "Metering",
        "WhiteBalance", "Brightness", "LightSource", "SubjectDistance", "SubjectArea", "DigitalZoom", "GainControl",
        "SceneCapture", "SceneType", "SensingMethod", "CustomRendered", "Contrast", "Saturation", "Sharpness",
      ]
    ),
    (.time, ["Date", "Time", "When"]),
    (.camera, ["Make", "Model", "Lens", "Serial", "Camera", "Owner", "Firmware", "Artist", "Copyright", "UniqueID"]),
    (.edits, ["Software", "CreatorTool", "History", "DerivedFrom", "DocumentID", "InstanceID", "Edit", "Credit"]),
  ]

  /// Real names are shorter: crs:LateralChromaticAberrationCorrectionAlreadyApplied has 50 characters.
  private static let longestName = 128

  private static func holds(_ text: Substring.UTF8View, _ word: String) -> Bool {
    let (bytes, needle) = (Array(text), Array(word.utf8))
    guard bytes.count >= needle.count else { return false }
    for start in 0...(bytes.count - needle.count) where bytes[start...].starts(with: needle) { return true }
    return false
  }
}

/// The values of a report by subject; each keeps its block and its index among all.
package struct ValueGroup: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package var block: String
    package var value: ReportDetails.Value
    /// The value's index among all of the report.
    package var number: Int
  }

  package var subject: ValueSubject
  package var rows: [Row]

  /// The groups that aren't empty, in the order of ``ValueSubject``.
  package static func all(_ groups: [ReportDetails.Group]) -> [ValueGroup] {
    var rows: [[Row]] = ValueSubject.allCases.map { _ in [] }
    var number = 0
    for group in groups {
      for value in group.values {
        let subject = ValueSubject(block: group.block, tag: value.tag)
        let place = ValueSubject.allCases.firstIndex(of: subject) ?? 0
        rows[place].append(Row(block: group.block, value: value, number: number))
        number += 1
      }
    }
    return zip(ValueSubject.allCases, rows).compactMap { $1.isEmpty ? nil : ValueGroup(subject: $0, rows: $1) }
  }
}
