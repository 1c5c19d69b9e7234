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

  public var language: Language
  public var photos: [InspectedPhoto] = []
  /// The opened photo's identity.
  public var selection: Int?
  /// The photo whose score is seen for the first time, and so fills.
  public var fresh: Int?
  /// The photos whose report was seen.
  public var seen: [Int] = []
  public var sheet: Sheet?
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
  /// Whether a new version of the app waits for the page to be loaded anew.
  public var isUpdateReady = false

  public init(language: Language) {
    self.language = language
  }

  public var screen: Screen {
    if let selected { return selected.isWaiting ? .loading(selected) : .result(selected) }
    return photos.isEmpty ? .empty : .grid
  }

  /// The opened photo.
  public var selected: InspectedPhoto? {
    selection.flatMap { id in photos.first { $0.id == id } }
  }

  /// How many photos have an answer.
  public var finished: Int { photos.reduce(0) { $0 + ($1.isWaiting ? 0 : 1) } }

  /// The grid's photos as ordered and filtered.
  public var shownPhotos: [InspectedPhoto] {
    let chosen = filter.map { verdict in photos.filter { $0.report?.verdict == verdict } } ?? photos
    switch order {
    case .picked: return chosen
    case .score:
      return chosen.sorted { Self.precedes(($0.report?.score ?? 101, $0.id), ($1.report?.score ?? 101, $1.id)) }
    case .name: return chosen.sorted { $0.name == $1.name ? $0.id < $1.id : $0.name < $1.name }
    }
  }

  private static func precedes(_ left: (Int, Int), _ right: (Int, Int)) -> Bool {
    left.0 == right.0 ? left.1 < right.1 : left.0 < right.0
  }
}
