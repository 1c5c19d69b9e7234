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
    /// The file, which the page decodes.
    case file(String)
    /// The preview inside the file, since the page can't decode the format.
    case preview(String)
    /// Neither can be shown.
    case undecodable
    /// A report from the history: the photo was not kept.
    case notKept
  }

  public var id: Int
  public var name: String
  public var status = Status.waiting
  public var picture: Picture
  /// Whether the coded data is being read, to refine the report.
  public var isRefining = false

  public init(_ photo: PickedPhoto) {
    id = photo.id
    name = photo.name
    picture = .file(photo.picture)
  }

  /// A report from the history, which has no photo; its identity can't be a picked one's.
  public init(_ entry: HistoryEntry) {
    id = -entry.id
    name = entry.report.file
    picture = .notKept
    status = .reported(entry.report)
  }

  public var report: ReportDocument? {
    if case .reported(let report) = status { report } else { nil }
  }

  public var isWaiting: Bool { status == .waiting }
}

/// A report that was kept on the device.
public struct HistoryEntry: Equatable, Sendable {
  /// The store's number for it, 1 or more.
  public var id: Int
  public var report: ReportDocument

  public init(id: Int, report: ReportDocument) {
    self.id = id
    self.report = report
  }
}
