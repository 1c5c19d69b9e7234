/// Figures of a lens's frames; the pictures themselves are not kept.
struct LensFrames: Sendable {
  private(set) var times: [Double] = []
  /// Every frame that the camera gave, whether or not it was looked at.
  private var given: [Double] = []
  private var lumas: [Double] = []
  private var spreads: [Double] = []
  private var digests: [Double] = []
  private var sharpness: [Double] = []
  /// Widths of edges, of the frames that have enough of them.
  private var edges: [Double] = []

  /// A minute at 60 frames a second; nothing here lasts longer.
  private static let limit = 3600

  /// How many frames were as sharp as the judge wants.
  private(set) var sharpCount = 0

  mutating func add(_ frame: LumaFrame, time: Double, missed: Int, withSharpness: Bool) {
    // A clock that steps back would put frames out of order.
    guard given.count < Self.limit, time >= times.last ?? time else { return }
    // What the page had no time for lay evenly between: the camera is not to blame.
    if let last = times.last, missed > 0, missed < 16 {
      for index in 1...missed { given.append(last + (time - last) * Double(index) / Double(missed + 1)) }
    }
    given.append(time)
    times.append(time)
    lumas.append(frame.mean)
    spreads.append(frame.spread)
    digests.append(Double(frame.digest))
    if withSharpness { look(frame) }
  }

  private mutating func look(_ frame: LumaFrame) {
    let (variance, width) = (frame.laplacianVariance, frame.edgeWidth)
    sharpness.append(variance)
    if let width { edges.append(width) }
    if variance >= 100, width ?? 0 <= 0.5 { sharpCount += 1 }
  }

  /// As ``CameraEvidence`` has them, times from the first frame on: of all frames given, or of those looked at.
  func evidence(isLit: Bool, attempt: Int, counting: Bool, withSharpness: Bool) -> Evidence {
    let start = times.first ?? 0
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.times, (counting ? given : times).map { $0 - start }, decimals: 1)
    evidence.add(.lumas, lumas, decimals: 2)
    evidence.add(.spreads, spreads, decimals: 2)
    evidence.add(.digests, digests)
    if withSharpness {
      evidence.add(.laplacian, sharpness, decimals: 2)
      evidence.add(.edges, edges, decimals: 3)
    }
    evidence.add(.lit, isLit ? 1 : 0)
    return evidence
  }
}
