import DesignSystem
import ViewKit

/// What the inspector asks of the platform; answers come back as actions.
package enum PhotoInspectorEffect: Equatable, Sendable {
  case inspect(photo: Int, isDeep: Bool, withDetails: Bool, way: PhotoWay)
  /// The files of these photos are needed no more.
  case release([Int])
  /// An address is to be made of the photo, or of the picture in `part` of it, which `header` comes before.
  case makeAddress(photo: Int, PictureAddress.Use, part: Range<Int>?, header: [UInt8])
  /// A tile's picture of this many pixels' width is to be made from the photo.
  case makeTile(photo: Int, width: Int)
  /// What the engine answered last is the report on `photo` from now on.
  case takeReport(photo: Int)
  /// The reports on the photos become a file, which is handed to another app, downloaded or printed.
  case export(ReportFormat, name: String, isShared: Bool, Language, [Int])
  /// The page is in `language` from now on.
  case showLanguage(Language)
  /// `language` was chosen, and is to be there next time.
  case storeLanguage(Language)
  /// The report on `photo` is to be kept, in the place of an earlier one on the same file.
  case saveReport(photo: Int, replacing: Int?)
  /// `photo` is to be kept beside the report `entry`.
  case savePhoto(photo: Int, entry: Int)
  /// The photo beside the report `entry` is wanted, as that of the photo `-entry`.
  case loadPhoto(entry: Int)
  /// The photo beside the report `entry` is to be forgotten.
  case deletePhoto(entry: Int, deletion: Int)
  /// Reports, and the photos beside them, are to be deleted; what was deleted under that number can be brought back until
  /// the page says that it is over.
  case deleteReport(Int, deletion: Int)
  case deleteHistory(deletion: Int)
  case undoDeletion
  case openSample(SamplePhoto)
  /// The reports of these photos, which are shown together, are to be kept in the place of the ones before, with the
  /// photos themselves where that was asked for; what was kept of them is wanted. Those that can't be read are kept as such.
  case saveBatch([Int], withFiles: Bool, unreadable: [UnreadablePhoto] = []), loadBatch
  case deleteBatchFiles(deletion: Int)
  /// The reports of the photos that were shown together are to be deleted, and the photos themselves.
  case deleteBatch(deletion: Int)
  case reload
  /// What removes metadata is wanted for these photos.
  case removeMetadata([Int])
  case viewer(ViewerEffect)
}

/// The form in which reports leave the page. The raw value is its name in the page's script.
package enum ReportFormat: String, Sendable, CaseIterable {
  case html, json, csv
  /// A picture of the verdict with the photo.
  case card
  /// On paper, or as a PDF by the browser's own dialogue.
  case print

  /// How a file's name ends.
  var suffix: String {
    switch self {
    case .html, .json, .csv: "." + rawValue
    case .card: ".png"
    case .print: ""
    }
  }
}
