import MetaLens
import ViewKit

/// Everything that can happen to the inspector's screen.
public enum PhotoInspectorAction: Equatable, Sendable {
  case filesPicked([PickedPhoto])
  case reportArrived(photo: Int, ReportDocument)
  /// A photo could not be inspected, or not to the depth that was asked for.
  case failed(photo: Int, code: String)
  case cancel
  /// Back to many photos, or to the first screen.
  case back
  case select(Int)
  case sort(PhotoInspectorState.Order)
  case filter(Verdict?)
  case search(String)
  case toggleFlag(Int, isOpen: Bool)
  case toggleSection(PhotoInspectorState.Section, isOpen: Bool)
  case openGuide, openPrivacy, closeSheet
  case dismissAlert
  case languageChanged(Language)
  case pictureFailed(Int)
  case previewReady(photo: Int, address: String)
  case copy(String)
  case exportJSON, exportHTML, print
  case historyLoaded([HistoryEntry])
  case openHistory(Int), deleteReport(Int), deleteHistory
  case updateReady, reload
}
