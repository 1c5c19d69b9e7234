/// A camera's moving parts and its recording: focus, zoom, and a video of three seconds.
extension Check {
  static var cameraFocus: Check {
    Check(
      .cameraFocus, .camera, .browser, needs: [.camera], .guided, .full, seconds: 30,
      recording: .recorder { .focus(FocusRecorder(attempt: $0.attempt)) }, judge: judgeCameraFocus
    )
    .limit(.focusSpan, .atLeast, 2, 1.4, .times, "own: sharpest against softest distance; a hand's blur makes 1.3")
    .limit(.focusNear, .atLeast, 40, 12, .percent, "own: sharpness that autofocus finds, of the sharpest distance's")
    .limit(.focusFar, .atLeast, 40, 12, .percent, "own: sharpness that autofocus finds, of the sharpest distance's")
  }

  /// An image with less detail than this at its sharpest (variance of the Laplacian) has nothing to focus on, and far
  /// below it noise alone makes up the ratio.
  private static let leastDetail = CameraEvidence.sharp

  private static func judgeCameraFocus(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isUnusable { return judgement.unusable() }
    let (near, far) = (evidence.values(.nearSharpness), evidence.values(.farSharpness))
    guard near.count >= 3, far.count >= 3 else { return Check.stalled(judgement) }
    if Statistics.median(evidence.values(.lumas)) < dimLuma { return judgement.invalid(.tooDark) }
    // Print always has detail; a view into the distance may not.
    guard (near.max() ?? 0) >= leastDetail else { return judgement.invalidOrFail(.tooNear, failure: .focusStuck) }
    let hasFar = (far.max() ?? 0) >= leastDetail
    if !hasFar, !judgement.isLastTry { return judgement.invalid(.notHeld) }
    let moved = judgement.measure(.focusSpan, max(span(near), hasFar ? span(far) : 1))
    let found = evidence.values(.autofocus)
    if found.count == 2 {
      judgement.measure(.focusNear, share(found[0], near))
      if hasFar { judgement.measure(.focusFar, share(found[1], far)) }
    }
    // A hand that moved away can look the same once.
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result(moved == .fail ? .focusStuck : .focusMisses)
  }

  private static func span(_ values: [Double]) -> Double {
    ((values.max() ?? 0) + leastDetail) / ((values.min() ?? 0) + leastDetail)
  }

  private static func share(_ value: Double, _ values: [Double]) -> Double { 100 * value / max(1, values.max() ?? 0) }

  static var cameraZoom: Check {
    Check(
      .cameraZoom, .camera, .browser, needs: [.camera], .guided, .full, seconds: 12,
      recording: .recorder { .zoom(ZoomRecorder(attempt: $0.attempt)) }, judge: judgeCameraZoom
    )
    .limit(.zoomError, .atMost, 20, 30, .percent, "own: how much larger things get against what was asked for")
  }

  /// Images that correlate less than this don't show the same things.
  private static let leastMatch = 0.6

  private static func judgeCameraZoom(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isUnusable { return judgement.unusable() }
    let (asked, found) = (evidence.values(.zoomAsked), evidence.values(.zoomFound))
    let (matches, lumas) = (evidence.values(.zoomMatch), evidence.values(.lumas))
    guard !asked.isEmpty, found.count == asked.count, matches.count == asked.count, lumas.count == asked.count + 1
    else { return Check.stalled(judgement) }
    if lumas[0] < dimLuma { return judgement.invalid(.tooDark) }
    // Past some factor another lens takes over, and that one may be dead.
    if lumas.dropFirst().contains(where: { $0 < 8 }) { return judgement.invalidOrFail(.missedOnce, failure: .black) }
    if matches.contains(where: { $0 < leastMatch }) { return judgement.invalid(.notHeld) }
    let errors = asked.indices.map { 100 * (found[$0] / max(0.01, asked[$0]) - 1).magnitude }
    judgement.measure(.zoomError, errors.max() ?? 0)
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result(.zoomStuck)
  }

  static var cameraRecording: Check {
    Check(
      .cameraRecording, .camera, .browser, needs: [.camera, .microphone], .automatic, .full, seconds: 9,
      recording: .recorder { .film(FilmRecorder(attempt: $0.attempt)) }, judge: judgeCameraRecording
    )
    .limit(.filmLength, .atLeast, 2.4, 1.5, .seconds, "own: of 3 s")
    .limit(.filmFrames, .atLeast, 75, 40, .percent, "own: of the frames that the camera gave meanwhile")
    .limit(.filmLight, .atLeast, 60, 25, .percent, "own: brightness against what the camera showed meanwhile")
    .limit(.filmSound, .atLeast, -90, -90, .fullScale, "own: a room's own noise is louder; −96 is one step of 16 bits")
  }

  private static func judgeCameraRecording(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    if judgement.isUnusable { return judgement.unusable() }
    if evidence.says(.state, "withheld") { return judgement.invalid(.lowPowerMode) }
    let seconds = evidence.number(.filmSeconds) ?? 0
    // A recording that ends within a second has no time for eight frames.
    guard let shown = evidence.integer(.liveFrames), let light = evidence.number(.liveLuma),
      Double(shown) >= max(4, min(8, 8 * seconds))
    else { return Check.stalled(judgement) }
    if light < 16 { return judgement.invalid(.tooDark) }
    judgement.measure(.filmLength, seconds)
    let lumas = evidence.values(.lumas)
    // Frames that an encoder left grey don't count. The page may not have seen every frame of the film, so their share does.
    let blank = lumas.isEmpty ? 0 : (evidence.number(.blankFrames) ?? 0) / Double(lumas.count)
    let frames = (evidence.number(.frames) ?? 0) * (1 - min(1, max(0, blank)))
    judgement.measure(.filmFrames, min(100, 100 * frames / Double(shown)))
    let isBlack = !lumas.isEmpty && judgement.measure(.filmLight, 100 * Statistics.median(lumas) / light) == .fail
    let isMute = judgement.measure(.filmSound, evidence.number(.level) ?? -120) == .fail
    // A busy device may miss it once.
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result(isBlack ? .black : isMute ? .silent : .filmBroken)
  }
}
