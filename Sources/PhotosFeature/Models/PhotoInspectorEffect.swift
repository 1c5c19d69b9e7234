import DesignSystem
import ViewKit

/// What the inspector asks of the platform; answers come back as actions.
package enum PhotoInspectorEffect: Equatable, Sendable {
  case inspect(photo: Int, isDeep: Bool, withDetails: Bool, way: PhotoWay)
  /// The files of these photos are needed no more.
  case release([Int])
  /// An address is to be made of the photo, or of the picture in `part` of it, which `header` comes before.
  case makeAddress(photo: Int, PictureAddress.Use, part: Range<Int>?, header: [UInt8])
  /// A tile's picture of so many pixels' width is to be made from the photo.
  case makeTile(photo: Int, width: Int)
  case download(name: String, mediaType: String, [UInt8])
  /// A page in a language is to be made of the reports, an array of ``ReportArchive``, and handed to another app or downloaded.
  case makePage(isShared: Bool, Language, [UInt8])
  case print
  case copy(String)
  /// The page is in `language` from now on.
  case showLanguage(Language)
  /// `language` was chosen, and is to be there next time.
  case storeLanguage(Language)
  /// The report on `photo` in the form of ``ReportArchive`` is to be kept.
  case saveReport(photo: Int, [UInt8])
  /// `photo` is to be kept beside the report `entry`.
  case savePhoto(photo: Int, entry: Int)
  /// The photo beside the report `entry` is wanted, as that of the photo `-entry`.
  case loadPhoto(entry: Int)
  /// The photo beside the report `entry` is to be forgotten.
  case deletePhoto(entry: Int)
  case deleteReport(Int)
  case deleteHistory
  /// The reports of photos that are shown together, as an array of ``ReportArchive``, are to be kept in the place of the
  /// ones before; what was kept of them is wanted.
  case saveBatch([UInt8]), loadBatch
  case reload
  /// What removes metadata is wanted for these photos.
  case removeMetadata([Int])
  case viewer(ViewerEffect)
}
