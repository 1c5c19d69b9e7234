/// What a camera's frames come to as evidence: the frames themselves stay on the device.
public enum CameraEvidence {
  /// Frames with the times at which they came, in ms; `isLit` where light was made sure of.
  public static func picture(_ frames: [LumaFrame], times: [Double], isLit: Bool, attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.times, times, decimals: 1)
    evidence.add(.lumas, frames.map { $0.mean }, decimals: 2)
    evidence.add(.spreads, frames.map { $0.spread }, decimals: 2)
    evidence.add(.digests, frames.map { Double($0.digest) })
    evidence.add(.lit, isLit ? 1 : 0)
    return evidence
  }

  /// Frames of the chart while the camera focused.
  public static func sharpness(_ frames: [LumaFrame], attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.lumas, frames.map { $0.mean }, decimals: 2)
    evidence.add(.laplacian, frames.map { $0.laplacianVariance }, decimals: 2)
    evidence.add(.edges, frames.compactMap { $0.edgeWidth }, decimals: 3)
    return evidence
  }

  /// What was found with the lens covered.
  public static func hotPixels(_ finder: HotPixelFinder, attempt: Int) -> Evidence {
    let pixels = finder.pixels
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.frames, finder.frames)
    evidence.add(.level, finder.brightest, decimals: 2)
    evidence.add(.hotX, pixels.map { Double($0.x) })
    evidence.add(.hotY, pixels.map { Double($0.y) })
    return evidence
  }
}
