import MetaLens
import ViewKit

/// A photo on the screen: what was handed over and what is known of it so far.
package struct InspectedPhoto: Equatable, Sendable {
  /// How far the inspection is.
  package enum Status: Equatable, Sendable {
    case waiting
    case reported(PhotoReport)
    /// The code after `error.` in the string catalogue.
    case failed(String)
  }

  /// What can be shown of the photo itself.
  package enum Picture: Equatable, Sendable {
    /// The photo was not opened yet.
    case unasked
    /// The file, which the page decodes.
    case file(String)
    /// The preview inside the file, since the page can't decode the format.
    case preview(String)
    /// Neither can be shown.
    case undecodable
    /// A report from the history: the photo was not kept.
    case notKept
  }

  /// What a grid's tile shows.
  package enum Tile: Equatable, Sendable {
    case unasked
    /// It was asked for, and nothing is there yet.
    case asked
    /// The thumbnail inside the file.
    case embedded(String)
    /// A thumbnail made from the picture, or the best there is.
    case made(String)
    case undecodable

    /// Where the picture is, once there is one.
    package var address: String? {
      switch self {
      case .embedded(let address), .made(let address): address
      case .unasked, .asked, .undecodable: nil
      }
    }
  }

  package let id: Int
  package var name: String
  package var way: PhotoWay
  package var status = Status.waiting {
    didSet {
      verdict = report?.verdict
      score = report?.score
      // Two reports are long to compare.
      if case .waiting = status { isWaiting = true } else { isWaiting = false }
    }
  }
  package var picture: Picture
  /// How many of the ways to show the picture were tried in vain.
  var fallBacks = 0
  package var tile = Tile.unasked
  /// Whether a sharper tile was tried for in vain.
  var isTileSettled = false
  /// Whether the coded data is being read, to refine the report.
  package var isRefining = false
  /// The report's number in the history, once it is kept there.
  package var entry: Int?
  /// Whether the photo is kept beside its report.
  package var isKept = false

  // A grid of thousands looks at these all the time, and a report is large.
  package private(set) var verdict: Verdict?
  package private(set) var score: Int?
  package private(set) var isWaiting = true
  /// Grows with every change, so that a tile that stays is not drawn again.
  package internal(set) var revision = 0
  /// Grows with every report on the photo.
  private(set) var version = 0
  /// How much of the file was read, in percent, where that takes long.
  package internal(set) var progress: Int?

  package init(_ photo: PickedPhoto) {
    id = photo.id
    name = photo.name
    way = photo.way
    picture = .unasked
  }

  /// A report from the history; its identity can't be a picked one's.
  package init(_ entry: HistoryEntry) {
    id = -entry.id
    name = entry.report.file
    way = .kept
    picture = entry.hasPhoto ? .unasked : .notKept
    isKept = entry.hasPhoto
    self.entry = entry.id
    report(entry.report)
  }

  /// The report at `place` of photos that were shown together before the page was loaded again; its identity is neither a
  /// picked one's nor one of the history's. The photo is there only where it was kept too.
  init(batch place: Int, _ report: PhotoReport, hasFile: Bool) {
    id = -1_000_000 - place
    name = report.file
    way = .kept
    picture = hasFile ? .unasked : .notKept
    tile = hasFile ? .unasked : .undecodable
    self.report(report)
  }

  /// A photo that was shown together with others and could not be read.
  init(batch unreadable: UnreadablePhoto, hasFile: Bool) {
    id = -1_000_000 - unreadable.place
    name = unreadable.name
    way = .kept
    picture = hasFile ? .unasked : .notKept
    tile = .undecodable
    fail(unreadable.code)
  }

  /// Whether it is a report of the history, whose photo has to be fetched before anything of it is read.
  var isFromHistory: Bool { entry.map { id == -$0 } ?? false }

  /// Takes `report` for the photo's.
  package mutating func report(_ report: PhotoReport) {
    status = .reported(report)
    version += 1
  }

  /// The photo can't be read.
  mutating func fail(_ code: String) { status = .failed(code) }

  var hasReport: Bool { score != nil }

  /// Whether it could not be read.
  var isUnreadable: Bool { !isWaiting && score == nil }

  /// Whether the photo itself is at hand, not only its report.
  var hasFile: Bool { picture != .notKept }

  /// Nothing more is found of the photo: its score is final.
  mutating func settle() {
    isRefining = false
    progress = nil
  }

  package var report: PhotoReport? {
    if case .reported(let report) = status { report } else { nil }
  }
}

/// A file that a person handed over; the platform keeps it under `id`.
package struct PickedPhoto: Equatable, Sendable {
  package var id: Int
  /// The file's name.
  package var name: String
  /// The media type by which the platform knows the file; empty where it knows none.
  package var mediaType: String
  package var way: PhotoWay

  package init(id: Int, name: String, mediaType: String = "", way: PhotoWay = .picker) {
    self.id = id
    self.name = name
    self.mediaType = mediaType
    self.way = way
  }

  /// Whether the file may be a photo: what is beside photos in a dropped folder is passed over in silence, what
  /// was picked by hand is not.
  var isWorthReading: Bool {
    guard way == .folder else { return true }
    if name.utf8.first == 0x2E { return false }
    return mediaType.isEmpty || mediaType.begins(with: "image/")
  }
}

/// The way by which a photo came into the page. The raw value is its name in the page's messages.
package enum PhotoWay: String, Sendable, CaseIterable {
  /// The system's photo picker.
  case picker
  /// The system's file picker.
  case files
  case camera
  case drop
  /// A file in a dropped folder.
  case folder
  case paste
  /// Another app handed it over.
  case share
  /// It was kept beside its report.
  case kept
  /// It was picked to be compared with the photo that is shown.
  case comparison

  /// What the judge is to know of it.
  package var capture: InspectionOrigin.Way {
    switch self {
    case .camera: .camera
    case .paste: .clipboard
    case .picker, .files, .drop, .folder, .share, .kept, .comparison: .file
    }
  }
}

/// An address under which the page can show a picture.
package struct PictureAddress: Equatable, Sendable {
  /// What the picture is for.
  package enum Use: String, Sendable {
    /// The opened photo itself.
    case picture
    /// The preview inside the opened file.
    case preview
    /// The thumbnail inside the file, for a tile.
    case thumbnail
    /// A thumbnail made from the picture, for a tile.
    case tile
  }

  package var photo: Int
  package var use: Use
  /// Empty when the platform could not make one.
  package var address: String

  package init(photo: Int, use: Use, address: String) {
    self.photo = photo
    self.use = use
    self.address = address
  }
}
