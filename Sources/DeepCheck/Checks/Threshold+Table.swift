extension Threshold {
  /// The table, in the order of the catalogue. "CDD" is the Android Compatibility Definition Document, "CTS" its test
  /// suite, "HLK" the Windows Hardware Lab Kit; "own" marks limits that no document gives, and what they come from.
  public static let all: [Threshold] =
    motion + turning + sound + touch + display + cameras + body + power + disks + computing + radio + statement

  private static let motion: [Threshold] = [
    .init(.motionTiming, .firstEvent, .atMost, 433, 1500, .milliseconds, "CDD 7.3 C-1-3: 400 ms + 2 periods"),
    .init(.motionTiming, .eventRate, .atLeast, 50, 20, .frequency, "CDD 7.3.1 C-1-1"),
    .init(.motionTiming, .eventJitter, .atMost, 15, nil, .percent, "own: CDD C-1-4 has 3 % without a browser"),
    .init(.accelerometerRest, .restMagnitude, .atMost, 0.4, 1.5, .acceleration, "CTS 9.80665 ± 1.5; 0.4 own"),
    .init(.accelerometerRest, .restNoise, .atMost, 0.06, 0.15, .acceleration, "CDD 7.3.1 C-1-6 + 0.1 steps"),
    .init(.accelerometerMovement, .axisSpan, .atLeast, 4, 1, .acceleration, "own: a tilt by 30° moves 4.9"),
    .init(.accelerometerFaces, .faceError, .atMost, 1, 1.95, .acceleration, "CTS AccelerometerMeasurementTest"),
    .init(.accelerometerFaces, .scaleError, .atMost, 0.3, 1, .acceleration, "ST design tips: opposite faces"),
    .init(.accelerometerFaces, .axisOffset, .atMost, 0.4, 1.5, .acceleration, "ST design tips: opposite faces"),
    .init(.gyroscopeRest, .rateBias, .atMost, 0.6, 5, .angularRate, "CDD 7.3.4: 0.01 rad/s"),
    .init(.gyroscopeRest, .rateNoise, .atMost, 0.15, 0.5, .angularRate, "CDD 7.3.4 C-1-7 at 60 Hz"),
  ]

  private static let turning: [Threshold] = [
    .init(.gyroscopeTurn, .turnError, .atMost, 10, 25, .angle, "CTS GyroscopeMeasurementTest"),
    .init(.gyroscopeTurn, .turnCrosstalk, .atMost, 50, nil, .angle, "CTS GyroscopeMeasurementTest"),
    .init(.motionAgreement, .tiltDisagreement, .atMost, 5, 15, .angle, "own: a rate off by 3 %, gravity by 0.4"),
    .init(.compass, .headingError, .atMost, 15, 45, .angle, "own: 45° is another of eight directions"),
    .init(.compass, .headingAccuracy, .atMost, 20, nil, .angle, "own: half a step of eight directions"),
    .init(.location, .timeToFix, .atMost, 10, 60, .seconds, "CDD 7.3.3 C-1-2"),
    .init(.location, .fixAccuracy, .atMost, 20, 100, .metres, "CDD 7.3.3 C-1-3"),
  ]

  private static let sound: [Threshold] = [
    .init(.microphoneNoise, .noiseFloor, .atMost, -55, -40, .fullScale, "own: a quiet room"),
    .init(.microphoneNoise, .silence, .atMost, 0.25, 1, .seconds, "own: a working microphone is never exactly 0"),
    .init(.microphoneResponse, .responseDeviation, .atMost, 10, nil, .decibels, "CDD 5.11 C-1-2"),
    .init(.microphoneResponse, .deepestBand, .atMost, 15, 20, .decibels, "CDD 5.11 C-1-2; own for the loop"),
    .init(.microphoneLevel, .signalToNoise, .atLeast, 30, 10, .decibels, "own; CDD 5.11 C-1-6 has 60 at 94 dB SPL"),
    .init(.microphoneLevel, .clipping, .atMost, 0, 0.1, .percent, "CTS: samples at full scale"),
    .init(.soundDistortion, .distortion, .atMost, 5, 10, .percent, "own; CDD 5.11 C-1-7 has 1 for the microphone"),
    .init(.speakerBalance, .balance, .atMost, 6, 20, .decibels, "own: one 20 dB below is dead"),
    .init(.speakerDigits, .wrongAnswers, .atMost, 0, 1, .count, "own: guessing right is 1 in 1,000"),
    .init(.earpieceDigits, .wrongAnswers, .atMost, 0, 1, .count, "own: guessing right is 1 in 1,000"),
  ]

  private static let touch: [Threshold] = [
    .init(.touchGrid, .missedInside, .atMost, 0, 0, .count, "own: cells of at most 8 mm"),
    .init(.touchGrid, .missedAtEdge, .atMost, 0, 2, .count, "own: cells of at most 8 mm"),
    .init(.touchGrid, .tapsFollowed, .atLeast, 3, 1, .count, "own: cells of the code's path, one of four forgiven"),
    .init(.touchLine, .lineJitter, .atMost, 1, 2, .millimetres, "HLK Digitizer Jitter, over 10 mm"),
    .init(.touchLine, .lineGap, .atMost, 15, 30, .millimetres, "own: 0.5 m/s at 30 reports a second"),
    .init(.touchLine, .brokenLines, .atMost, 0, 1, .count, "own: twice at one place is a dead stripe"),
    .init(.touchRate, .reportRate, .atLeast, 58, 30, .frequency, "HLK: the display's rate, 60 less 3 %"),
    .init(.ghostTouch, .ghostContacts, .atMost, 0, 0, .count, "HLK Ghost Reporting, 60 s"),
    .init(.multiTouch, .contacts, .atLeast, 5, 2, .count, "HLK: five contacts"),
  ]

  private static let display: [Threshold] = [
    .init(.displayPixels, .brightPixels, .atMost, 0, 1, .perMegapixel, "ISO 9241-307 class I"),
    .init(.displayPixels, .darkPixels, .atMost, 0, 1, .perMegapixel, "ISO 9241-307 class I"),
    .init(.displayPixels, .partPixels, .atMost, 0, 2, .perMegapixel, "ISO 9241-307 class I"),
    .init(.displayPixels, .clusters, .atMost, 0, 0, .count, "ISO 9241-307 class I: none within 5 × 5"),
    .init(.displayRefresh, .frameRate, .atLeast, 58, nil, .frequency, "own: 60 less 3 %"),
    .init(.displayRefresh, .smoothFrames, .atLeast, 95, nil, .percent, "own: at most 1.5 of the median"),
  ]

  private static let cameras: [Threshold] = [
    .init(.cameraFrames, .cameraRate, .atLeast, 24, 10, .frequency, "own: 24 is the rate of films"),
    .init(.cameraFrames, .droppedFrames, .atMost, 2, nil, .percent, "own: two of the 90 frames of 3 s"),
    .init(.cameraResolution, .pictureWidth, .atLeast, 1280, 640, .pixels, "own; back cameras 1920"),
    .init(.cameraResolution, .pictureHeight, .atLeast, 720, 480, .pixels, "own; back cameras 1080"),
    .init(.cameraPicture, .meanLuma, .atLeast, 16, 3, .count, "ITU-R BT.601: black is 16"),
    .init(.cameraPicture, .lumaSpread, .atLeast, 4, nil, .count, "own: more than a lens's noise"),
    .init(.cameraPicture, .frozenTime, .atMost, 0.5, 1, .seconds, "own: 12 and 24 frames of a film"),
    .init(.cameraSharpness, .sharpness, .atLeast, 100, 40, .count, "own: variance of the Laplacian on our chart"),
    .init(.cameraSharpness, .edgeWidth, .atMost, 0.5, 1, .percent, "own; ISO 12233: an edge from 10 to 90 %"),
    .init(.cameraHotPixels, .hotPixels, .atMost, 0, 20, .count, "own: 60 above the median in 80 % of frames"),
    .init(.cameraHotPixels, .hotClusters, .atMost, 0, 0, .count, "own: three that touch"),
    .init(.torch, .torchGain, .atLeast, 1.3, 1.3, .times, "own: more than exposure wanders"),
  ]

  private static let body: [Threshold] = [
    .init(.vibration, .pulsesFelt, .atLeast, 3, 2, .count, "own: three times the shaking at rest"),
    .init(.buttons, .buttonsSeen, .atLeast, 100, nil, .percent, "own: each press is told"),
    .init(.biometric, .userVerified, .atLeast, 1, 1, .count, "W3C WebAuthn 6.1: the UV flag"),
  ]

  private static let power: [Threshold] = [
    .init(.battery, .health, .atLeast, 80, 70, .percent, "Apple: 80 % at 500 or 1,000 cycles; EU 2023/1670: 800"),
    .init(.battery, .cycles, .atMost, 1000, nil, .count, "Apple (iPhone 15 and later); Zebra DDT"),
    .init(.battery, .batteryTemperature, .atMost, 47, 60, .temperature, "Zebra DDT; IEC 62133-2: charging to 60"),
    .init(.temperature, .margin, .atLeast, 15, 0.001, .temperature, "own: below the sensor's critical value"),
    .init(.fan, .fanFaults, .atMost, 0, 0, .count, "Linux hwmon: fan*_fault, fan*_alarm"),
    .init(
      .fan, .fanAlarms, .atMost, 0, nil, .count, "Linux hwmon: fan*_alarm where nothing turns; a plug may be empty"),
  ]

  private static let disks: [Threshold] = [
    .init(.disk, .selfAssessment, .atLeast, 1, 1, .count, "smartctl(8): overall health"),
    .init(.disk, .criticalWarning, .atMost, 0, 0, .count, "NVMe log 02h, byte 0"),
    .init(.disk, .wear, .atMost, 79.9, nil, .percent, "NVMe log 02h, percentage used"),
    .init(.disk, .spareMargin, .atLeast, 1, 0, .percent, "NVMe log 02h, spare above its threshold"),
    .init(.disk, .reallocated, .atMost, 0, nil, .count, "ATA attribute 5"),
    .init(.disk, .pending, .atMost, 0, 0, .count, "ATA attributes 197 and 198"),
    .init(.disk, .mediaErrors, .atMost, 0, nil, .count, "NVMe log 02h, media errors"),
    .init(.disk, .loggedErrors, .atMost, 0, nil, .count, "smartctl(8): exit status, bits 5 to 7"),
    .init(.storage, .mismatches, .atMost, 0, 0, .bytes, "own: what was written is read back"),
  ]

  private static let computing: [Threshold] = [
    .init(.processor, .sustained, .atLeast, 85, 60, .percent, "own: the last 10 s against the best 10 s"),
    .init(.processor, .drop, .atMost, 30, 50, .percent, "own: from one second to the next, and for good"),
    .init(.processor, .throttleEvents, .atMost, 0, nil, .count, "Linux thermal_throttle counters"),
    .init(.memory, .uncorrected, .atMost, 0, 0, .count, "Linux EDAC ue_count"),
    .init(.memory, .corrected, .atMost, 0, nil, .count, "Linux EDAC ce_count"),
    .init(.memory, .corruptedMemory, .atMost, 0, 0, .bytes, "Linux /proc/meminfo HardwareCorrupted"),
    .init(.memory, .wrongWords, .atMost, 0, 0, .count, "Memtest86, README: every valid error is to be corrected"),
    .init(.graphics, .renderDifference, .atMost, 0.5, 5, .percent, "own: pixels unlike the engine's own picture"),
  ]

  private static let radio: [Threshold] = [
    .init(.network, .errorShare, .atMost, 0.01, 1, .percent, "own: errors among packets"),
    .init(.network, .roundTrip, .atMost, 2000, nil, .milliseconds, "W3C Network Information: slow-2g"),
    .init(.soundDevice, .playbackDevices, .atLeast, 1, nil, .count, "own: a card that plays"),
    .init(.soundDevice, .captureDevices, .atLeast, 1, nil, .count, "own: a card that records"),
    .init(.sensor, .restMagnitude, .atMost, 0.4, 1.5, .acceleration, "CTS 9.80665 ± 1.5; 0.4 own"),
    .init(.sensor, .rateBias, .atMost, 0.6, 5, .angularRate, "CDD 7.3.4: 0.01 rad/s"),
    .init(.parts, .partsUnknown, .atMost, 0, nil, .count, "Apple: Parts and Service History"),
    .init(.locks, .locksActive, .atMost, 0, 0, .count, "own: a locked device can't be used"),
  ]

  private static let statement: [Threshold] = [
    .init(.model, .screenDiffers, .atMost, 0, 0, .count, "Apple: technical specifications"),
    .init(.model, .scaleDiffers, .atMost, 0, 0, .count, "Apple: technical specifications"),
    .init(.model, .camerasDiffer, .atMost, 0, 0, .count, "Apple: technical specifications"),
    .init(.model, .systemDiffers, .atMost, 0, 0, .count, "Apple: which models run which iOS"),
    .init(.model, .refreshDiffers, .atMost, 0, 0, .count, "Apple: technical specifications"),
  ]
}
