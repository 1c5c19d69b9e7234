import ViewKit

/// What the inspector asks of the platform; answers come back as actions.
public enum PhotoInspectorEffect: Equatable, Sendable {
  case inspect(photo: Int, isDeep: Bool, withDetails: Bool)
  /// The files of these photos are needed no more.
  case release([Int])
  /// The bytes of a file's embedded preview are to be made an address of.
  case makePreview(photo: Int, Range<Int>)
  case download(name: String, mediaType: String, [UInt8])
  case print
  case copy(String)
  /// The page is in `language` from now on.
  case showLanguage(Language)
  /// `language` was chosen, and is to be there next time.
  case storeLanguage(Language)
  /// A report in the form of ``ReportArchive`` is to be kept.
  case saveReport([UInt8])
  case deleteReport(Int)
  case deleteHistory
  case reload
}
