/// What a flag says. The raw value is its name in a report's JSON and its key in the string catalogue.
public enum FlagKind: String, Sendable, CaseIterable {
  // What the file says of its origin.
  case generatedByAI, compositedWithAI, rendered, screenshotDeclared, screenSized, screenshotNamed

  // Programs.
  case editingSoftware, rawDeveloper, webService, editHistory, imageResources, metadataEditor
  case importSoftware, captionsAdded, exifRepacked, galleryEdit

  // Clocks.
  case captureDatesDiffer, captureDateAdded, makerNoteDateDiffers, gpsDateDiffers, recordedDatesDiffer
  case savedAfterCapture, savedBeforeCapture, dateInFuture, dateBeforeModel, clockUnset, datesAgree

  // Sizes and shapes.
  case sizeDiffers, frameCropped, frameUnusual, thumbnailShapeDiffers, thumbnailTurned, sizesAgree, thumbnailAgrees

  // How the picture was coded.
  case resavedByLibrary, libraryEncoder, progressive, optimisedTables, adobeSegments, thumbnailRemade
  case turnedLosslessly, missingTiles, convertedByApple, cloudCopy, profileLost, renderedUpright
  case cameraEncoder, cameraTiles

  // What the coded picture shows, deep alone.
  case compressedTwice, olderGrid, thumbnailPictureDiffers
  case partSavedOnce, thumbnailPartDiffers, partCopied

  // What only the camera writes.
  case makerMismatch, impossibleContainer, makerNoteLost, makerNoteDamaged, makerNoteMatches
  case locationBare, firmwareMarks

  // What is around the picture.
  case foreignData, unknownTrailer, reencodedCopy, recompressedCopy, metadataRemoved, nothingToConfirm, proofMissing
  case fileDamaged, metadataDamaged

  // Copies made on the way here.
  case phoneCopy, takenHere, clipboardCopy
  case motionPhoto, multiplePictures, locationZeroed

  // Content credentials.
  case credentialEdits, credentialCapture, contentCredentials
  case credentialBroken, credentialTrusted, credentialSignerUnknown, credentialDoubtful
}

/// What a flag's rule looks at. Doubts of one cause are one doubt; doubts of two causes add up.
public enum FlagCause: Equatable, Sendable, CaseIterable {
  /// What the file names as its origin.
  case origin
  /// Names of programs.
  case software
  case clocks
  /// Sizes and shapes, the thumbnail's among them.
  case size
  /// Tables, order and layout that the encoder chose.
  case encoder
  /// The MakerNote and what else only the camera writes.
  case camera
  /// What is around the picture: missing blocks, trailing data.
  case container
  case credential
}

/// Where a flag's proof comes from. Flags of one family often have one cause, so only the strongest of each counts.
public enum FlagFamily: String, Sendable, CaseIterable {
  /// What the file says about itself: names, dates, generator marks.
  case declared
  /// How the file is built: tables, markers, sizes, missing parts.
  case structure
  /// What the coded picture shows.
  case content
  /// Content credentials (C2PA).
  case credential
}

/// How much a flag weighs with a person.
public enum FlagSeverity: String, Sendable, CaseIterable {
  /// Speaks for the photo.
  case good
  /// Worth knowing; takes nothing, or little, from the score.
  case notice
  /// Speaks against an untouched photo, with harmless explanations left.
  case warning
  /// Can hardly be explained without a change.
  case critical
}

/// What a flag's sentence is filled with. Never a ready sentence: that comes from the string catalogue, in the
/// reader's language.
public enum FlagDetail: Equatable, Sendable {
  case none
  /// A name from the file: a program, a model, a maker.
  case name(String)
  /// Two names that should agree.
  case names(String, String)
  /// The size that the metadata claims and the size of the picture.
  case sizes(declared: PixelSize, found: PixelSize)
  /// Two dates that should agree.
  case dates(PhotoDate, PhotoDate)
  /// Another clock than the camera's, by its key in the catalogue; its date, then the camera's.
  case clock(String, PhotoDate, PhotoDate)
  /// A model and the date it should not have.
  case modelDate(String, PhotoDate)
  /// A size alone.
  case size(PixelSize)
  /// A count or quality.
  case number(Int)

  /// What fills the sentence's placeholders, in their order.
  public var arguments: [FlagArgument] {
    switch self {
    case .none: []
    case .name(let name): [.text(name)]
    case .names(let first, let second): [.text(first), .text(second)]
    case .sizes(let declared, let found): [.size(declared), .size(found)]
    case .dates(let first, let second): [.date(first), .date(second)]
    case .clock(let key, let other, let camera): [.key(key), .date(other), .date(camera)]
    case .modelDate(let model, let date): [.text(model), .date(date)]
    case .size(let size): [.size(size)]
    case .number(let number): [.number(number)]
    }
  }
}

/// What is in a placeholder of a flag's sentence; the renderer writes it as the reader's language does.
public enum FlagArgument: Equatable, Sendable {
  /// A text from the file, shown as it is, escaped.
  case text(String)
  case number(Int)
  case size(PixelSize)
  case date(PhotoDate)
  /// A word that the string catalogue has in every language.
  case key(String)
}
