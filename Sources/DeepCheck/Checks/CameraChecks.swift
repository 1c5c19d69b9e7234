/// Cameras and the torch.
extension Check {
  static var cameraFrames: Check {
    Check(
      .cameraFrames, .camera, .browser, needs: [.camera], .automatic, .quick, seconds: 5,
      recording: .recorder { .camera(CameraRecorder(.frames, attempt: $0.attempt)) }, judge: judgeCameraFrames
    )
    .limit(.cameraRate, .atLeast, 24, 10, .frequency, "own: 24 is the rate of films")
    .limit(.droppedFrames, .atMost, 2, nil, .percent, "own: two of the 90 frames of 3 s")
  }

  private static func judgeCameraFrames(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    let steps = Statistics.steps(evidence.values(.times)).filter { $0 > 0 }
    guard steps.count >= 20 else { return stalled(judgement) }
    guard Judge.areTimes(evidence.values(.times)) else { return judgement.invalid(.implausible) }
    let median = Statistics.median(steps)
    judgement.measure(.cameraRate, 1000 / median)
    let dropped = steps.reduce(0.0) { $0 + max(0, ($1 / median).rounded(.toNearestOrAwayFromZero) - 1) }
    judgement.measure(.droppedFrames, 100 * dropped / (dropped + Double(steps.count)))
    let luma = Statistics.median(evidence.values(.lumas))
    if judgement.verdict != .pass, luma < dimLuma, evidence.integer(.lit) != 1 { return judgement.invalid(.tooDark) }
    return judgement.result()
  }

  /// Too few frames: the device's own fault where it was watched for long, and again.
  private static func stalled(_ judgement: Judgement) -> CheckResult {
    (judgement.evidence.number(.seconds) ?? 0) >= 5
      ? judgement.invalidOrFail(.tooShort, failure: .frozen) : judgement.invalid(.tooShort)
  }

  /// Below this mean brightness a camera takes its time for every frame.
  private static let dimLuma = 40.0

  static var cameraResolution: Check {
    Check(
      .cameraResolution, .camera, .browser, needs: [.camera], .automatic, .quick, seconds: 2,
      recording: .recorder { .camera(CameraRecorder(.resolution, attempt: $0.attempt)) }, judge: judgeCameraResolution
    )
    .limit(.pictureWidth, .atLeast, 1280, 640, .pixels, "own; back cameras 1920")
    .limit(.pictureHeight, .atLeast, 720, 480, .pixels, "own; back cameras 1080")
  }

  private static func judgeCameraResolution(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    guard let width = evidence.number(.width), let height = evidence.number(.height) else {
      return judgement.invalid(.tooShort)
    }
    let isBack = evidence.says(.facing, "back")
    // A phone held upright turns the picture.
    judgement.measure(.pictureWidth, max(width, height), pass: isBack ? 1920 : nil)
    judgement.measure(.pictureHeight, min(width, height), pass: isBack ? 1080 : nil)
    return judgement.result()
  }

  static var cameraPicture: Check {
    Check(
      .cameraPicture, .camera, .browser, needs: [.camera], .automatic, .quick, seconds: 4,
      recording: .recorder { .camera(CameraRecorder(.picture, attempt: $0.attempt)) }, judge: judgeCameraPicture
    )
    .limit(.meanLuma, .atLeast, 16, 3, .count, "ITU-R BT.601: black is 16")
    .limit(.lumaSpread, .atLeast, 4, nil, .count, "own: more than a lens's noise")
    .limit(.frozenTime, .atMost, 0.5, 1, .seconds, "own: 12 and 24 frames of a film")
  }

  private static func judgeCameraPicture(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    let (lumas, times) = (evidence.values(.lumas), evidence.values(.times))
    let digests = evidence.values(.digests)
    guard lumas.count >= 10, times.count == lumas.count, digests.count == lumas.count else {
      return stalled(judgement)
    }
    guard Judge.areTimes(times) else { return judgement.invalid(.implausible) }
    let mean = Statistics.median(lumas)
    if judgement.measure(.frozenTime, longestSame(digests, times) / 1000) == .fail {
      return judgement.result(.frozen)
    }
    if mean > 240 { return judgement.invalid(.tooBright) }
    let grade = judgement.measure(.meanLuma, mean)
    judgement.measure(.lumaSpread, Statistics.median(evidence.values(.spreads)))
    let isLit = evidence.integer(.lit) == 1
    if grade != .pass, !isLit { return judgement.invalidOrFail(.tooDark, failure: .black) }
    return judgement.result(grade == .fail ? .black : nil)
  }

  /// The longest time in ms over which the picture did not change at all.
  private static func longestSame(_ digests: [Double], _ times: [Double]) -> Double {
    var (longest, start) = (0.0, 0)
    for index in digests.indices {
      if digests[index] != digests[start] { start = index }
      longest = max(longest, times[index] - times[start])
    }
    return longest
  }

  static var cameraSharpness: Check {
    Check(
      .cameraSharpness, .camera, .browser, needs: [.camera], .guided, .full, seconds: 15,
      recording: .recorder { .camera(CameraRecorder(.sharpness, attempt: $0.attempt)) }, judge: judgeCameraSharpness
    )
    .limit(.sharpness, .atLeast, 100, 40, .count, "own: variance of the Laplacian on our chart")
    .limit(.edgeWidth, .atMost, 0.5, 1, .percent, "own; ISO 12233: an edge from 10 to 90 %")
  }

  private static func judgeCameraSharpness(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    guard let sharpest = evidence.values(.laplacian).max() else { return judgement.invalid(.tooShort) }
    if Statistics.median(evidence.values(.lumas)) < dimLuma { return judgement.invalid(.tooDark) }
    judgement.measure(.sharpness, sharpest)
    // Noise makes a blurred picture's Laplacian large; an edge stays as wide as it is. Print alone has none.
    if let narrowest = evidence.values(.edges).min() { judgement.measure(.edgeWidth, narrowest) }
    // Out of focus once is a matter of distance.
    if judgement.verdict != .pass, judgement.attempt < 2 { return judgement.invalid(.notHeld) }
    return judgement.result()
  }

  static var cameraHotPixels: Check {
    Check(
      .cameraHotPixels, .camera, .browser, needs: [.camera], .guided, .full, seconds: 10,
      recording: .recorder { .camera(CameraRecorder(.hotPixels, attempt: $0.attempt)) }, judge: judgeCameraHotPixels
    )
    .limit(.hotPixels, .atMost, 0, 20, .count, "own: 60 above the median in 80 % of frames")
    .limit(.hotClusters, .atMost, 0, 0, .count, "own: three that touch")
  }

  private static func judgeCameraHotPixels(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    guard (evidence.integer(.frames) ?? 0) >= 20 else { return judgement.invalid(.tooShort) }
    if (evidence.number(.level) ?? 0) > dimLuma { return judgement.invalid(.notCovered) }
    let (x, y) = (evidence.values(.hotX), evidence.values(.hotY))
    let count = min(x.count, y.count)
    judgement.measure(.hotPixels, Double(count))
    judgement.measure(.hotClusters, Double(crowded(Array(x.prefix(count)), y)))
    return judgement.result()
  }

  /// How many hot pixels touch two others; at most 256 are compared.
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

  private static func judgeTorch(_ judgement: inout Judgement) -> CheckResult {
    guard let off = judgement.evidence.number(.off), let on = judgement.evidence.number(.on) else {
      return judgement.invalid(.tooShort)
    }
    if off > 200 { return judgement.invalid(.tooBright) }
    judgement.measure(.torchGain, on / max(1, off))
    return judgement.result()
  }

  static var cameraDevice: Check {
    Check(
      .cameraDevice, .camera, .linux, .automatic, .quick, seconds: 1,
      recording: .unrecorded, judge: Judge.identified
    )
    .identity(.name(.partName, .model))
  }
}
