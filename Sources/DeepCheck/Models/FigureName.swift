/// What was measured; the raw value stands in reports and behind `figure.` in the string catalogue.
public enum FigureName: String, Sendable, CaseIterable {
  // Motion.
  case firstEvent, eventRate, eventJitter, restMagnitude, restNoise, axisSpan, faceError, scaleError, axisOffset
  case rateBias, rateNoise, turnError, turnCrosstalk, tiltDisagreement, headingError, headingAccuracy
  case timeToFix, fixAccuracy

  // Sound.
  case noiseFloor, silence, responseDeviation, deepestBand, signalToNoise, clipping, distortion
  case balance, leftLevel, rightLevel, wrongAnswers, playbackDevices, captureDevices

  // Touch and display.
  case missedInside, missedAtEdge, tapsFollowed, lineJitter, lineGap, brokenLines, reportRate, ghostContacts, contacts
  case brightPixels, darkPixels, partPixels, clusters, frameRate, smoothFrames
  case panelWidth, panelHeight, panelDiagonal, panelAge

  // Cameras.
  case cameraRate, droppedFrames, pictureWidth, pictureHeight, meanLuma, lumaSpread, frozenTime, sharpness, edgeWidth
  case hotPixels, hotClusters, torchGain

  // What one feels and presses.
  case pulsesFelt, buttonsSeen, userVerified

  // Power and heat.
  case health, cycles, charge, batteryTemperature, online, hottest, margin, fanSpeed, fanFaults, fanAlarms

  // Computing.
  case sustained, throttleEvents, drop, uncorrected, corrected, corruptedMemory, memoryTold, memoryTried, wrongWords
  case selfAssessment, criticalWarning, wear, spareMargin, reallocated, pending, mediaErrors, loggedErrors, powerOnTime
  case capacity, mismatches, writeRate, readRate, renderDifference

  // Radio and the rest.
  case linkSpeed, errorShare, roundTrip, adapters, channels, model, version, firmwareAge
  case partsUnknown, locksActive

  // The stated model against what the device shows: 0 where they agree, 1 where not.
  case screen, screenDiffers, scaleDiffers, camerasDiffer, systemDiffers, refreshDiffers
}
