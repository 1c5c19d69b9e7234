/// Cameras and the torch.
extension Check {
  static var cameraFrames: Check {
    Check(
      .cameraFrames, .camera, .browser, needs: [.camera], .automatic, .quick, seconds: 8,
      recording: .camera(.frames),
      judge: judgeCameraFrames
    )
    .limit(.cameraRate, .atLeast, 23.2, 10, .frequency, "own: 24, the rate of films, less 3 %; webcams 14")
    .limit(.droppedFrames, .atMost, 5, nil, .percent, "own: nine of the 180 frames of 6 s")
    .limit(.alternating, .atMost, 30, nil, .percent, "own: frames like the last but one, unlike the last")
    .limit(.distinctRate, .atLeast, 14, 10, .frequency, "own: pictures that differ; 10 is seen as jerky")
  }

  private static func judgeCameraFrames(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isUnusable { return judgement.unusable() }
    let steps = Statistics.steps(evidence.values(.times)).filter { $0 > 0 }
    guard steps.count >= 20 else { return stalled(judgement) }
    if stopped(judgement) { return judgement.invalidOrFail(.tooShort, failure: .frozen) }
    guard Judge.areTimes(evidence.values(.times)) else { return judgement.invalid(.implausible) }
    let median = Statistics.median(steps)
    // A camera that faces neither front nor back is a webcam, and cheap ones run at 15 frames a second.
    let rate = judgement.measure(.cameraRate, 1000 / median, pass: evidence.text(.facing) == nil ? 14 : nil)
    let dropped = steps.reduce(0.0) { $0 + max(0, ($1 / median).rounded(.toNearestOrAwayFromZero) - 1) }
    judgement.measure(.droppedFrames, 100 * dropped / (dropped + Double(steps.count)))
    // No two frames of a live sensor have the same noise: an identical frame is not a new one.
    let digests = evidence.values(.digests)
    if digests.count >= 20 {
      let sorted = digests.sorted()
      let distinct = sorted.indices.reduce(0) { $0 + ($1 == 0 || sorted[$1] != sorted[$1 - 1] ? 1 : 0) }
      let share = Double(distinct) / Double(digests.count)
      judgement.measure(.distinctRate, share * 1000 / median)
    }
    if let alternating = evidence.number(.alternating) { judgement.measure(.alternating, alternating) }
    let luma = Statistics.median(evidence.values(.lumas))
    if judgement.verdict != .pass, luma < dimLuma, evidence.integer(.lit) != 1 { return judgement.invalid(.tooDark) }
    // In a dim room a camera exposes longer and delivers fewer frames; in the light it has no reason to.
    if rate != .pass, judgement.attempt < 2 { return judgement.invalid(.tooDark) }
    return judgement.result()
  }

  /// Whether no frame came for the last two seconds, or frames came for less than two of the three or more seconds for
  /// which a lens is watched.
  static func stopped(_ judgement: Judgement) -> Bool {
    if let idle = judgement.evidence.number(.idle), idle >= 2000 { return true }
    guard let seconds = judgement.evidence.number(.seconds) else { return false }
    return seconds >= 3 && Statistics.span(judgement.evidence.values(.times)) < 2000
  }

  /// Too few frames: the device's fault if it was watched for long, and more than once.
  static func stalled(_ judgement: Judgement) -> CheckResult {
    (judgement.evidence.number(.seconds) ?? 0) >= 5
      ? judgement.invalidOrFail(.tooShort, failure: .frozen) : judgement.invalid(.tooShort)
  }

  /// Below this mean brightness a camera exposes longer for each frame.
  static let dimLuma = 40.0

  static var cameraResolution: Check {
    Check(
      .cameraResolution, .camera, .browser, needs: [.camera], .automatic, .quick, seconds: 2,
      recording: .camera(.resolution),
      judge: judgeCameraResolution
    )
    .limit(.pictureWidth, .atLeast, 1280, 640, .pixels, "own; back cameras 1920")
    .limit(.pictureHeight, .atLeast, 720, 480, .pixels, "own; back cameras 1080")
  }

  private static func judgeCameraResolution(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isUnusable { return judgement.unusable() }
    guard let width = evidence.number(.width), let height = evidence.number(.height) else {
      return judgement.invalid(.tooShort)
    }
    // Lenses for close-ups and depth have 2 megapixels, 1600 × 1200, or as few as VGA.
    let isFurther = evidence.says(.kind, "further")
    let isBack = evidence.says(.facing, "back") && !isFurther
    // A phone held upright rotates the image.
    judgement.measure(.pictureWidth, max(width, height), pass: isBack ? 1920 : isFurther ? 640 : nil)
    judgement.measure(.pictureHeight, min(width, height), pass: isBack ? 1080 : isFurther ? 480 : nil)
    return judgement.result()
  }

  static var cameraPicture: Check {
    Check(
      .cameraPicture, .camera, .browser, needs: [.camera], .guided, .quick, seconds: 8,
      recording: .camera(.picture),
      judge: CameraPicture.judge
    )
    .limit(.meanLuma, .atLeast, 16, 3, .count, "ITU-R BT.601: black is 16")
    .limit(.lumaSpread, .atLeast, 4, nil, .count, "own: more than a lens's noise")
    .limit(.frozenTime, .atMost, 0.5, 1, .seconds, "own: 12 and 24 frames of a film")
    .limit(.colourCast, .atMost, 2.2, 4, .times, "own: the strongest channel against the weakest on a white surface")
    .limit(
      .greenTint, .atMost, 1.18, 1.5, .times,
      "own: green against red and blue on a white surface; lamps differ between red and blue"
    )
    .limit(.lightWander, .atMost, 15, 60, .percent, "own: a white surface held still, exposure found")
    .limit(.colourfulness, .atLeast, 1.2, 0.6, .count, "own: of 255, how far the channels of a pixel are apart")
    .limit(.quadrantTint, .atMost, 1.25, 2, .times, "own: a quadrant's colour against the others'")
    .limit(
      .bandTint, .atMost, 1.12, 1.5, .times, "own: green against magenta, column by column; lenses stay below 1.05"
    )
    .limit(.darkestPart, .atLeast, 62, 30, .percent, "own: lenses fall off to two thirds in the corners")
    .limit(.deepestSpot, .atMost, 5, 40, .percent, "own: a tile against those around it; paper stays below 2")
    .limit(
      .brightnessStep, .atMost, 15, 80, .percent, "own: a row or column of tiles against the next; vignettes have 10"
    )
    .limit(.grain, .atMost, 9, nil, .count, "own: of 255, a plain surface in good light; cheap webcams 4")
    .limit(.flicker, .atMost, 0.5, 10, .percent, "own: pixels that jump by a quarter of the range; none in good light")
    .limit(.lineDepth, .atMost, 6, 20, .count, "own: of 255, a column or row against those around it")
  }

  static var cameraSharpness: Check {
    Check(
      .cameraSharpness, .camera, .browser, needs: [.camera], .guided, .full, seconds: 15,
      recording: .camera(.sharpness),
      judge: judgeCameraSharpness
    )
    .limit(.sharpness, .atLeast, CameraEvidence.sharp, 40, .count, "own: variance of the Laplacian on our chart")
    .limit(.edgeWidth, .atMost, 0.4, 1, .percent, "own; ISO 12233: an edge from 10 to 90 %")
    .limit(.contrastSpan, .atLeast, 90, 40, .count, "own: print on paper; a milky lens has no black")
    .limit(.focusStability, .atLeast, 30, 12, .percent, "own: the less sharp fifth against the sharpest tenth")
    .limit(
      .regionSharpness, .atLeast, 12, nil, .percent, "own: fine detail against coarse; half as sharp has an eighth")
  }

  /// The share of fine detail that the softest region keeps, in percent of the second best, since a single headline is
  /// no reference. `nil` where fewer than three regions have print in them.
  private static func regionSharpness(_ ratios: [Double]) -> Double? {
    let seen = ratios.filter { $0 >= 0 }.sorted()
    guard seen.count >= 3, let softest = seen.first else { return nil }
    let best = seen[seen.count - (seen.count > 3 ? 2 : 1)]
    return best > 0 ? 100 * softest / best : nil
  }

  /// The sharpness of the softest fifth of the frames after focus was found, in percent of the sharpest tenth.
  private static func focusStability(_ sharpness: [Double]) -> Double? {
    guard let most = sharpness.max(), most > 0, let first = sharpness.firstIndex(where: { 2 * $0 >= most }) else {
      return nil
    }
    let sorted = sharpness[first...].sorted()
    guard sorted.count >= 20 else { return nil }
    let high = sorted[sorted.count * 9 / 10]
    return high > 0 ? 100 * sorted[sorted.count / 5] / high : nil
  }

  private static func judgeCameraSharpness(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isUnusable { return judgement.unusable() }
    guard let sharpest = evidence.values(.laplacian).max() else { return judgement.invalid(.tooShort) }
    if Statistics.median(evidence.values(.lumas)) < dimLuma { return judgement.invalid(.tooDark) }
    judgement.measure(.sharpness, sharpest)
    // Noise inflates the Laplacian of a blurred image, but an edge keeps its width. Print alone has no noise.
    if let narrowest = evidence.values(.edges).min() { judgement.measure(.edgeWidth, narrowest) }
    if let contrast = evidence.values(.contrasts).max() { judgement.measure(.contrastSpan, contrast) }
    if let stability = focusStability(evidence.values(.laplacian)) { judgement.measure(.focusStability, stability) }
    // A single out-of-focus try is a matter of distance: a telephoto lens focuses from a metre or two on.
    if judgement.isFirstDoubt { return judgement.invalid(.tooNear) }
    guard let softest = regionSharpness(evidence.values(.regions)) else { return judgement.result() }
    let isEven = judgement.measure(.regionSharpness, softest) == .pass
    // What surrounds the page is farther away and therefore blurred.
    return isEven || judgement.attempt >= 2 ? judgement.result() : judgement.invalid(.fillPicture)
  }

  static var cameraHotPixels: Check {
    Check(
      .cameraHotPixels, .camera, .browser, needs: [.camera], .guided, .full, seconds: 10,
      recording: .camera(.hotPixels),
      judge: judgeCameraHotPixels
    )
    .limit(.hotPixels, .atMost, 0, 20, .count, "own: 60 above the median in 80 % of frames")
    .limit(.hotClusters, .atMost, 0, 0, .count, "own: three that touch")
    .limit(.lineExcess, .atMost, 3, 15, .count, "own: of 255, a column or row above those around it, in the dark")
    .limit(.glow, .atMost, 8, 60, .count, "own: of 255, the brightest part above the usual one, in the dark")
    .limit(.lineDepth, .atMost, 4, 15, .count, "own: of 255, a column or row against those around it, in the light")
    .limit(.deadPixels, .atMost, 0, 20, .count, "own: a third darker than their neighbours in 80 % of frames")
  }

  private static func judgeCameraHotPixels(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isUnusable { return judgement.unusable() }
    guard (evidence.integer(.frames) ?? 0) >= 20 else { return judgement.invalid(.tooShort) }
    if (evidence.number(.level) ?? 0) > dimLuma { return judgement.invalid(.notCovered) }
    let (x, y) = (evidence.values(.hotX), evidence.values(.hotY))
    let count = min(x.count, y.count)
    judgement.measure(.hotPixels, Double(count))
    judgement.measure(.hotClusters, Double(crowded(Array(x.prefix(count)), y)))
    if let lines = evidence.number(.lines) { judgement.measure(.lineExcess, lines) }
    // Light leaks in beside a finger.
    if let glow = evidence.number(.glow), judgement.measure(.glow, glow) != .pass, !judgement.isLastTry {
      return judgement.invalid(.notCovered)
    }
    guard let lit = evidence.integer(.litFrames), lit >= 8 else { return judgement.result() }
    if let lines = evidence.number(.litLines), judgement.measure(.lineDepth, lines) != .pass, judgement.attempt < 2 {
      return judgement.invalid(.plainSurface)
    }
    if (evidence.integer(.patterned) ?? 0) * 2 > lit, !judgement.isLastTry { return judgement.invalid(.plainSurface) }
    if let dark = evidence.number(.darkPixels) {
      judgement.measure(.deadPixels, dark)
      if dark > 0, judgement.attempt < 2 { return judgement.invalid(.plainSurface) }
    }
    return judgement.result()
  }

  /// The number of hot pixels that touch two others; at most 256 are compared.
  private static func crowded(_ x: [Double], _ y: [Double]) -> Int {
    let count = min(x.count, 256)
    return (0..<count).reduce(0) { total, index in
      let touching = (0..<count).reduce(0) {
        $0 + ($1 != index && abs(x[$1] - x[index]) <= 1 && abs(y[$1] - y[index]) <= 1 ? 1 : 0)
      }
      return total + (touching >= 2 ? 1 : 0)
    }
  }

  static var torch: Check {
    Check(
      .torch, .camera, .browser, needs: [.camera], .automatic, .quick, seconds: 4,
      recording: .recorder { .torch(TorchRecorder(attempt: $0.attempt)) }, judge: judgeTorch
    )
    .limit(.torchGain, .atLeast, 1.3, 1.3, .times, "own: more than exposure wanders")
  }

  /// An image brighter than this, of 255, shows a room with light of its own.
  private static let litRoom = 60.0

  private static func judgeTorch(_ judgement: inout Judgement) -> CheckResult {
    if judgement.isUnusable { return judgement.unusable() }
    guard let off = judgement.evidence.number(.off), let on = judgement.evidence.number(.on) else {
      return judgement.invalid(.tooShort)
    }
    if off > 200 { return judgement.invalid(.tooBright) }
    var gain = on / max(1, off)
    // If switching off a bright lamp makes no difference, it went out by itself before.
    if gain >= brightLamp, let held = judgement.evidence.number(.held),
      let after = judgement.evidence.number(.offAgain), !isDarker(after, than: held)
    {
      if judgement.attempt < 2 { return judgement.invalid(.missedOnce) }
      gain = held / max(1, after)
    }
    // In a lit room a small lamp hardly shows, and white can't get whiter.
    if judgement.measure(.torchGain, gain) != .pass, off > litRoom, !judgement.isLastTry {
      return judgement.invalid(.tooBright)
    }
    return judgement.result()
  }

  /// How many times brighter a lamp makes a picture that has to get darker when it is switched off.
  private static let brightLamp = 1.4
  /// By this factor: exposure compensates for most of the lamp in the meantime.
  private static let leastFall = 1.06

  /// Whether a picture's brightness `after` a torch was switched off shows that it was on, against `before`.
  static func isDarker(_ after: Double, than before: Double) -> Bool { before >= leastFall * max(1, after) }

  static var cameraDevice: Check {
    Check(
      .cameraDevice, .camera, .linux, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: Judge.identified
    )
    .identity(.name(.partName, .model))
  }
}
