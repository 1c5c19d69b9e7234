import CompactLibrary
import DesignSystem
import FluidTransition
import MetaLens
import ViewKit

/// Everything that the inspector's screen shows.
package struct PhotoInspectorState: Equatable, Sendable {
  package enum Screen: Equatable, Sendable {
    case empty
    /// One photo is being read.
    case loading(InspectedPhoto)
    /// One photo's report.
    case result(InspectedPhoto)
    /// Many photos.
    case grid
  }

  /// The sheet over the screen.
  package enum Sheet: Equatable, Sendable {
    case guide, privacy, keys
    /// The full content credentials of the opened photo.
    case credentials
    /// Two photos side by side, or one and the preview inside it if `second` is `nil`.
    case comparison(first: Int, second: Int?)
  }

  /// The order of a grid's photos.
  package enum Order: Int, Sendable, CaseIterable {
    case picked, score, name
  }

  /// The filter for the grid's photos.
  package enum Filter: Equatable, Sendable {
    case verdict(Verdict)
    /// Photos that could not be read.
    case unreadable

    /// Whether `photo` passes the filter.
    func has(_ photo: InspectedPhoto) -> Bool {
      switch self {
      case .verdict(let verdict): photo.verdict == verdict
      case .unreadable: photo.isUnreadable
      }
    }
  }

  /// What went wrong, and with which file.
  package struct Alert: Equatable, Sendable {
    package var file: String
    /// The code after `error.` in the string catalogue.
    package var code: String
  }

  /// The last deletion, while it can be undone.
  package struct Deletion: Equatable, Sendable {
    /// The list before the deletion.
    var history: [HistoryEntry]
    /// The numbers of the entries that it removed.
    var removed: [Int] = []
    /// The number of deleted entries; 0 if only a photo stored with its report was deleted.
    var count: Int
    /// The number of the deletion: an expired one must not end a later one.
    var number: Int
    /// The photos, shown together at the time, whose files were deleted.
    var batch: [Int] = []
    /// The list of photos that was deleted.
    var list: KeptBatch?
  }

  /// Whether the photos shown together are stored on this device with their reports, which only happens on request.
  package enum BatchFiles: Equatable, Sendable {
    case no, saving, kept
  }

  /// A message that is shown once, next to everything else.
  package enum Notice: Equatable, Sendable {
    /// The browser can't store anything here.
    case nothingKept
    /// There is no room to store this photo, or its file is gone.
    case photoNotKept, photoGone
    /// The same of the photos shown together.
    case photosNotKept, photosGone
    /// What a person wanted, such as an export or a sample, couldn't be made or loaded.
    case notDone
    /// There was no photo among the files handed over.
    case noPhotos
    /// More than `limit` files were handed over at once.
    case tooMany(limit: Int)
  }

  package var language: Language
  package var photos: [InspectedPhoto] = []
  /// The parts of the grid near the window, by index.
  package var nearChunks: [Int] = [0]
  /// The opened photo's identity.
  package var selection: Int?
  /// The photo whose score is shown for the first time, with an animation.
  package var fresh: Int?
  /// The photos whose reports have been viewed.
  package var seen: [Int] = []
  package var sheet: Sheet?
  /// The positions of the screen and the sheet.
  package var motion = ScreenMotion()
  package var viewer = PhotoViewer()
  package var alert: Alert?
  package var order = Order.picked
  package var filter: Filter?
  /// The reports on this device, latest first.
  package var history: [HistoryEntry] = []
  /// The last set of photos shown together, while it is on this device.
  package var batch: KeptBatch?
  package var batchFiles = BatchFiles.no
  /// Whether a tap on a tile marks its photo, and which ones are marked.
  package var isMarking = false
  package var marked: [Int] = []
  package var historySearch = ""
  /// The last deletion, while it can be undone.
  package var undo: Deletion?
  /// Whether the browser stores data, as far as is known.
  package var isKeeping = true
  /// Whether a new version of the app is waiting for a reload.
  package var isUpdateReady = false
  /// What the platform offers.
  package var platform = PlatformAbilities()
  /// The message to show once, without covering anything.
  package var notice: Notice?

  package init(language: Language) {
    self.language = language
  }

  /// The screen that a person sees and touches.
  package var screen: Screen { motion.isLeaving ? behind : front }

  /// The screen in front, which may be on its way in or out.
  var front: Screen {
    if let selected { return selected.isWaiting ? .loading(selected) : .result(selected) }
    return photos.isEmpty ? .empty : .grid
  }

  /// The screen that Back leads to.
  var behind: Screen { selection != nil && photos.count > 1 ? .grid : .empty }

  /// The kind of ``screen``, without its content.
  var screenKind: ScreenKind {
    if motion.isLeaving { return selection != nil && photos.count > 1 ? .grid : .empty }
    return photos.isEmpty ? .empty : selection == nil ? .grid : .single
  }

  enum ScreenKind { case empty, single, grid }

  mutating func open(_ sheet: Sheet) {
    if self.sheet == nil || !motion.hasSheet { motion.sheet = Slide(from: .away, to: .inPlace) }
    motion.sheet?.go(to: .inPlace)
    self.sheet = sheet
  }

  package var selected: InspectedPhoto? {
    selection.flatMap { id in photos.first { $0.id == id } }
  }

  /// The number of photos with an answer.
  package var finished: Int { photos.reduce(0) { $0 + ($1.isWaiting ? 0 : 1) } }

  /// The grid's photos, sorted and filtered.
  package var shownPhotos: [InspectedPhoto] {
    shownPlaces.map { photos[$0] }
  }

  /// The indexes in ``photos`` of the grid's photos, sorted and filtered.
  var shownPlaces: [Int] { sorted(photos.indices.filter { filter?.has(photos[$0]) ?? true }) }

  /// The marked photos, sorted; also those that the filter hides.
  var markedPhotos: [InspectedPhoto] {
    sorted(photos.indices.filter { marked.contains(photos[$0].id) }).map { photos[$0] }
  }

  private func sorted(_ chosen: [Int]) -> [Int] {
    switch order {
    case .picked: return chosen
    case .score:
      // Photos are in the order they were picked, so among equal scores the first picked comes first.
      let scores = chosen.map { (photos[$0].score ?? 101) * (photos.count + 1) + $0 }.sorted()
      return scores.map { $0 % (photos.count + 1) }
    case .name:
      return chosen.ordered { photos[$0].name.utf8.lexicographicallyPrecedes(photos[$1].name.utf8) }
    }
  }
}

/// The viewer over the screen: the list of photos, and the current one.
package struct PhotoViewer: Equatable, Sendable {
  /// The information about the current photo.
  struct Photo {
    var name: String
    var verdict: Verdict
    var score: Int
  }

  /// The photos' identities in the order of the screen that opened the viewer.
  package var photos: [Int] = []
  /// The current photo, or the one on its way; `nil` while the viewer is closed.
  package var shown: Int?
  /// Whether the platform was notified that the viewer will be needed.
  var isPrepared = false

  package init() {}

  /// The index of the current photo.
  package var place: Int? { shown.flatMap { photos.firstIndex(of: $0) } }
}

/// A report stored on the device.
package struct HistoryEntry: Equatable, Sendable {
  /// The store's number for it, 1 or more.
  package var id: Int
  package var report: PhotoReport
  /// Whether the photo is stored too.
  package var hasPhoto: Bool
  /// When the photo was analysed, in the reader's date format.
  package var date: String?
  /// The address of a thumbnail stored with the report.
  package var thumbnail: String?
  /// The tile of the stored photo.
  package var tile = InspectedPhoto.Tile.unasked
  /// The address of the stored photo, once requested; empty if it isn't available.
  package var picture: String?

  package init(id: Int, report: PhotoReport, hasPhoto: Bool = false) {
    self.id = id
    self.report = report
    self.hasPhoto = hasPhoto
  }
}

/// Photos that were shown together, stored as one list.
package struct KeptBatch: Equatable, Sendable {
  package var count: Int
  /// When they were analysed, in the reader's date format.
  package var date: String?

  package init(count: Int, date: String? = nil) {
    (self.count, self.date) = (count, date)
  }
}

/// An unreadable photo in a set.
package struct UnreadablePhoto: Equatable, Sendable {
  /// Its index in the set.
  package var place: Int
  package var name: String
  /// The code after `error.` in the string catalogue.
  package var code: String

  package init(place: Int, name: String, code: String) {
    (self.place, self.name, self.code) = (place, name, code)
  }
}

/// A sample file for trying the inspector. The raw value is its name in the page's script and in the string catalogue.
package enum SamplePhoto: String, Sendable, CaseIterable {
  case untouched, edited
}

/// The platform's abilities, determined once at the start.
package struct PlatformAbilities: Equatable, Sendable {
  /// Whether a report file can be handed to another app.
  package var canShare: Bool

  package init(canShare: Bool = false) {
    self.canShare = canShare
  }
}

extension PhotoInspectorState {
  /// The history entries whose file name or verdict contains the search text.
  var shownHistory: [HistoryEntry] {
    let needle = SearchText(historySearch)
    guard !needle.isEmpty else { return history }
    let catalogue = Catalogue.photos(language)
    return history.filter {
      let verdict = catalogue.text("verdict." + $0.report.verdict.rawValue)
      return SearchText($0.report.file + " " + verdict).contains(needle)
    }
  }

  /// Whether anything is stored that can be reopened or deleted.
  var hasHistory: Bool { batch != nil || !history.isEmpty }
}
