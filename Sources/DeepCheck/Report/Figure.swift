import JSON

/// A measured value, with the limit it was compared with.
public struct Figure: Equatable, Sendable {
  /// A number or a name.
  public enum Value: Equatable, Sendable {
    case number(Double)
    case text(String)
  }

  public var name: FigureName
  public var value: Value
  public var unit: FigureUnit
  /// The limit up to which, or from which, the check passes.
  public var limit: Double?
  public var relation: Threshold.Relation?
  /// The source of the limit.
  public var source: String?

  public init(
    name: FigureName, value: Value, unit: FigureUnit, limit: Double? = nil, relation: Threshold.Relation? = nil,
    source: String? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
    self.relation = relation
    self.source = source
  }

  /// The number as printed; figures are compared at this precision.
  public var text: String {
    switch value {
    case .number(let number): DecimalText.format(number, unit.decimals)
    case .text(let text): text
    }
  }
}

/// What was measured. The raw value is its name in reports and follows `figure.` in the string catalogue.
public enum FigureName: String, Sendable, CaseIterable {
  // Motion.
  case firstEvent, eventRate, eventJitter, restMagnitude, restNoise, axisSpan, faceError, scaleError, axisOffset
  case rateBias, rateNoise, turnError, turnCrosstalk, tiltDisagreement, headingError, headingAccuracy
  case timeToFix, fixAccuracy, sameFixes, rateResponse, sensorLag, freshReadings, readingStep

  // Sound.
  case noiseFloor, silence, responseDeviation, deepestBand, signalToNoise, clipping, distortion
  case treble, loopLevel, dropOuts, crackles, repeatedSound, toneSwing, rattle, directOffset
  case balance, leftLevel, rightLevel, wrongAnswers, wrongSides, playbackDevices, captureDevices

  // Touch and display.
  case tapOffset, touchScale, rimGap, missedInside, missedAtEdge, tapsFollowed, lineJitter, lineGap, brokenLines,
    reportRate,
    ghostContacts, contacts
  case brightPixels, darkPixels, partPixels, clusters, shadows, frameRate, smoothFrames
  case panelWidth, panelHeight, panelDiagonal, panelAge

  // Cameras.
  case cameraRate, droppedFrames, pictureWidth, pictureHeight, meanLuma, lumaSpread, frozenTime, sharpness, edgeWidth
  case hotPixels, hotClusters, torchGain, distinctRate, colourCast, greenTint, lightWander, colourfulness
  case quadrantTint, bandTint, darkestPart, deepestSpot, grain, flicker, alternating
  case contrastSpan, brightnessStep, focusStability, regionSharpness, deadPixels, lineExcess, lineDepth, glow
  case focusSpan, focusNear, focusFar, zoomError, filmLength, filmFrames, filmLight, filmSound

  // What a person feels and presses.
  case pulsesFelt, buttonsSeen, userVerified
  case missedKeys, keyBounces, stuckKeys, missedControls, clickBounces, wheelJumps
  case forceLevels, forceSpan, penRate, tiltSpan

  // Power and heat.
  case cellVoltage, batteryCondition, health, cycles, charge, batteryTemperature, online, hottest, margin, fanSpeed
  case fanFaults, fanAlarms
  case chargeRest, chargeLost, chargeRate, drainRate, chargeBreaks

  // Computing.
  case sustained, slowSeconds, throttleEvents, drop, uncorrected, corrected, corruptedMemory, memoryTold, memoryTried,
    wrongWords
  case reserve, endOfLife, failing, failedBefore, reallocations, uncorrectable, endToEnd, timeouts, spinRetries
  case linkErrors, testFailed, testsFailed, diskTemperature
  case disksMissing, arrayDiffers, fileErrors, unread, slowReads, selfTestDone, sleeps, overslept, partsGone, partName
  case selfAssessment, criticalWarning, wear, spareMargin, reallocated, pending, mediaErrors, loggedErrors, powerOnTime
  case capacity, mismatches, writeRate, readRate, renderDifference, wrongPixels, lostBlocks, softwareRendering,
    worstWindow
  case poolState, memberErrors, criticalTime, usableMemory, clockLimit, underVoltage, linkDrops
  case readOnly, arrayState, coresOff, crashes, lostDevices, slowedLinks, notCharged, lateCollisions, updateFailed
  case slowLinks, lostTransfers, correctedChecks, reportedFaults, hiddenFaults, firmwareEvents, heatShare, overloads
  case locked, healthOff, hoursBefore, writeLoad, ratedCycles, hangs, addressUnset

  // Radio and the rest.
  case lostRequests, tripJitter, downloadRate, uploadRate, wirelessSignal, ports, overCurrents, tags
  case machineChecks, fatalLinkErrors, linkRepeats, correctedLinkErrors, narrowLinks
  case linkSpeed, errorShare, roundTrip, adapters, channels, model, version, firmwareAge
  case partsUnknown, locksActive, typeCode, numberWrong, numbersDiffer

  // The stated model against what the device shows: 0 if they agree, 1 if not.
  case screen, screenDiffers, scaleDiffers, camerasDiffer, systemDiffers, refreshDiffers
}

/// The unit of a figure; the raw value is its symbol in reports.
public enum FigureUnit: String, Sendable, CaseIterable {
  /// A count (UCUM's unity).
  case count = "1"
  case percent = "%"
  case times = "×"
  case acceleration = "m/s²"
  case angularRate = "°/s"
  case angle = "°"
  case milliseconds = "ms"
  case seconds = "s"
  case hours = "h"
  case years = "a"
  case frequency = "Hz"
  case decibels = "dB"
  case fullScale = "dBFS"
  /// Power relative to a milliwatt.
  case milliwatts = "dBm"
  /// Percent of a full charge.
  case percentAnHour = "%/h"
  case metres = "m"
  case millimetres = "mm"
  case pixels = "px"
  case perMegapixel = "1/Mpx"
  case temperature = "°C"
  case speed = "rpm"
  case bytes = "B"
  case byteRate = "B/s"
  case bitRate = "Mbit/s"
  /// A name or version.
  case text

  /// The number of decimals of its figures, which are compared at that precision.
  public var decimals: Int {
    switch self {
    case .acceleration, .angularRate: 3
    case .percent, .times, .angle, .milliseconds, .decibels, .fullScale, .millimetres, .frequency, .perMegapixel: 2
    case .temperature, .years, .seconds, .metres: 1
    case .count, .hours, .percentAnHour, .pixels, .speed, .bytes, .byteRate, .bitRate, .milliwatts, .text: 0
    }
  }
}
