import DesignSystem
import FluidTransition
import MetaLens
import ViewKit

/// Everything that the inspector's screen shows.
package struct PhotoInspectorState: Equatable, Sendable {
  /// Which of the screens is there.
  package enum Screen: Equatable, Sendable {
    case empty
    /// One photo is being read.
    case loading(InspectedPhoto)
    /// One photo's report.
    case result(InspectedPhoto)
    /// Many photos.
    case grid
  }

  /// What is over the screen.
  package enum Sheet: Equatable, Sendable {
    case guide, privacy, keys
    /// All that the opened photo's content credentials say.
    case credentials
    /// Two photos side by side, or one and the preview inside it: `second` is `nil`.
    case comparison(first: Int, second: Int?)
  }

  /// The order of a grid's photos.
  package enum Order: Int, Sendable, CaseIterable {
    case picked, score, name
  }

  /// Which of the grid's photos are shown.
  package enum Filter: Equatable, Sendable {
    case verdict(Verdict)
    /// Those that could not be read.
    case unreadable

    /// Whether `photo` is one of them.
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

  /// What was deleted, as long as it can be undone.
  package struct Deletion: Equatable, Sendable {
    /// What the list was before.
    var history: [HistoryEntry]
    /// How many entries are gone; none where only a photo beside its report was deleted.
    var count: Int
    /// Which deletion it is: one that is over may not end a later one.
    var number: Int
    /// The photos, shown together then, whose files were deleted.
    var batch: [Int] = []
    /// The list of photos that was deleted.
    var list: KeptBatch?
  }

  /// Whether the photos that are shown together are on this device, beside their reports: a person is asked for that.
  package enum BatchFiles: Equatable, Sendable {
    case no, saving, kept
  }

  /// What is said once, beside everything else.
  package enum Notice: Equatable, Sendable {
    /// The browser keeps nothing here.
    case nothingKept
    /// This photo could not be kept.
    case photoNotKept
    /// The photos that are shown together could not be kept.
    case photosNotKept
    /// There was no photo among what was handed over.
    case noPhotos
    /// More than `limit` files were handed over at once.
    case tooMany(limit: Int)
  }

  package var language: Language
  package var photos: [InspectedPhoto] = []
  /// The parts of the grid that came near the window, by their place in it.
  package var nearChunks: [Int] = [0]
  /// The opened photo's identity.
  package var selection: Int?
  /// The photo whose score is seen for the first time, and so fills.
  package var fresh: Int?
  /// The photos whose report was seen.
  package var seen: [Int] = []
  package var sheet: Sheet?
  /// Where the screen and the sheet are.
  package var motion = ScreenMotion()
  package var viewer = PhotoViewer()
  package var alert: Alert?
  package var order = Order.picked
  package var filter: Filter?
  /// The reports on this device, the latest first.
  package var history: [HistoryEntry] = []
  /// The photos that were shown together last, as long as they are on this device.
  package var batch: KeptBatch?
  package var batchFiles = BatchFiles.no
  /// Whether a tap on a tile marks its photo, and which ones are marked.
  package var isMarking = false
  package var marked: [Int] = []
  /// What is looked for in the history.
  package var historySearch = ""
  /// How many reports and photos were deleted last, as long as that can be undone.
  package var undo: Deletion?
  /// Whether the browser keeps anything, as far as it has said.
  package var isKeeping = true
  /// Whether a new version of the app waits for the page to be loaded again.
  package var isUpdateReady = false
  /// What the platform offers.
  package var platform = PlatformAbilities()
  /// What is said once, and covers nothing.
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

  /// Which ``screen`` it is, without what is on it.
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

  /// The opened photo.
  package var selected: InspectedPhoto? {
    selection.flatMap { id in photos.first { $0.id == id } }
  }

  /// How many photos have an answer.
  package var finished: Int { photos.reduce(0) { $0 + ($1.isWaiting ? 0 : 1) } }

  /// The grid's photos as ordered and filtered.
  package var shownPhotos: [InspectedPhoto] {
    shownPlaces.map { photos[$0] }
  }

  /// The places among ``photos`` of the grid's photos as ordered and filtered.
  var shownPlaces: [Int] {
    let chosen = photos.indices.filter { filter?.has(photos[$0]) ?? true }
    switch order {
    case .picked: return chosen
    case .score:
      // Photos are in the order in which they were picked, so of equal ones the first picked comes first.
      let scores = chosen.map { (photos[$0].score ?? 101) * (photos.count + 1) + $0 }.sorted()
      return scores.map { $0 % (photos.count + 1) }
    case .name:
      return chosen.sorted {
        photos[$0].name == photos[$1].name ? $0 < $1 : photos[$0].name < photos[$1].name
      }
    }
  }
}

/// The viewer over the screen: which photos can be leafed through, and which one is seen.
package struct PhotoViewer: Equatable, Sendable {
  /// What is said of the shown photo.
  struct Photo {
    var name: String
    var verdict: Verdict
    var score: Int
  }

  /// The photos' identities in the order of the screen from which the viewer was opened.
  package var photos: [Int] = []
  /// The photo that is seen, or on its way; `nil` while the viewer is closed.
  package var shown: Int?
  /// Whether the platform knows that it will be needed.
  var isPrepared = false

  package init() {}

  /// The shown photo's place, from 0.
  package var place: Int? { shown.flatMap { photos.firstIndex(of: $0) } }
}

/// A report that was kept on the device.
package struct HistoryEntry: Equatable, Sendable {
  /// The store's number for it, 1 or more.
  package var id: Int
  package var report: PhotoReport
  /// Whether the photo was kept too.
  package var hasPhoto: Bool
  /// When the photo was analysed, as the reader writes dates.
  package var date: String?
  /// The address of a small picture that was kept with the report.
  package var thumbnail: String?
  /// The kept photo in small.
  package var tile = InspectedPhoto.Tile.unasked
  /// The address of the kept photo, once it was asked for; empty when it is not available.
  package var picture: String?

  package init(id: Int, report: PhotoReport, hasPhoto: Bool = false) {
    self.id = id
    self.report = report
    self.hasPhoto = hasPhoto
  }
}

/// Photos that were shown together, kept as one list.
package struct KeptBatch: Equatable, Sendable {
  package var count: Int
  /// When they were analysed, as the reader writes dates.
  package var date: String?

  package init(count: Int, date: String? = nil) {
    (self.count, self.date) = (count, date)
  }
}

/// A photo among many that could not be read.
package struct UnreadablePhoto: Equatable, Sendable {
  /// Its place among them, from 0.
  package var place: Int
  package var name: String
  /// The code after `error.` in the string catalogue.
  package var code: String

  package init(place: Int, name: String, code: String) {
    (self.place, self.name, self.code) = (place, name, code)
  }
}

/// A file to try the inspector with. The raw value is its name in the page's script and in the string catalogue.
package enum SamplePhoto: String, Sendable, CaseIterable {
  case untouched, edited
}

/// What the page's platform offers, known once at the start.
package struct PlatformAbilities: Equatable, Sendable {
  /// Whether a report's file can be handed to another app.
  package var canShare: Bool

  package init(canShare: Bool = false) {
    self.canShare = canShare
  }
}

extension PhotoInspectorState {
  /// The history's entries whose file's name or verdict holds what is looked for, capital or small.
  var shownHistory: [HistoryEntry] {
    let needle = Self.folded(historySearch)
    guard !needle.isEmpty else { return history }
    let catalogue = Catalogue.photos(language)
    return history.filter {
      let text = Self.folded($0.report.file + " " + catalogue.text("verdict." + $0.report.verdict.rawValue))
      guard text.count >= needle.count else { return false }
      return (0...text.count - needle.count).contains { text[$0...].starts(with: needle) }
    }
  }

  /// Whether anything is kept that can be opened again or deleted.
  var hasHistory: Bool { batch != nil || !history.isEmpty }

  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
  }
}
