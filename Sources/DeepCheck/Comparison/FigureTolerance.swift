/// How much a figure of an unchanged device varies from run to run.
public struct FigureTolerance: Equatable, Sendable {
  public var figure: FigureName
  /// In the figure's unit.
  public var absolute: Double
  /// As a share of the earlier value, where that is larger.
  public var relative: Double
  public var source: StaticString

  init(_ figure: FigureName, _ absolute: Double, _ relative: Double, _ source: StaticString) {
    self.figure = figure
    self.absolute = absolute
    self.relative = relative
    self.source = source
  }

  /// The amount around an earlier value, in the figure's unit.
  public func amount(around value: Double) -> Double {
    max(absolute, relative * value.magnitude)
  }

  /// The row for a figure; for figures without one, the row for their unit.
  static func of(_ figure: FigureName, _ unit: FigureUnit) -> FigureTolerance {
    for row in all where row.figure == figure { return row }
    return byUnit(figure, unit)
  }

  /// Counts and sizes don't vary by chance; measured values vary by a tenth.
  private static func byUnit(_ figure: FigureName, _ unit: FigureUnit) -> FigureTolerance {
    switch unit {
    case .count, .pixels, .bytes, .text, .years: .init(figure, 0, 0, "own: counted, not measured")
    case .percent, .times, .acceleration, .angularRate, .angle, .milliseconds, .seconds, .hours, .frequency, .decibels,
      .fullScale, .percentAnHour, .milliwatts, .metres, .millimetres, .perMegapixel, .temperature, .speed, .byteRate,
      .bitRate:
      .init(figure, 0, 0.1, "own: a tenth, for want of a better one")
    }
  }

  public static func == (left: FigureTolerance, right: FigureTolerance) -> Bool {
    left.figure == right.figure && left.absolute == right.absolute && left.relative == right.relative
  }
}

extension FigureTolerance {
  /// The table. "runs" is the largest difference between two runs of one simulated device, rounded up; "own" is what a
  /// room, a hand or the weather adds, which no simulation covers.
  public static let all: [FigureTolerance] = motion + sound + touch + cameras + power + computing

  private static let motion: [FigureTolerance] = [
    .init(.firstEvent, 150, 0, "own: when the browser wakes the sensor"),
    .init(.eventRate, 2, 0, "runs: 0.6"),
    .init(.eventJitter, 3, 0, "runs: 0.9"),
    .init(.restMagnitude, 0.15, 0, "runs: 0.08; browsers' steps of 0.1"),
    .init(.restNoise, 0.06, 0, "runs: 0.05"),
    .init(.axisSpan, 8, 0, "own: how far a hand turns"),
    .init(.faceError, 0.4, 0, "runs: 0.21"),
    .init(.scaleError, 0.25, 0, "runs: 0.13"),
    .init(.axisOffset, 0.15, 0, "runs: 0.07"),
    .init(.rateBias, 0.2, 0, "ST LSM6DSO: 0.01 °/s a degree of warmth, over 20"),
    .init(.rateNoise, 0.03, 0, "runs: 0.01"),
    .init(.turnError, 8, 0, "runs: 6.7"),
    .init(.turnCrosstalk, 5, 0, "own: how straight a hand turns"),
    .init(.tiltDisagreement, 1.5, 0, "runs: 0.5"),
    .init(.headingError, 10, 0, "own: iron nearby"),
    .init(.headingAccuracy, 10, 0, "own: iron nearby"),
    .init(.timeToFix, 20, 0, "own: the sky"),
    .init(.fixAccuracy, 20, 0, "own: the sky"),
    .init(.sensorLag, 40, 0, "own: how a hand swings"),
  ]

  private static let sound: [FigureTolerance] = [
    .init(.noiseFloor, 10, 0, "own: the room"),
    .init(.crackles, 2, 0, "own: what touches the case"),
    .init(.repeatedSound, 2, 0, "own: what else the page does"),
    .init(.toneSwing, 15, 0, "own: the room and the hand"),
    .init(.silence, 0.1, 0, "own"),
    .init(.responseDeviation, 3, 0, "own: the room; runs: 0.1"),
    .init(.deepestBand, 4, 0, "own: the room; runs: 0.1"),
    .init(.signalToNoise, 10, 0, "own: the room"),
    .init(.clipping, 0.05, 0, "own: the volume"),
    .init(.distortion, 1.5, 0, "own: the volume; runs: 0.1"),
    .init(.balance, 2, 0, "own: how the phone is placed; runs: 0.1"),
    .init(.leftLevel, 6, 0, "own: the volume"),
    .init(.rightLevel, 6, 0, "own: the volume"),
    .init(.wrongAnswers, 1, 0, "runs: 1"),
  ]

  private static let touch: [FigureTolerance] = [
    .init(.tapsFollowed, 1, 0, "own: one tap next to its cell"),
    .init(.missedAtEdge, 1, 0, "own: a finger's reach"),
    .init(.lineJitter, 0.3, 0, "runs: 0.26"),
    .init(.touchScale, 2, 0, "own: where a finger begins"),
    .init(.lineGap, 3, 0, "own: a finger's speed"),
    .init(.reportRate, 3, 0, "runs: 0.6"),
    .init(.forceLevels, 0, 1, "own: how a hand presses"),
    .init(.forceSpan, 40, 0, "own: how a hand presses"),
    .init(.penRate, 0, 0.3, "own: how fast it is drawn with"),
    .init(.tiltSpan, 90, 0, "own: how it is held"),
    .init(.frameRate, 3, 0, "runs: 1.1"),
    .init(.smoothFrames, 5, 0, "runs: 3.9"),
  ]

  private static let cameras: [FigureTolerance] = [
    .init(.cameraRate, 2, 0, "runs: 0.2; own: the light"),
    .init(.droppedFrames, 2, 0, "runs: 1.3"),
    .init(.meanLuma, 255, 0, "own: the light, not the camera"),
    .init(.lumaSpread, 255, 0, "own: what is before it"),
    .init(.bandTint, 0.06, 0, "own: the light on a surface"),
    .init(.grain, 4, 0, "own: the light"),
    .init(.flicker, 0.3, 0, "own"),
    .init(.alternating, 20, 0, "own: what is before the lens"),
    .init(.frozenTime, 0.3, 0, "own"),
    .init(.sharpness, 0, 0.3, "own: how far the chart is; runs: 0.1"),
    .init(.edgeWidth, 0.15, 0, "own: how far and how tilted the chart is; runs: 0.1"),
    .init(.hotPixels, 2, 0, "own: the sensor's warmth"),
    .init(.torchGain, 5, 1.5, "own: the light; runs: 4.6"),
    .init(.focusSpan, 0, 2, "own: how much detail there is at which distance"),
    .init(.focusNear, 30, 0, "own: a hand and the light"),
    .init(.focusFar, 30, 0, "own: a hand and the light"),
    .init(.zoomError, 10, 0, "own: a hand"),
    .init(.filmLength, 0.4, 0, "own: when the encoder begins"),
    .init(.filmFrames, 20, 0, "own: other programs"),
    .init(.filmLight, 30, 0, "own: the light"),
    .init(.filmSound, 40, 0, "own: the room"),
  ]

  private static let power: [FigureTolerance] = [
    .init(.health, 2, 0, "own: a gauge that learns again"),
    .init(.charge, 100, 0, "own: how full it is, not how good"),
    .init(.online, 1, 0, "own: plugged in or not"),
    .init(.chargeBreaks, 2, 0, "own: how it is plugged in"),
    .init(.batteryTemperature, 15, 0, "own: the day's warmth and work"),
    .init(.hottest, 25, 0, "own: the day's warmth and work"),
    .init(.margin, 25, 0, "own: the day's warmth and work"),
    .init(.fanSpeed, 2000, 0, "own: the day's warmth and work"),
    .init(.powerOnTime, 1e6, 0, "own: time goes by"),
    .init(.firmwareAge, 100, 0, "own: time goes by"),
  ]

  private static let computing: [FigureTolerance] = [
    .init(.sustained, 5, 0, "runs: 1.4; own: other programs"),
    .init(.slowSeconds, 10, 0, "own: what else runs"),
    .init(.drop, 6, 0, "runs: 2.4; own: other programs"),
    .init(.writeRate, 0, 0.5, "own: other programs"),
    .init(.readRate, 0, 0.5, "own: other programs"),
    .init(.memoryTried, 0, 1, "own: what the browser has to spare"),
    .init(.renderDifference, 0.2, 0, "own"),
    .init(.writeLoad, 0, 1, "own: what it is used for"),
    .init(.firmwareEvents, 100, 1, "own: what the machine is used for"),
    .init(.heatShare, 20, 0, "own: the load since the machine started"),
    .init(.linkSpeed, 0, 0.6, "own: how near the other end is"),
    .init(.roundTrip, 500, 1, "own: the network"),
    .init(.downloadRate, 0, 1, "own: the network"),
    .init(.uploadRate, 0, 1, "own: the network"),
    .init(.errorShare, 0.01, 0, "own"),
  ]
}
