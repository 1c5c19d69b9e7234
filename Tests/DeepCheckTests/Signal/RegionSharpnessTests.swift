import DeepCheck
import Testing

/// Pictures of a chart of squares and of lines of print, partly blurred.
@Suite struct RegionSharpnessTests {
  private static let (width, height) = (320, 240)

  /// A picture of `scene`, blurred over `blur` pixels where `isSoft`, with some noise.
  private func ratios(
    _ scene: (Int, Int) -> Int, blur: Int = 5, isSoft: (Int, Int) -> Bool = { _, _ in false }
  ) throws -> [Double] {
    var state: UInt32 = 9
    var pixels: [UInt8] = []
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let reach = isSoft(x, y) ? blur : 0
        var sum = 0
        for down in -reach...reach { for across in -reach...reach { sum += scene(x + across, y + down) } }
        let value = sum / ((2 * reach + 1) * (2 * reach + 1)) + Int(state >> 24) % 5
        pixels.append(UInt8(max(0, min(255, value))))
      }
    }
    let frame = try #require(LumaFrame(width: Self.width, height: Self.height, pixels: pixels))
    var regions = RegionSharpness()
    for _ in 0..<3 { regions.add(frame, noise: frame.noise) }
    return regions.ratios(of: 3)
  }

  private static func squares(_ x: Int, _ y: Int) -> Int { ((x + 400) / 24 + (y + 400) / 24) % 2 == 0 ? 210 : 40 }

  /// Lines of strokes on white, with words and paragraphs of varying lengths.
  private static func print(_ x: Int, _ y: Int) -> Int {
    let (line, row) = ((y + 400) / 12, (y + 400) % 12)
    let letter = (x + 400) / 5
    let isGap = (letter + 3 * line) % 7 == 0 || line % 5 == 4
    let isStroke = (x + 400) % 5 < 2 && row < 7 && (letter &* 2_654_435_761 >> 7 ^ row / 3) % 3 != 0
    return isStroke && !isGap ? 50 : 215
  }

  @Test func aSharpPictureIsAlikeEverywhere() throws {
    for found in [try ratios(Self.squares), try ratios(Self.print)] {
      let seen = found.filter { $0 >= 0 }
      #expect(seen.count == 9)
      #expect((seen.min() ?? 0) > 0.3 * (seen.max() ?? 1))
    }
  }

  @Test func aSoftSideLosesItsFineDetail() throws {
    let found = try ratios(Self.squares, isSoft: { x, _ in x < Self.width / 2 })
    let seen = found.filter { $0 >= 0 }
    #expect(seen.count >= 6)
    #expect((seen.min() ?? 1) < 0.1 * (seen.max() ?? 0))
  }

  @Test func whereNothingIsPrintedNothingIsSaid() throws {
    let found = try ratios({ x, y in x < 128 ? 215 : Self.squares(x, y) })
    #expect([0, 3, 6].allSatisfy { found[$0] == -1 })
    #expect(found.filter { $0 >= 0 }.count == 6)
  }

  @Test func aPictureTooSmallForRegionsHasNone() throws {
    let frame = try #require(LumaFrame(width: 16, height: 2, pixels: [UInt8](repeating: 9, count: 32)))
    var regions = RegionSharpness()
    regions.add(frame, noise: 0)
    #expect(regions.ratios(of: 1).isEmpty)
  }

  @Test func isJudgedOnceThePictureIsFilled() {
    func chart(attempt: Int, _ regions: [Double]) -> CheckResult {
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.lumas, [120, 120])
      evidence.add(.laplacian, [900, 900])
      evidence.add(.contrasts, [170, 170])
      evidence.add(.regions, regions, decimals: 3)
      return Judge.judge(.cameraSharpness, evidence)
    }
    let soft = [0.01, 1.1, 1.2, 0.02, 1, 1.2, 0.01, 1.3, 1.1]
    #expect(chart(attempt: 1, soft).reason == .fillPicture)
    #expect(chart(attempt: 2, soft).verdict == .warn)
    #expect(chart(attempt: 1, soft.map { max(0.5, $0) }).verdict == .pass)
    // Two regions are too few to compare.
    #expect(chart(attempt: 2, [0.01, 1.2, -1, -1, -1, -1, -1, -1, -1]).verdict == .pass)
  }
}
