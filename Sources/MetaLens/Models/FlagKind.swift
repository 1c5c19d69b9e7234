/// What a flag says. The raw value is its name in a report's JSON and its key in the string catalogue.
public enum FlagKind: String, Sendable, CaseIterable {
  // What the file says of its origin.
  case generatedByAI, compositedWithAI, rendered, screenshotDeclared, screenSized

  // Programs.
  case editingSoftware, rawDeveloper, webService, editHistory, imageResources, metadataEditor
  case importSoftware, captionsAdded, exifRepacked

  // Clocks.
  case captureDatesDiffer, captureDateAdded, makerNoteDateDiffers, gpsDateDiffers, recordedDatesDiffer
  case savedAfterCapture, savedBeforeCapture, dateInFuture, dateBeforeModel, clockUnset, datesAgree

  // Sizes and shapes.
  case sizeDiffers, thumbnailShapeDiffers, thumbnailTurned, sizesAgree, thumbnailAgrees

  // How the picture was coded.
  case resavedByLibrary, libraryEncoder, progressive, optimisedTables, adobeSegments, thumbnailRemade
  case turnedLosslessly, missingTiles, convertedByApple, cameraEncoder, cameraTiles

  // What only the camera writes.
  case makerMismatch, impossibleContainer, makerNoteLost, makerNoteDamaged, makerNoteMatches
  case locationBare

  // What lies around the picture.
  case foreignData, unknownTrailer, reencodedCopy, recompressedCopy, metadataRemoved, nothingToConfirm
  case fileDamaged

  // Copies made on the way here.
  case phoneCopy, takenHere, clipboardCopy
  case motionPhoto, multiplePictures, locationZeroed

  // Content credentials.
  case credentialEdits, credentialCapture, contentCredentials
}
