import MetaLens

/// A photo on the screen: what was handed over and what is known of it so far.
public struct InspectedPhoto: Equatable, Sendable {
  /// How far the inspection is.
  public enum Status: Equatable, Sendable {
    case waiting
    case reported(ReportDocument)
    /// The code behind `error.` in the string catalogue.
    case failed(String)
  }

  /// What can be shown of the photo itself.
  public enum Picture: Equatable, Sendable {
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
  public enum Tile: Equatable, Sendable {
    case unasked
    /// It was asked for, and nothing is there yet.
    case asked
    /// The thumbnail inside the file.
    case embedded(String)
    /// A thumbnail made from the picture, or the best there is.
    case made(String)
    case undecodable

    /// Where the picture is, once there is one.
    public var address: String? {
      switch self {
      case .embedded(let address), .made(let address): address
      case .unasked, .asked, .undecodable: nil
      }
    }
  }

  public let id: Int
  public var name: String
  public var way: PhotoWay
  public var status = Status.waiting {
    didSet {
      verdict = report?.verdict
      score = report?.score
      // Two reports are long to compare.
      if case .waiting = status { isWaiting = true } else { isWaiting = false }
    }
  }
  public var picture: Picture
  /// How many of the ways to show the picture were tried in vain.
  var fallBacks = 0
  public var tile = Tile.unasked
  /// Whether a sharper tile was tried for in vain.
  var isTileSettled = false
  /// Whether the coded data is being read, to refine the report.
  public var isRefining = false
  /// The report's number in the history, once it is kept there.
  public var entry: Int?
  /// Whether the photo is kept beside its report.
  public var isKept = false

  // A grid of thousands looks at these all the time, and a report is large.
  public private(set) var verdict: Verdict?
  public private(set) var score: Int?
  public private(set) var isWaiting = true
  /// Grows with every change, so that a tile that stays is not drawn anew.
  public internal(set) var revision = 0

  public init(_ photo: PickedPhoto) {
    id = photo.id
    name = photo.name
    way = photo.way
    picture = .unasked
  }

  /// A report from the history; its identity can't be a picked one's.
  public init(_ entry: HistoryEntry) {
    id = -entry.id
    name = entry.report.file
    way = .kept
    picture = entry.hasPhoto ? .unasked : .notKept
    isKept = entry.hasPhoto
    self.entry = entry.id
    report(entry.report)
  }

  /// Takes `report` for the photo's.
  public mutating func report(_ report: ReportDocument) { status = .reported(report) }

  /// Without a look at all of it: to compare an optional report with `nil` links what compares two whole ones.
  var hasReport: Bool { score != nil }

  public var report: ReportDocument? {
    if case .reported(let report) = status { report } else { nil }
  }
}
