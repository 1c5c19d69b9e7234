import Places
import Reports
import ViewKit

/// Everything that can happen to the details.
package enum PhotoDetailsAction {
  // A report in every action, and so in every binding of every node, would be much code that copies it.
  indirect case show(PhotoDetailsState.Part, photo: Int, hasFile: Bool, ReportDocument?, Language)
  case search(String)
  case toggleFlag(Int, isOpen: Bool)
  case toggleSection(PhotoDetailsState.Section, isOpen: Bool)
  /// The bytes at an offset are to be seen, or not any more.
  case look(HexWindow.Spot)
  /// The bytes from `start` on; none where the file is gone.
  case bytesRead(start: Int, [UInt8])
  case tableRead(PlaceTable)
  case showMarks(Bool)
  /// The picture's address within the page.
  case pictureRead(photo: Int, String)
  case copy(String)
  case openGuide
  /// What ``PhotoDetailsState/Part/comparison`` shows: the second photo, or `nil` for the preview inside the first.
  indirect case compare(ComparedPhoto, with: ComparedPhoto?, Language)
  case sideRead(Int, photo: Int, String), sideFailed(Int)
  case lens(ComparisonLens.Input)
  case showAllValues(Bool)
  /// The inspector is to show this photo beside the preview inside it.
  case compareWithPreview
  /// The inspector is to show all that the content credentials say.
  case openCredentials
  /// The credentials as JSON, and the addresses of the small pictures in them.
  case credentialsRead(photo: Int, String), thumbnailsRead(photo: Int, [String])
  case showCredentialText(Bool), saveCredentials
}

/// What the details ask of the page.
package enum PhotoDetailsEffect: Equatable, Sendable {
  case readBytes(photo: Int, start: Int, end: Int)
  /// The table of places is wanted, for the coast.
  case loadTable
  /// The picture is wanted, to lay marks over it.
  case readPicture(photo: Int)
  case copy(String)
  /// The inspector is to open its guide.
  case openGuide
  /// A picture of a photo is wanted for that side of a comparison: of the file itself, or of a part of it that `header`
  /// comes before.
  case readSide(Int, photo: Int, part: Range<Int>?, header: [UInt8])
  /// The inspector is to show the photo beside the preview inside it.
  case compare(photo: Int)
  /// The inspector is to show the credentials.
  case openCredentials
  /// The photo's credentials are to be validated.
  case readCredentials(photo: Int)
  /// Pictures inside the photo's file are wanted.
  case readThumbnails(photo: Int, [CredentialDocument.Thumbnail])
  case download(name: String, text: String)
}
