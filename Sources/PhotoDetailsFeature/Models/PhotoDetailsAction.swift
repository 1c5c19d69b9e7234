import Places
import Reports
import ViewKit

/// Everything that can happen to the details.
package enum PhotoDetailsAction {
  // Indirect: a report in every action, and so in every binding of every node, would add a lot of code for copying it.
  indirect case show(PhotoDetailsState.Part, photo: Int, hasFile: Bool, ReportDocument?, Language)
  case search(String)
  case toggleFlag(Int, isOpen: Bool)
  case toggleSection(PhotoDetailsState.Section, isOpen: Bool)
  /// Show or hide the bytes at an offset.
  case look(HexWindow.Spot)
  /// The bytes from `start` on; empty if the file is gone.
  case bytesRead(start: Int, [UInt8])
  case tableRead(PlaceTable)
  case showMarks(Bool)
  /// The image's address within the page.
  case pictureRead(photo: Int, String)
  case copy(String)
  case openGuide
  /// Show ``PhotoDetailsState/Part/comparison``: the second photo, or `nil` for the preview inside the first.
  indirect case compare(ComparedPhoto, with: ComparedPhoto?, Language)
  case sideRead(Int, photo: Int, String), sideFailed(Int)
  case lens(ComparisonLens.Input)
  case showAllValues(Bool)
  /// Ask the inspector to show this photo next to the preview inside it.
  case compareWithPreview
  /// Ask the inspector to show the full content credentials.
  case openCredentials
  /// The credentials as JSON, and the addresses of their thumbnails.
  case credentialsRead(photo: Int, String), thumbnailsRead(photo: Int, [String])
  case showCredentialText(Bool), saveCredentials
}

/// The requests of the details to the page.
package enum PhotoDetailsEffect: Equatable, Sendable {
  case readBytes(photo: Int, start: Int, end: Int)
  /// Load the table of places, for the coast.
  case loadTable
  /// Read the image, to overlay marks.
  case readPicture(photo: Int)
  case copy(String)
  /// Ask the inspector to open its guide.
  case openGuide
  /// Read an image for that side of a comparison: the file itself, or a part of it with `header` prepended.
  case readSide(Int, photo: Int, part: Range<Int>?, header: [UInt8])
  /// Ask the inspector to show the photo next to the preview inside it.
  case compare(photo: Int)
  /// Ask the inspector to show the credentials.
  case openCredentials
  /// Validate the photo's credentials.
  case readCredentials(photo: Int)
  /// Read images inside the photo's file.
  case readThumbnails(photo: Int, [CredentialDocument.Thumbnail])
  case download(name: String, text: String)
}
