import Reports
import ViewKit

/// What the details of a photo's report show.
package struct PhotoDetailsState {
  /// Which part of the page this is.
  package enum Part: String, Sendable, CaseIterable {
    /// Everything below the verdict.
    case report
    /// How scores are calculated, this photo's first.
    case guide
    /// Two photos side by side, or one with the preview inside it.
    case comparison
    /// All that the content credentials say.
    case credentials
  }

  /// A part of the report that is folded at first: it may be thousands of rows.
  package enum Section: Equatable, Sendable {
    case values, structure
  }

  package var language: Language
  package var part = Part.report
  package var photo = 0
  /// Whether the photo itself is at hand, so that its bytes can be looked at.
  package var hasFile = false
  package var report: ReportDocument?
  /// What is looked for among the values.
  package var search = ""
  /// The places of the opened flags.
  package var openFlags: [Int] = []
  package var openSections: [Section] = []
  /// The bytes that are looked at.
  package var hex: HexWindow?
  /// The coast around the place, once its table is there.
  package var map: MapDrawing?
  /// Whether the marks are drawn over the picture.
  package var showsMarks = true
  /// The picture's address within the page, once that is asked for and there.
  package var picture: String?
  /// What ``Part/comparison`` shows.
  package var comparison = PhotoComparison()
  /// What ``Part/credentials`` shows.
  package var credentials = CredentialsState()

  package init(language: Language) { self.language = language }
}

/// Some bytes of the file around an offset that the report names.
package struct HexWindow: Equatable, Sendable {
  /// Where in the report they are shown: a part of it, and the row there.
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

  /// Bytes in a row, and rows before and after the one with the offset: 16 would not fit into a narrow phone.
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
