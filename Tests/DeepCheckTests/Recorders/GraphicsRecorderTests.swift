import DeepCheck
import Testing

/// Chips' drawing errors and browsers' changes on reading.
@Suite struct GraphicsRecorderTests {
  /// The verdict on a chip that changes a picture by `chip`, in a browser that changes it by `browser` on reading.
  private func judged(
    attempt: Int = 1, chip: (inout [UInt8], Int) -> Void = { _, _ in }, browser: (inout [UInt8]) -> Void = { _ in }
  ) throws -> CheckResult {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    var recorder = try #require(Recorder.make(.graphics, attempt: attempt, challenge: challenge))
    var effects = recorder.handle(.begin(0))
    while case .draw(let picture)? = effects.first {
      var control = picture.pixels
      var pixels = control
      chip(&pixels, picture.seed)
      browser(&pixels)
      browser(&control)
      effects = recorder.handle(.drawn(DrawnPicture(pixels: pixels, control: control, renderer: "Chip")))
    }
    guard case .finish(let parts)? = effects.first, let part = parts.first else {
      Issue.record("no end")
      return CheckResult(id: .graphics, verdict: .invalid)
    }
    return Judge.judge(.graphics, part.evidence)
  }

  /// Flips the lowest bit of 200 pixels that depend on the picture.
  private static func hide(_ pixels: inout [UInt8]) {
    var state = pixels.reduce(UInt64(7)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      pixels[4 * Int((state >> 33) % UInt64(pixels.count / 4))] ^= 1
    }
  }

  @Test func everyPixelOfAWorkingChipIsExact() throws {
    let result = try judged()
    #expect(result.verdict == .pass && result.figure(.wrongPixels) == "0")
  }

  @Test(arguments: 0..<8) func onePixelOfOnePictureIsAFault(seed: Int) throws {
    let result = try judged(chip: { pixels, drawn in if drawn == seed { pixels[4 * 4711 + 1] ^= 1 } })
    #expect(result.verdict == .fail && result.figure(.wrongPixels) == "1")
  }

  /// A lost context reads zeros without an error, of the control too, which once looked like a browser's doing.
  @Test(arguments: 1..<8) func aChipThatLosesThePageHalfwayIsNotPassed(first: Int) throws {
    for (attempt, verdict) in [(1, CheckVerdict.invalid), (3, .fail)] {
      var image = 0
      let result = try judged(
        attempt: attempt, chip: { _, seed in image = seed },
        browser: { if image >= first { $0 = [UInt8](repeating: 0, count: $0.count) } })
      #expect(result.verdict == verdict && result.reason == .notUsable)
    }
  }

  @Test func aBrowserThatReadsNothingAtAllSaysNothing() throws {
    let result = try judged(browser: { $0 = [UInt8](repeating: 0, count: $0.count) })
    #expect(result.verdict == .unavailable)
  }

  @Test func aBrowserThatHidesWhoAsksIsNoFault() throws {
    #expect(try judged(browser: Self.hide).verdict == .pass)
  }

  @Test func whatIsWrongAtOnePlaceAgainAndAgainIsTheChipsInSuchABrowserToo() throws {
    let result = try judged(chip: { pixels, _ in pixels[4 * 4711] ^= 4 }, browser: Self.hide)
    #expect(result.verdict == .fail && result.figure(.wrongPixels) == "1")
  }

  /// If reading itself is wrong, a control doesn't help; the errors show by recurring at the same place.
  @Test func aPixelThatIsReadWronglyEachTimeIsAFault() throws {
    #expect(try judged(browser: { $0[4 * 1234] ^= 1 }).verdict == .fail)
  }

  @Test func aPartThatIsReadWronglyEachTimeIsAFault() throws {
    let result = try judged(browser: { for index in 0..<$0.count / 10 { $0[index] = 7 } })
    #expect(result.verdict == .fail)
  }

  @Test(arguments: [0.02, 0.1, 0.3]) func aBrowserThatChangesMuchAtRandomIsNoFault(share: Double) throws {
    let result = try judged(browser: { pixels in
      var state = pixels.reduce(UInt64(7)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
      for index in stride(from: 0, to: pixels.count, by: 4) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if Double(state >> 40) < share * Double(1 << 24) { pixels[index] ^= 1 }
      }
    })
    #expect(result.verdict == .pass && result.figure(.wrongPixels) == "0")
  }

  @Test func aBrowserThatShowsNothingOfAPictureShowsNothingOfAFault() throws {
    let result = try judged(browser: { $0 = [UInt8](repeating: 255, count: $0.count) })
    #expect(result.verdict == .unavailable)
  }

  @Test func pixelsThatAreMissingAreWrong() throws {
    #expect(try judged(chip: { pixels, _ in pixels.removeLast(400) }).verdict == .fail)
  }

  @Test func picturesAreComputedPutTogetherAndCopied() {
    let pictures = (0..<8).map { GraphicsPicture(side: 256, seed: $0) }
    #expect(pictures.contains { $0.cells > 1 } && pictures.contains { $0.isCopied })
    #expect(pictures.contains { $0.cells == 1 && !$0.isCopied })
    // Each cell has its own numbers.
    #expect(GraphicsPicture(side: 256, seed: 1).pixels != GraphicsPicture(side: 255, seed: 1).pixels)
  }
}
