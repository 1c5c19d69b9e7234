import FluidTransition
import MetaLens
import ViewKit

/// Everything that the inspector's screen shows.
public struct PhotoInspectorState: Equatable, Sendable {
  /// Which of the screens is there.
  public enum Screen: Equatable, Sendable {
    case empty
    /// One photo is being read.
    case loading(InspectedPhoto)
    /// One photo's report.
    case result(InspectedPhoto)
    /// Many photos.
    case grid
  }

  /// What lies over the screen.
  public enum Sheet: Equatable, Sendable {
    case guide, privacy
  }

  /// A part of a report that is folded at first: it may be thousands of rows.
  public enum Section: Equatable, Sendable {
    case values, structure
  }

  /// In which order a grid's photos stand.
  public enum Order: Int, Sendable, CaseIterable {
    case picked, score, name
  }

  /// What went wrong, and with which file.
  public struct Alert: Equatable, Sendable {
    public var file: String
    /// The code behind `error.` in the string catalogue.
    public var code: String
  }

  /// What is said once, beside everything else.
  public enum Notice: Equatable, Sendable {
    /// The browser keeps nothing here.
    case nothingKept
    /// This photo could not be kept.
    case photoNotKept
    /// There was no photo among what was handed over.
    case noPhotos
    /// More than `limit` files were handed over at once.
    case tooMany(limit: Int)
  }

  public var language: Language
  public var photos: [InspectedPhoto] = []
  /// The parts of the grid that came near the window, by their place in it.
  public var nearChunks: [Int] = [0]
  /// The opened photo's identity.
  public var selection: Int?
  /// The photo whose score is seen for the first time, and so fills.
  public var fresh: Int?
  /// The photos whose report was seen.
  public var seen: [Int] = []
  public var sheet: Sheet?
  /// How the screen and the sheet stand.
  public var motion = ScreenMotion()
  public var viewer = PhotoViewer()
  public var alert: Alert?
  public var order = Order.picked
  public var filter: Verdict?
  /// What is looked for among the values.
  public var search = ""
  /// The places of the opened flags.
  public var openFlags: [Int] = []
  public var openSections: [Section] = []
  /// The reports on this device, the latest first.
  public var history: [HistoryEntry] = []
  /// Whether the browser keeps anything, as far as it has told.
  public var isKeeping = true
  /// Whether a new version of the app waits for the page to be loaded anew.
  public var isUpdateReady = false
  /// What the platform offers.
  public var platform = PlatformAbilities()
  /// What is to be said once, and is in nobody's way.
  public var notice: Notice?

  public init(language: Language) {
    self.language = language
  }

  /// The screen that a person sees and touches.
  public var screen: Screen { motion.isLeaving ? behind : front }

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
  public var selected: InspectedPhoto? {
    selection.flatMap { id in photos.first { $0.id == id } }
  }

  /// How many photos have an answer.
  public var finished: Int { photos.reduce(0) { $0 + ($1.isWaiting ? 0 : 1) } }

  /// The grid's photos as ordered and filtered.
  public var shownPhotos: [InspectedPhoto] {
    shownPlaces.map { photos[$0] }
  }

  /// The places among ``photos`` of the grid's photos as ordered and filtered.
  var shownPlaces: [Int] {
    let chosen = photos.indices.filter { filter == nil || photos[$0].verdict == filter }
    switch order {
    case .picked: return chosen
    case .score:
      // Photos stand in the order in which they were picked, so of equal ones the first picked comes first.
      let scores = chosen.map { (photos[$0].score ?? 101) * (photos.count + 1) + $0 }.sorted()
      return scores.map { $0 % (photos.count + 1) }
    case .name:
      return chosen.sorted {
        photos[$0].name == photos[$1].name ? $0 < $1 : photos[$0].name < photos[$1].name
      }
    }
  }
}
