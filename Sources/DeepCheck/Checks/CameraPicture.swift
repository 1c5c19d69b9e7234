/// Judges a lens by its image: light, movement, colours, and whether all of it is clear.
enum CameraPicture {
  static func judge(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isUnusable { return judgement.unusable() }
    let (lumas, times) = (evidence.values(.lumas), evidence.values(.times))
    let digests = evidence.values(.digests)
    guard lumas.count >= 10, times.count == lumas.count, digests.count == lumas.count else {
      return Check.stalled(judgement)
    }
    if Check.stopped(judgement) { return judgement.invalidOrFail(.tooShort, failure: .frozen) }
    guard Judge.areTimes(times) else { return judgement.invalid(.implausible) }
    let (mean, isLit) = (Statistics.median(lumas), evidence.integer(.lit) == 1)
    let grade = judgement.measure(.meanLuma, mean)
    let frozen = judgement.measure(.frozenTime, longestSame(digests, times) / 1000)
    // In the dark every frame may be the same black, so light is checked first.
    if grade != .pass, !isLit { return judgement.invalidOrFail(.tooDark, failure: .black) }
    if grade == .fail { return judgement.result(.black) }
    if frozen == .fail {
      let isDim = mean < Check.dimLuma && !isLit && !judgement.isLastTry
      return isDim ? judgement.invalid(.tooDark) : judgement.result(.frozen)
    }
    if mean > 240 { return judgement.invalid(.tooBright) }
    // A plain surface has little spread.
    if isLit {
      judgement.note(.lumaSpread, Statistics.median(evidence.values(.spreads)), .count)
    } else {
      judgement.measure(.lumaSpread, Statistics.median(evidence.values(.spreads)))
    }
    return judgeColours(&judgement, isLit)
  }

  private static func judgeColours(_ judgement: inout Judgement, _ isLit: Bool) -> CheckResult {
    let evidence = judgement.evidence
    guard let cast = cast(evidence), let chroma = evidence.number(.chroma) else { return judgement.result() }
    let tiles = evidence.values(.tiles)
    // The colours and shadows of an unknown scene only count against the lens where no scene could explain them.
    guard isLit else {
      let isSuspect = cast > 2.2 || chroma < 1.2 || FrameTiles.darkest(tiles) < 30
      if isSuspect, !judgement.isLastTry { return judgement.invalid(.plainSurface) }
      let colours = [judgement.measure(.colourCast, cast), judgement.measure(.colourfulness, chroma)]
      return judgement.result(colours.contains(.fail) ? .wrongColours : nil)
    }
    var colours = [
      judgement.measure(.colourCast, cast), judgement.measure(.colourfulness, chroma),
      judgement.measure(.quadrantTint, tint(evidence)), judgement.measure(.greenTint, greenTint(evidence)),
    ]
    if let bands = bandTint(evidence) { colours.append(judgement.measure(.bandTint, bands)) }
    let dark = tiles.isEmpty ? CheckVerdict.pass : judgement.measure(.darkestPart, FrameTiles.darkest(tiles))
    if !tiles.isEmpty {
      judgement.measure(.deepestSpot, FrameTiles.deepestSpot(tiles))
      judgement.measure(.brightnessStep, FrameTiles.steepestStep(tiles))
    }
    if let lines = evidence.number(.litLines) { judgement.measure(.lineDepth, lines) }
    if let grain = evidence.number(.grain) { judgement.measure(.grain, grain) }
    if let flicker = evidence.number(.flicker) { judgement.measure(.flicker, flicker) }
    if let wander = lightWander(evidence) { judgement.measure(.lightWander, wander) }
    // It may be a finger, a shadow or a coloured wall: try again on another surface.
    if judgement.isFirstDoubt { return judgement.invalid(.plainSurface) }
    return judgement.result(colours.contains(.fail) ? .wrongColours : dark == .fail ? .partCovered : .badGlass)
  }

  /// The ratio of the strongest channel to the weakest, in the worst quarter of the frames: a channel may fail now and
  /// then.
  private static func cast(_ evidence: Evidence) -> Double? {
    let (reds, greens, blues) = (evidence.values(.reds), evidence.values(.greens), evidence.values(.blues))
    let count = min(reds.count, greens.count, blues.count)
    guard count >= 4 else { return nil }
    let casts = (0..<count).map { index in
      let channels = [reds[index], greens[index], blues[index]]
      return (channels.max() ?? 0) / max(1, channels.min() ?? 0)
    }.sorted()
    return casts[(count - 1) * 3 / 4]
  }

  /// The distance of green from the mean of red and blue. Daylight and most lamps shift between red and blue, and white
  /// balance corrects the rest; a green or magenta tint comes from a filter or a channel.
  private static func greenTint(_ evidence: Evidence) -> Double {
    let (reds, greens, blues) = (evidence.values(.reds), evidence.values(.greens), evidence.values(.blues))
    let tints = (0..<min(reds.count, greens.count, blues.count)).map { index in
      let middle = (max(1, reds[index]) * max(1, blues[index])).squareRoot()
      return max(middle / max(1, greens[index]), greens[index] / middle)
    }
    return tints.isEmpty ? 1 : Statistics.median(tints)
  }

  /// The difference between the greenest column or row and the most magenta one: a tinted rim, spot or side. Light from
  /// two sides differs between red and blue, and by less than this between green and magenta.
  private static func bandTint(_ evidence: Evidence) -> Double? {
    let (reds, greens, blues) = (
      evidence.values(.bandReds), evidence.values(.bandGreens), evidence.values(.bandBlues)
    )
    guard reds.count > FrameColour.columns, greens.count == reds.count, blues.count == reds.count else { return nil }
    let tints = reds.indices.map { greens[$0] / (max(1, reds[$0]) * max(1, blues[$0])).squareRoot() }
    return [tints.prefix(FrameColour.columns), tints.dropFirst(FrameColour.columns)].map { part in
      (part.max() ?? 1) / max(0.01, part.min() ?? 1)
    }.max()
  }

  /// The spread of a channel's brightness from frame to frame, in percent: from the 5th to the 95th percentile. The
  /// first half is left out, since exposure and white balance settle in it.
  private static func lightWander(_ evidence: Evidence) -> Double? {
    let channels = [evidence.values(.reds), evidence.values(.greens), evidence.values(.blues)]
    return channels.compactMap { values -> Double? in
      let sorted = values.suffix(values.count / 2).sorted()
      guard sorted.count >= 20, let last = sorted.last, last >= Check.dimLuma else { return nil }
      let edge = sorted.count / 20
      return 100 * (sorted[sorted.count - 1 - edge] - sorted[edge]) / max(1, Statistics.median(sorted))
    }.max()
  }

  /// The quadrant whose red-to-green or blue-to-green ratio differs most from that of the others.
  private static func tint(_ evidence: Evidence) -> Double {
    let greens = evidence.values(.quadrantGreens)
    var most = 1.0
    for channel in [evidence.values(.quadrantReds), evidence.values(.quadrantBlues)] {
      guard channel.count == 4, greens.count == 4 else { return 1 }
      let ratios = (0..<4).map { channel[$0] / max(1, greens[$0]) }
      let usual = max(0.01, Statistics.median(ratios))
      for ratio in ratios { most = max(most, ratio / usual, usual / max(0.01, ratio)) }
    }
    return most
  }

  /// The longest time in ms over which the image didn't change at all.
  private static func longestSame(_ digests: [Double], _ times: [Double]) -> Double {
    var (longest, start) = (0.0, 0)
    for index in digests.indices {
      if digests[index] != digests[start] { start = index }
      longest = max(longest, times[index] - times[start])
    }
    return longest
  }
}
