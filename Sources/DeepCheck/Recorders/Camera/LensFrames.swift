/// Figures of a lens's frames; the images themselves are not kept.
struct LensFrames: Sendable {
  private(set) var times: [Double] = []
  /// The times of all camera frames, including those that were skipped.
  private var given: [Double] = []
  private var lumas: [Double] = []
  private var spreads: [Double] = []
  private var digests: [Double] = []
  private var sharpness: [Double] = []
  /// The edge widths of frames that have enough edges.
  private var edges: [Double] = []

  private var contrasts: [Double] = []
  private var regions = RegionSharpness()
  /// The means of red, green and blue for each frame, and sums over all frames.
  private var colours = [[Double]](repeating: [], count: 3)
  private var chromas: [Double] = []
  private var quadrantSums = [[Double]](repeating: [0, 0, 0], count: 4)
  private var bandSums = [[Double]](repeating: [], count: 3)
  private var noise = FrameNoise()
  private var tileSums: [Double] = []
  private var lines: LineSums?
  /// The number of frames that were sharp somewhere.
  private var regionFrames = 0
  /// The time of the first frame within the judge's limits.
  private(set) var sharpSince: Double?

  /// A minute at 60 frames a second; no recording is longer.
  private static let limit = 3600

  /// The number of frames within the judge's limits.
  private(set) var sharpCount = 0

  mutating func add(_ frame: LumaFrame, time: Double, missed: Int, withSharpness: Bool) {
    // A clock that goes backwards would put frames out of order.
    guard given.count < Self.limit, time >= times.last ?? time else { return }
    // Spreads frames that the page had no time for evenly in between: the camera isn't to blame for them.
    if let last = times.last, missed > 0, missed < 16 {
      for index in 1...missed { given.append(last + (time - last) * Double(index) / Double(missed + 1)) }
    }
    given.append(time)
    times.append(time)
    lumas.append(frame.mean)
    spreads.append(frame.spread)
    digests.append(Double(frame.digest))
    if withSharpness {
      look(frame, time)
    } else {
      lookAtColours(frame)
      noise.add(frame)
    }
  }

  private mutating func lookAtColours(_ frame: LumaFrame) {
    guard let colour = frame.colour else { return }
    for channel in 0..<3 { colours[channel].append(colour.mean(channel)) }
    chromas.append(colour.chroma)
    for quadrant in 0..<4 {
      for channel in 0..<3 { quadrantSums[quadrant][channel] += colour.quadrants[quadrant][channel] }
    }
    for channel in 0..<3 {
      let band = colour.bands.map { $0[channel] }
      bandSums[channel] = bandSums[channel].isEmpty ? band : zip(bandSums[channel], band).map { $0 + $1 }
    }
    lines = lines ?? LineSums(width: frame.width, height: frame.height)
    lines?.add(frame)
    let tiles = FrameTiles.means(frame)
    if tileSums.isEmpty { tileSums = tiles } else { for index in tiles.indices { tileSums[index] += tiles[index] } }
  }

  /// The colours and the shading over the whole recording.
  func addColours(_ evidence: inout Evidence) {
    guard !chromas.isEmpty else { return }
    let count = Double(chromas.count)
    let names: [EvidenceName] = [.reds, .greens, .blues]
    let quadrants: [EvidenceName] = [.quadrantReds, .quadrantGreens, .quadrantBlues]
    let bands: [EvidenceName] = [.bandReds, .bandGreens, .bandBlues]
    for channel in 0..<3 {
      evidence.add(names[channel], colours[channel], decimals: 1)
      evidence.add(quadrants[channel], quadrantSums.map { $0[channel] / count }, decimals: 1)
      evidence.add(bands[channel], bandSums[channel].map { $0 / count }, decimals: 1)
    }
    evidence.add(.chroma, Statistics.median(chromas), decimals: 2)
    evidence.add(.tiles, tileSums.map { $0 / count }, decimals: 1)
    evidence.add(.litLines, lines?.depth, decimals: 2)
    noise.addNoise(&evidence)
  }

  private mutating func look(_ frame: LumaFrame, _ time: Double) {
    let (noise, width) = (frame.noise, frame.edgeWidth)
    let variance = frame.sharpness(noise: noise)
    sharpness.append(variance)
    contrasts.append(frame.contrast)
    if let width { edges.append(width) }
    if variance >= CameraEvidence.sharp {
      regions.add(frame, noise: noise)
      regionFrames += 1
    }
    if variance >= CameraEvidence.sharp, width ?? 0 <= 0.5 {
      sharpCount += 1
      sharpSince = sharpSince ?? time
    }
  }

  /// Like ``CameraEvidence``, with times relative to the first frame: of all frames, or only of those measured.
  func evidence(isLit: Bool, attempt: Int, counting: Bool, withSharpness: Bool) -> Evidence {
    let start = times.first ?? 0
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.times, (counting ? given : times).map { $0 - start }, decimals: 1)
    evidence.add(.lumas, lumas, decimals: 2)
    evidence.add(.spreads, spreads, decimals: 2)
    evidence.add(.digests, digests)
    noise.addAlternations(&evidence)
    if withSharpness {
      evidence.add(.laplacian, sharpness, decimals: 2)
      evidence.add(.edges, edges, decimals: 3)
      evidence.add(.contrasts, contrasts)
      evidence.add(.regions, regions.ratios(of: regionFrames), decimals: 3)
    }
    evidence.add(.lit, isLit ? 1 : 0)
    return evidence
  }
}

/// The evidence from a camera's frames: the frames themselves stay on the device.
package enum CameraEvidence {
  /// The variance of the Laplacian from which an image counts as sharp.
  static let sharp = 100.0

  /// Frames with their arrival times in ms; `isLit` if there was certainly light.
  package static func picture(_ frames: [LumaFrame], times: [Double], isLit: Bool, attempt: Int) -> Evidence {
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
  package static func sharpness(_ frames: [LumaFrame], attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.lumas, frames.map { $0.mean }, decimals: 2)
    evidence.add(.laplacian, frames.map { $0.sharpness }, decimals: 2)
    evidence.add(.edges, frames.compactMap { $0.edgeWidth }, decimals: 3)
    evidence.add(.contrasts, frames.map { $0.contrast })
    return evidence
  }

  /// The findings with the lens covered.
  package static func hotPixels(_ finder: HotPixelFinder, dark: DarkPixelFinder? = nil, attempt: Int) -> Evidence {
    let pixels = finder.pixels
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.frames, finder.frames)
    evidence.add(.level, finder.brightest, decimals: 2)
    evidence.add(.hotX, pixels.map { Double($0.x) })
    evidence.add(.hotY, pixels.map { Double($0.y) })
    evidence.add(.lines, finder.lineExcess, decimals: 2)
    evidence.add(.glow, finder.glow, decimals: 2)
    if let dark, dark.frames > 0 {
      evidence.add(.litFrames, dark.frames)
      evidence.add(.patterned, dark.patterned)
      evidence.add(.darkPixels, dark.count)
      evidence.add(.litLines, dark.lineDepth, decimals: 2)
    }
    return evidence
  }
}
