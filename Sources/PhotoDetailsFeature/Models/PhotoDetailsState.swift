import Reports
import ViewKit

/// The state of the details of a photo's report.
package struct PhotoDetailsState {
  /// The part of the page that is shown.
  package enum Part: String, Sendable, CaseIterable {
    /// Everything below the verdict.
    case report
    /// How scores are calculated, this photo's first.
    case guide
    /// Two photos side by side, or one and the preview inside it.
    case comparison
    /// The full content credentials.
    case credentials
  }

  /// A part of the report that is collapsed at first, since it may have thousands of rows.
  package enum Section: Equatable, Sendable {
    case values, structure
  }

  package var language: Language
  package var part = Part.report
  package var photo = 0
  /// Whether the photo itself is available, so that its bytes can be shown.
  package var hasFile = false
  package var report: ReportDocument?
  /// The search text for the values.
  package var search = ""
  /// The indexes of the open flags.
  package var openFlags: [Int] = []
  package var openSections: [Section] = []
  /// The bytes being shown.
  package var hex: HexWindow?
  /// The coast around the location, once its table is loaded.
  package var map: MapDrawing?
  /// Whether the marks are drawn over the picture.
  package var showsMarks = true
  /// The image's address within the page, once it was requested and is available.
  package var picture: String?
  /// What ``Part/comparison`` shows.
  package var comparison = PhotoComparison()
  /// What ``Part/credentials`` shows.
  package var credentials = CredentialsState()

  package init(language: Language) { self.language = language }
}

/// The bytes of the file around an offset that the report mentions.
package struct HexWindow: Equatable, Sendable {
  /// Where they are shown in the report: a part of it, and a row in that.
  package struct Spot: Equatable, Sendable {
    package enum Part: Equatable, Sendable {
      case evidence, date, value, damage, structure
    }

    package var part: Part
    package var row: Int
    package var offset: Int

    package init(_ part: Part, _ row: Int, offset: Int) {
      (self.part, self.row, self.offset) = (part, row, offset)
    }
  }

  /// Bytes per row, and rows before and after the one with the offset; 16 bytes would not fit on a narrow phone.
  static let width = 8
  static let before = 2
  static let after = 6

  package var spot: Spot
  /// The bytes from ``start`` on; `nil` while they are being read.
  package var bytes: [UInt8]?

  /// The offset of the first byte.
  var start: Int { max(0, spot.offset / Self.width - Self.before) * Self.width }
  var end: Int { (spot.offset / Self.width + Self.after) * Self.width }
}
