import DesignSystem
import ViewKit

/// The inspector's requests to the platform; answers come back as actions.
package enum PhotoInspectorEffect: Equatable, Sendable {
  case inspect(photo: Int, isDeep: Bool, withDetails: Bool, source: PhotoSource)
  /// Stop all inspections that were requested: nobody waits for their answers any more.
  case stopInspections
  /// The files of these photos are no longer needed.
  case release([Int])
  /// Make an address for the photo, or for the image in `part` of it, with `header` prepended.
  case makeAddress(photo: Int, PictureAddress.Use, part: Range<Int>?, header: [UInt8])
  /// Make a tile image of this width in pixels from the photo.
  case makeTile(photo: Int, width: Int)
  /// The engine's latest answer is now the report on `photo`.
  case takeReport(photo: Int)
  /// Make a file of the reports on the photos, and share, download or print it.
  case export(ReportFormat, name: String, isShared: Bool, Language, [Int])
  /// The page is now in `language`.
  case showLanguage(Language)
  /// Store the chosen `language` for next time.
  case storeLanguage(Language)
  /// Store the report on `photo`, replacing an earlier one on the same file.
  case saveReport(photo: Int, replacing: Int?)
  /// Store `photo` with the report `entry`.
  case savePhoto(photo: Int, entry: Int)
  /// Load the photo stored with the report `entry` as the image of the photo `-entry`.
  case loadPhoto(entry: Int)
  /// Delete the photo stored with the report `entry`.
  case deletePhoto(entry: Int, deletion: Int)
  /// Delete reports and the photos stored with them; the deletion with that number can be undone until the page says
  /// that it is over.
  case deleteReport(Int, deletion: Int)
  case deleteHistory(deletion: Int)
  case undoDeletion
  case openSample(SamplePhoto)
  /// Store the reports of these photos, which are shown together, in place of the previous set, with the photos
  /// themselves if requested; or load what was stored. Unreadable photos are stored as such.
  case saveBatch([Int], withFiles: Bool, unreadable: [UnreadablePhoto] = []), loadBatch
  case deleteBatchFiles(deletion: Int)
  /// Delete the reports of the last set of photos shown together, and the photos themselves.
  case deleteBatch(deletion: Int)
  case reload
  /// Open the metadata removal for these photos.
  case removeMetadata([Int])
  case viewer(ViewerEffect)
}

/// The form in which reports leave the page. The raw value is its name in the page's script.
package enum ReportFormat: String, Sendable, CaseIterable {
  case html, json, csv
  /// An image of the verdict with the photo.
  case card
  /// On paper, or as a PDF with the browser's print dialog.
  case print

  /// The file name extension.
  var suffix: String {
    switch self {
    case .html, .json, .csv: "." + rawValue
    case .card: ".png"
    case .print: ""
    }
  }
}
