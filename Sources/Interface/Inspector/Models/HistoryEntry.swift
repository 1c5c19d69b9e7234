/// A report that was kept on the device.
public struct HistoryEntry: Equatable, Sendable {
  /// The store's number for it, 1 or more.
  public var id: Int
  public var report: ReportDocument
  /// Whether the photo was kept too.
  public var hasPhoto: Bool

  public init(id: Int, report: ReportDocument, hasPhoto: Bool = false) {
    self.id = id
    self.report = report
    self.hasPhoto = hasPhoto
  }
}
