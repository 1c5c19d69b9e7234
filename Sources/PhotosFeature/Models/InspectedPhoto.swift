import MetaLens
import ViewKit

/// A photo on the screen: what was handed over, and what is known about it so far.
package struct InspectedPhoto: Equatable, Sendable {
  /// The progress of the inspection.
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
    /// The preview inside the file, because the page can't decode the format.
    case preview(String)
    /// Neither can be shown.
    case undecodable
    /// A report from the history: the photo was not stored.
    case notKept
  }

  /// The image of a grid tile.
  package enum Tile: Equatable, Sendable {
    case unasked
    /// It was requested but isn't there yet.
    case asked
    /// The thumbnail inside the file.
    case embedded(String)
    /// A thumbnail made from the image, or the best available.
    case made(String)
    case undecodable

    /// The address of the image, once there is one.
    package var address: String? {
      switch self {
      case .embedded(let address), .made(let address): address
      case .unasked, .asked, .undecodable: nil
      }
    }
  }

  package let id: Int
  package var name: String
  package var source: PhotoSource
  package var status = Status.waiting {
    didSet {
      verdict = report?.verdict
      score = report?.score
      // Comparing two reports takes long.
      if case .waiting = status { isWaiting = true } else { isWaiting = false }
    }
  }
  package var picture: Picture
  /// How many ways to show the image have failed.
  var fallBacks = 0
  package var tile = Tile.unasked
  /// Whether an attempt to get a sharper tile has failed.
  var isTileSettled = false
  /// Whether the image data is being read to refine the report.
  package var isRefining = false
  /// The report's number in the history, once it is stored there.
  package var entry: Int?
  /// Whether the photo is stored with its report.
  package var isKept = false

  // A grid of thousands reads these constantly, and a report is large.
  package private(set) var verdict: Verdict?
  package private(set) var score: Int?
  package private(set) var isWaiting = true
  /// Incremented with every change, so that unchanged tiles aren't redrawn.
  package internal(set) var revision = 0
  /// Incremented with every report on the photo.
  private(set) var version = 0
  /// How much of the file was read, in percent, if that takes long.
  package internal(set) var progress: Int?

  package init(_ photo: PickedPhoto) {
    id = photo.id
    name = photo.name
    source = photo.source
    picture = .unasked
  }

  /// Creates a report from the history; its identity can't be that of a picked photo.
  package init(_ entry: HistoryEntry) {
    id = -entry.id
    name = entry.report.file
    source = .kept
    picture = entry.hasPhoto ? .unasked : .notKept
    isKept = entry.hasPhoto
    self.entry = entry.id
    report(entry.report)
  }

  /// Creates the report at `place` of photos that were shown together before the page was reloaded. Its identity is
  /// neither that of a picked photo nor of one in the history. The photo is only available if it was stored too.
  init(batch place: Int, _ report: PhotoReport, hasFile: Bool) {
    id = -1_000_000 - place
    name = report.file
    source = .kept
    picture = hasFile ? .unasked : .notKept
    tile = hasFile ? .unasked : .undecodable
    self.report(report)
  }

  /// Creates a photo that was shown together with others and could not be read.
  init(batch unreadable: UnreadablePhoto, hasFile: Bool) {
    id = -1_000_000 - unreadable.place
    name = unreadable.name
    source = .kept
    picture = hasFile ? .unasked : .notKept
    tile = .undecodable
    fail(unreadable.code)
  }

  /// Whether it is a report from the history, whose photo has to be fetched before any of it can be read.
  var isFromHistory: Bool { entry.map { id == -$0 } ?? false }

  package mutating func report(_ report: PhotoReport) {
    status = .reported(report)
    version += 1
  }

  /// Marks the photo as unreadable.
  mutating func fail(_ code: String) { status = .failed(code) }

  var hasReport: Bool { score != nil }

  /// Whether it could not be read.
  var isUnreadable: Bool { !isWaiting && score == nil }

  /// Whether the photo itself is available, not only its report.
  var hasFile: Bool { picture != .notKept }

  /// Marks the score as final.
  mutating func settle() {
    isRefining = false
    progress = nil
  }

  package var report: PhotoReport? {
    if case .reported(let report) = status { report } else { nil }
  }
}

/// A file that a person handed over; the platform stores it under `id`.
package struct PickedPhoto: Equatable, Sendable {
  package var id: Int
  package var name: String
  /// The platform's media type for the file; empty if unknown.
  package var mediaType: String
  package var source: PhotoSource

  package init(id: Int, name: String, mediaType: String = "", source: PhotoSource = .picker) {
    self.id = id
    self.name = name
    self.mediaType = mediaType
    self.source = source
  }

  /// Whether the file may be a photo: other files in a dropped folder are silently skipped, but a file picked by hand
  /// isn't.
  var isWorthReading: Bool {
    guard source == .folder else { return true }
    if name.utf8.first == 0x2E { return false }
    return mediaType.isEmpty || mediaType.begins(with: "image/")
  }
}

/// How a photo came into the page. The raw value is its name in the page's messages.
package enum PhotoSource: String, Sendable, CaseIterable {
  /// The system's photo picker.
  case picker
  /// The system's file picker.
  case files
  case camera
  case drop
  /// A file in a dropped folder.
  case folder
  case paste
  /// Another app shared it.
  case share
  /// It was stored with its report.
  case kept
  /// It was picked to compare it with the current photo.
  case comparison

  /// What the judge needs to know about it.
  package var capture: InspectionOrigin.Source {
    switch self {
    case .camera: .camera
    case .paste: .clipboard
    case .picker, .files, .drop, .folder, .share, .kept, .comparison: .file
    }
  }
}

/// An address at which the page can show an image.
package struct PictureAddress: Equatable, Sendable {
  /// The purpose of the image.
  package enum Use: String, Sendable, CaseIterable {
    /// The opened photo itself.
    case picture
    /// The preview inside the opened file.
    case preview
    /// The thumbnail inside the file, for a tile.
    case thumbnail
    /// A thumbnail made from the image, for a tile.
    case tile
  }

  package var photo: Int
  package var use: Use
  /// Empty if the platform could not make one.
  package var address: String

  package init(photo: Int, use: Use, address: String) {
    self.photo = photo
    self.use = use
    self.address = address
  }
}
