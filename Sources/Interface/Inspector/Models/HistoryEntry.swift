/// A report that was kept on the device.
public struct HistoryEntry: Equatable, Sendable {
  /// The store's number for it, 1 or more.
  public var id: Int
  public var report: ReportDocument
  /// Whether the photo was kept too.
  public var hasPhoto: Bool
  /// The kept photo in small.
  public var tile = InspectedPhoto.Tile.unasked
  /// The address of the kept photo, once it was asked for; empty when it is not to be had.
  public var picture: String?

  public init(id: Int, report: ReportDocument, hasPhoto: Bool = false) {
    self.id = id
    self.report = report
    self.hasPhoto = hasPhoto
  }
}
