import DesignSystem
import MetaLens
import ViewKit

/// Everything that can happen to the inspector's screen.
package enum PhotoInspectorAction: Equatable, Sendable {
  case filesPicked([PickedPhoto])
  // Indirect: a report in every action, and so in every binding of every node, would add a lot of code for copying it.
  indirect case reportArrived(photo: Int, PhotoReport)
  /// This many percent of a long file have been read.
  case progressed(photo: Int, percent: Int)
  /// A photo could not be inspected, or not to the requested depth.
  case failed(photo: Int, code: String)
  case cancel
  /// Back to many photos, or to the first screen.
  case back
  case select(Int)
  case sort(PhotoInspectorState.Order)
  case filter(PhotoInspectorState.Filter?)
  case openGuide, openPrivacy, openCredentials, closeSheet
  case motion(MotionInput)
  case dismissAlert
  case languageChanged(Language)
  case pictureFailed(Int), tileFailed(Int)
  case addressReady(PictureAddress)
  /// A part of the grid came near the window.
  case chunkNear(Int)
  case export(ReportFormat), share
  case historyLoaded([HistoryEntry], batch: KeptBatch? = nil)
  /// The reports of the last set of photos shown together.
  case batchLoaded([PhotoReport], unreadable: [UnreadablePhoto] = [], hasFiles: Bool = false)
  /// The reports of the photos shown together were stored.
  case batchKept(KeptBatch)
  case openBatch, deleteBatch
  /// Store the photos shown together with their reports, or delete them again.
  case keepFiles, forgetFiles
  case filesKept(Bool, isGone: Bool = false)
  /// The photo's report was stored under that number.
  case reportKept(photo: Int, entry: Int, date: String? = nil, thumbnail: String? = nil)
  /// This browser can't store anything.
  case keepingFailed
  /// An export, a sample or the removal couldn't be made or loaded.
  case workFailed
  /// Store the photo itself with its report, or delete it again.
  case keepPhoto(Int), forgetPhoto(Int)
  case photoKept(entry: Int, isKept: Bool, isGone: Bool = false)
  case openHistory(Int), deleteReport(Int), deleteHistory
  case searchHistory(String)
  case setMarking(Bool), mark(Int)
  case openKeys
  /// Show the two marked photos side by side.
  case compareMarked
  /// Show that photo next to the preview inside it.
  case compareWithPreview(Int)
  /// Undo the last deletion.
  case undoDeletion
  /// The deletion with that number can no longer be undone.
  case deletionOver(Int)
  case openSample(SamplePhoto)
  case platformKnown(PlatformAbilities)
  case dismissNotice
  /// Remove the metadata of the opened photo, or of all photos shown.
  case removeMetadata
  case viewer(ViewerAction)
  case updateReady, reload
}

extension PhotoInspectorAction {
  /// Whether it replaces the screen, including one on its way out.
  var replacesScreen: Bool {
    switch self {
    case .filesPicked, .select, .openHistory, .openBatch, .viewer(.open), .viewer(.unavailable), .viewer(.report):
      true
    case .reportArrived, .progressed, .failed, .cancel, .back, .sort, .filter, .openGuide, .openPrivacy,
      .openCredentials,
      .closeSheet,
      .motion,
      .dismissAlert, .languageChanged, .pictureFailed, .tileFailed, .addressReady, .chunkNear, .export, .share,
      .historyLoaded, .batchLoaded, .batchKept, .deleteBatch, .keepFiles, .forgetFiles, .filesKept, .reportKept,
      .keepingFailed, .workFailed, .keepPhoto,
      .forgetPhoto, .photoKept, .deleteReport, .deleteHistory, .searchHistory, .setMarking, .mark, .openKeys,
      .compareMarked, .compareWithPreview, .undoDeletion, .deletionOver, .openSample, .platformKnown, .dismissNotice,
      .removeMetadata, .updateReady, .reload,
      .viewer(.began), .viewer(.asked), .viewer(.shows), .viewer(.needs), .viewer(.previous), .viewer(.next),
      .viewer(.close), .viewer(.share):
      false
    }
  }
}

/// Everything that can happen in and around the viewer.
package enum ViewerAction: Equatable, Sendable {
  /// The viewer is ready, but has no list of photos yet.
  case began
  /// A finger or a key is on a photo: the viewer needs the list of photos.
  case asked
  /// Show a photo full-screen, other than by a finger.
  case open(Int)
  /// There is no viewer: show the photo's report.
  case unavailable(Int)
  /// The viewer now shows this photo, or none.
  case shows(Int?)
  /// The viewer has only the photo's thumbnail.
  case needs(Int)
  case previous, next, close
  /// Go to the shown photo's report.
  case report
  /// Share the shown photo with another app, or save it as a file.
  case share
}
