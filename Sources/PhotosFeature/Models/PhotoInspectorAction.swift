import DesignSystem
import MetaLens
import ViewKit

/// Everything that can happen to the inspector's screen.
package enum PhotoInspectorAction: Equatable, Sendable {
  case filesPicked([PickedPhoto])
  // A report in every action, and so in every binding of every node, would be much code that copies it.
  indirect case reportArrived(photo: Int, PhotoReport)
  /// This many percent of a long file are read.
  case progressed(photo: Int, percent: Int)
  /// A photo could not be inspected, or not to the depth that was asked for.
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
  /// The reports of the photos that were shown together last.
  case batchLoaded([PhotoReport], unreadable: [UnreadablePhoto] = [], hasFiles: Bool = false)
  /// The reports of the photos that are shown together were kept.
  case batchKept(KeptBatch)
  case openBatch, deleteBatch
  /// The photos that are shown together are to be kept beside their reports, or not any more.
  case keepFiles, forgetFiles
  case filesKept(Bool)
  /// The photo's report was kept under that number.
  case reportKept(photo: Int, entry: Int, date: String? = nil, thumbnail: String? = nil)
  /// Nothing can be kept in this browser.
  case keepingFailed
  /// The photo itself is to be kept beside its report, or not any more.
  case keepPhoto(Int), forgetPhoto(Int)
  case photoKept(entry: Int, isKept: Bool)
  case openHistory(Int), deleteReport(Int), deleteHistory
  case searchHistory(String)
  case setMarking(Bool), mark(Int)
  case openKeys
  /// The two marked photos are to be seen side by side.
  case compareMarked
  /// That photo is to be seen beside the preview inside it.
  case compareWithPreview(Int)
  /// What was deleted last comes back.
  case undoDeletion
  /// The deletion of that number can't be undone any more.
  case deletionOver(Int)
  case openSample(SamplePhoto)
  case platformKnown(PlatformAbilities)
  case dismissNotice
  /// The metadata of the opened photo, or of all that are shown, is to be removed.
  case removeMetadata
  case viewer(ViewerAction)
  case updateReady, reload
}

extension PhotoInspectorAction {
  /// Whether it takes another screen's place, also that of one on its way out.
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
      .keepingFailed, .keepPhoto,
      .forgetPhoto, .photoKept, .deleteReport, .deleteHistory, .searchHistory, .setMarking, .mark, .openKeys,
      .compareMarked, .compareWithPreview, .undoDeletion, .deletionOver, .openSample, .platformKnown, .dismissNotice,
      .removeMetadata, .updateReady, .reload,
      .viewer(.began), .viewer(.asked), .viewer(.shows), .viewer(.needs), .viewer(.previous), .viewer(.next),
      .viewer(.close), .viewer(.share):
      false
    }
  }
}

/// What happens in and around the viewer.
package enum ViewerAction: Equatable, Sendable {
  /// The viewer is there, and knows of no photo yet.
  case began
  /// A finger or a key is on a photo: what can be leafed through is to be known.
  case asked
  /// A photo is to be seen large, and no finger does it.
  case open(Int)
  /// There is no viewer: the photo's report is shown.
  case unavailable(Int)
  /// The viewer shows this photo from now on, or none.
  case shows(Int?)
  /// The viewer has no more than the photo's thumbnail.
  case needs(Int)
  case previous, next, close
  /// To the shown photo's report.
  case report
  /// The shown photo goes to another app, or becomes a file.
  case share
}
