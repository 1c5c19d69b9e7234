/// The meaning of a flag. The raw value is its name in a report's JSON and its key in the string catalogue.
public enum FlagKind: String, Sendable, CaseIterable {
  // The origin that the file declares.
  case generatedByAI, possiblyGenerated, compositedWithAI, rendered, screenshotDeclared, screenSized, screenshotNamed

  // Programs.
  case editingSoftware, rawDeveloper, webService, editHistory, imageResources, metadataEditor
  case importSoftware, captionsAdded, exifRepacked, galleryEdit

  // Clocks.
  case captureDatesDiffer, captureDateAdded, makerNoteDateDiffers, gpsDateDiffers, recordedDatesDiffer
  case savedAfterCapture, savedBeforeCapture, dateInFuture, dateBeforeModel, clockUnset, datesAgree

  // Sizes and shapes.
  case sizeDiffers, frameCropped, frameUnusual, thumbnailShapeDiffers, thumbnailTurned, sizesAgree, thumbnailAgrees

  // How the image was encoded.
  case resavedByLibrary, libraryEncoder, progressive, optimisedTables, adobeSegments, thumbnailRemade
  case turnedLosslessly, missingTiles, convertedByApple, cloudCopy, profileLost, gainMapLost, renderedUpright
  case cameraEncoder, cameraTiles

  // Findings from the decoded image, after a deep look only.
  case compressedTwice, olderGrid, thumbnailPictureDiffers
  case partSavedOnce, thumbnailPartDiffers, partCopied

  // Data that only the camera writes.
  case makerMismatch, impossibleContainer, makerNoteLost, makerNoteDamaged, makerNoteMatches
  case locationBare, timeZoneElsewhere, firmwareMarks

  // Data around the image.
  case foreignData, dataAppended, unknownTrailer, reencodedCopy, recompressedCopy, metadataRemoved, nothingToConfirm
  case proofMissing, fileDamaged, metadataDamaged

  // Copies made on the way here.
  case phoneCopy, takenHere, clipboardCopy
  case motionPhoto, multiplePictures, locationZeroed

  // Content credentials.
  case credentialEdits, credentialCapture, contentCredentials
  case credentialBroken, credentialTrusted, credentialSignerUnknown, credentialDoubtful
}

/// What a flag's rule examines. Doubts with the same cause count as one; doubts with different causes add up.
public enum FlagCause: Equatable, Sendable, CaseIterable {
  /// The origin that the file declares.
  case origin
  /// Names of programs.
  case software
  case clocks
  /// Sizes and aspect ratios, including the thumbnail's.
  case size
  /// The encoder's tables, order and layout.
  case encoder
  /// The MakerNote and other data that only the camera writes.
  case camera
  /// Data around the image: missing blocks, trailing data.
  case container
  case credential
}

/// The source of a flag's evidence. Flags of one family often have a common cause, so only the strongest of each
/// counts.
public enum FlagFamily: String, Sendable, CaseIterable {
  /// What the file says about itself: names, dates, traces of generators.
  case declared
  /// The file's structure: tables, markers, sizes, missing parts.
  case structure
  /// The decoded image.
  case content
  /// Content credentials (C2PA).
  case credential
}

/// How serious a flag is for the reader.
public enum FlagSeverity: String, Sendable, CaseIterable {
  /// Supports the photo's originality.
  case good
  /// Worth knowing; lowers the score little or not at all.
  case notice
  /// Speaks against an untouched photo, but has harmless explanations.
  case warning
  /// Hard to explain without a change.
  case critical
}

/// The values in a flag's sentence. The sentence itself comes from the string catalogue, in the reader's language.
public enum FlagDetail: Equatable, Sendable {
  case none
  /// A name from the file: a program, a model, a maker.
  case name(String)
  /// Two names that should agree.
  case names(String, String)
  /// The size according to the metadata and the actual size of the image.
  case sizes(declared: PixelSize, found: PixelSize)
  /// A single date.
  case date(PhotoDate)
  /// Two dates that should agree.
  case dates(PhotoDate, PhotoDate)
  /// A clock other than the camera's, by its key in the catalogue; its date, then the camera's.
  case clock(String, PhotoDate, PhotoDate)
  /// A model and the date it should not have.
  case modelDate(String, PhotoDate)
  /// A single size.
  case size(PixelSize)
  /// A count or quality.
  case number(Int)

  /// The arguments for the sentence's placeholders, in order.
  public var arguments: [FlagArgument] {
    switch self {
    case .none: []
    case .name(let name): [.text(name)]
    case .names(let first, let second): [.text(first), .text(second)]
    case .sizes(let declared, let found): [.size(declared), .size(found)]
    case .date(let date): [.date(date)]
    case .dates(let first, let second): [.date(first), .date(second)]
    case .clock(let key, let other, let camera): [.key(key), .date(other), .date(camera)]
    case .modelDate(let model, let date): [.text(model), .date(date)]
    case .size(let size): [.size(size)]
    case .number(let number): [.number(number)]
    }
  }
}

/// An argument for a placeholder in a flag's sentence, formatted for the reader's language.
public enum FlagArgument: Equatable, Sendable {
  /// A text from the file, displayed unchanged except for escaping.
  case text(String)
  case number(Int)
  case size(PixelSize)
  case date(PhotoDate)
  /// A word that the string catalogue has in every language.
  case key(String)
}
