import DeepCheck
import Testing

@Suite struct PictureJudgeTests {
  private func spots(_ count: Int, kind: Double, found: Int = 3, near: Bool = false) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.width, 1000)
    evidence.add(.height, 2000)
    evidence.add(.decoysShown, 3)
    evidence.add(.decoysFound, found)
    evidence.add(.spotsX, (0..<count).map { 100 + Double($0) * (near ? 2 : 50) })
    evidence.add(.spotsY, (0..<count).map { _ in 500 })
    evidence.add(.spotKinds, (0..<count).map { _ in kind })
    return Judge.judge(.displayPixels, evidence)
  }

  @Test func followsTheClassesOfTheStandard() {
    #expect(spots(0, kind: 0).verdict == .pass)
    #expect(spots(2, kind: 0).verdict == .warn)
    #expect(spots(3, kind: 1).verdict == .fail)
    #expect(spots(4, kind: 2).verdict == .warn)
    #expect(spots(2, kind: 2, near: true).verdict == .fail)
    #expect(spots(0, kind: 0).basis == .challenge)
  }

  @Test func doesNotBelieveEyesThatMissedADecoy() {
    #expect(spots(0, kind: 0, found: 2).reason == .inattentive)
  }

  @Test func neverBlamesADisplayForLowPowerMode() {
    var evidence = Evidence()
    evidence.add(.attempt, 9)
    evidence.add(.intervals, [Double](repeating: 33.33, count: 100), decimals: 2)
    #expect(Judge.judge(.displayRefresh, evidence).reason == .lowPowerMode)
  }

  /// Few frames take a pause of 90 ms three times a second, but more than a quarter of the time.
  @Test func countsTheFramesThatAPauseTakesThePlaceOf() {
    func verdict(pause: Double, every count: Int) -> CheckVerdict {
      var evidence = Evidence()
      evidence.add(.attempt, 2)
      evidence.add(.intervals, (0..<240).map { $0 % count == 0 ? pause : 16.67 }, decimals: 2)
      return Judge.judge(.displayRefresh, evidence).verdict
    }
    #expect(verdict(pause: 90, every: 15) == .warn)
    #expect(verdict(pause: 33.3, every: 30) == .pass)
    #expect(verdict(pause: 250, every: 240) == .pass)
  }

  @Test func countsNoFrameAsMissedWhileAFastPanelRests() {
    func verdict(_ intervals: [Double]) -> CheckVerdict {
      var evidence = Evidence()
      evidence.add(.attempt, 2)
      evidence.add(.intervals, intervals, decimals: 2)
      return Judge.judge(.displayRefresh, evidence).verdict
    }
    let fast = [Double](repeating: 8.33, count: 160)
    #expect(verdict(fast + [Double](repeating: 16.67, count: 120)) == .pass)
    #expect(verdict(fast + [Double](repeating: 11.1, count: 100)) == .pass)
    // Slower than 60 Hz, or every third frame missing.
    #expect(verdict(fast + [Double](repeating: 25, count: 70)) == .warn)
    #expect(verdict((0..<260).map { $0 % 3 == 0 ? 16.67 : 8.33 }) == .warn)
  }

  @Test func distinguishesADarkRoomFromABlackCamera() {
    func picture(lit: Int, attempt: Int, luma: Double) -> CheckResult {
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.times, (0..<60).map { Double($0) * 33 })
      evidence.add(.lumas, (0..<60).map { _ in luma }, decimals: 1)
      evidence.add(.spreads, (0..<60).map { _ in 12 })
      evidence.add(.digests, (0..<60).map { Double($0) })
      evidence.add(.lit, lit)
      return Judge.judge(.cameraPicture, evidence)
    }
    #expect(picture(lit: 1, attempt: 1, luma: 90).verdict == .pass)
    #expect(picture(lit: 0, attempt: 1, luma: 1).reason == .tooDark)
    #expect(picture(lit: 1, attempt: 1, luma: 1).reason == .black)
    #expect(picture(lit: 0, attempt: 3, luma: 1).verdict == .fail)
    #expect(picture(lit: 1, attempt: 1, luma: 250).reason == .tooBright)
  }

  /// A white surface in pictures with these shares of `luma` in red, green and blue.
  private func surface(_ shares: [Double], luma: (Int) -> Double = { _ in 150 }) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.attempt, 2)
    evidence.add(.times, (0..<60).map { Double($0) * 33 })
    evidence.add(.lumas, (0..<60).map { luma($0) }, decimals: 1)
    evidence.add(.spreads, (0..<60).map { _ in 12 })
    evidence.add(.digests, (0..<60).map { Double($0) })
    evidence.add(.lit, 1)
    evidence.add(.chroma, 8)
    for (name, share) in zip([EvidenceName.reds, .greens, .blues], shares) {
      evidence.add(name, (0..<60).map { luma($0) * share }, decimals: 1)
    }
    return Judge.judge(.cameraPicture, evidence)
  }

  @Test func distinguishesALampsColourFromAMissingFilters() {
    #expect(surface([1, 1, 1]).verdict == .pass)
    // A warm lamp shifts red and blue apart, with green between them.
    #expect(surface([1.2, 1, 0.85]).verdict == .pass)
    #expect(surface([1.2, 0.95, 1.18]).verdict == .warn)
    #expect(surface([1, 1.7, 1]).verdict == .fail)
  }

  @Test func findsPicturesWhoseBrightnessWanders() {
    // Exposure that settles at the beginning doesn't count.
    #expect(surface([1, 1, 1]) { $0 < 15 ? 40 + 7 * Double($0) : 150 }.verdict == .pass)
    #expect(surface([1, 1, 1]) { $0 % 10 == 3 ? 110 : 150 }.verdict == .warn)
  }

  /// The picture's brightness with the torch off, on, at the end of its time, and off again.
  private func torch(
    off: Double = 30, on: Double = 120, held: Double? = nil, after: Double? = nil, attempt: Int
  ) -> CheckResult {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.off, off, decimals: 1)
    evidence.add(.on, on, decimals: 1)
    evidence.add(.held, held, decimals: 1)
    evidence.add(.offAgain, after, decimals: 1)
    return Judge.judge(.torch, evidence)
  }

  @Test func asksForADarkerPlaceBeforeATorchIsBlamed() {
    #expect(torch(off: 120, on: 125, attempt: 1).reason == .tooBright)
    #expect(torch(off: 120, on: 125, attempt: 3).verdict == .fail)
    #expect(torch(off: 30, on: 31, attempt: 1).verdict == .fail)
    #expect(torch(off: 120, on: 170, attempt: 1).verdict == .pass)
  }

  /// Switching off a torch that has gone out by itself makes no difference.
  @Test func findsATorchThatGoesOut() {
    // Exposure has compensated for most of the lamp.
    #expect(torch(held: 45, after: 35, attempt: 2).verdict == .pass)
    #expect(torch(held: 31, after: 30, attempt: 1).reason == .missedOnce)
    #expect(torch(held: 31, after: 30, attempt: 2).verdict == .fail)
  }

  /// White noise adds twenty times its square to the Laplacian's variance, and nothing to an edge's width.
  @Test func isNotDeceivedByANoisyBlur() {
    func chart(_ widths: [Double], attempt: Int = 2) -> CheckResult {
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.lumas, [120, 120])
      evidence.add(.laplacian, [400, 500])
      evidence.add(.edges, widths, decimals: 3)
      return Judge.judge(.cameraSharpness, evidence)
    }
    #expect(chart([]).verdict == .pass)
    #expect(chart([3, 0.3]).verdict == .pass)
    #expect(chart([0.8]).verdict == .warn)
    #expect(chart([2.5, 1.7]).verdict == .fail)
    // A telephoto lens can't focus on what is as near as the instruction says.
    #expect(chart([2.5, 1.7], attempt: 1).reason == .tooNear)
  }

  @Test func countsHotPixelsOfACoveredLensAlone() {
    func covered(_ places: [(Double, Double)], level: Double = 4) -> CheckResult {
      var evidence = Evidence()
      evidence.add(.frames, 20)
      evidence.add(.level, level, decimals: 1)
      evidence.add(.hotX, places.map { $0.0 })
      evidence.add(.hotY, places.map { $0.1 })
      return Judge.judge(.cameraHotPixels, evidence)
    }
    #expect(covered([]).verdict == .pass)
    #expect(covered([(1, 1), (40, 9)]).verdict == .warn)
    #expect(covered([(1, 1), (2, 1), (3, 1)]).verdict == .fail)
    #expect(covered([(1, 1)], level: 80).reason == .notCovered)
  }

  @Test func holdsBackCamerasToMore() {
    func size(_ facing: String) -> CheckVerdict {
      var evidence = Evidence()
      evidence.add(.facing, facing)
      evidence.add(.width, 720)
      evidence.add(.height, 1280)
      return Judge.judge(.cameraResolution, evidence).verdict
    }
    #expect(size("front") == .pass)
    #expect(size("back") == .warn)
  }

  /// A surface whose columns are as green as `columns` say, against red and blue.
  private func banded(_ columns: [Double]) -> CheckResult {
    var evidence = surface([1, 1, 1]).evidence ?? Evidence()
    evidence.add(.bandReds, [Double](repeating: 150, count: 14), decimals: 1)
    evidence.add(.bandGreens, columns.map { 150 * $0 } + [Double](repeating: 150, count: 6), decimals: 1)
    evidence.add(.bandBlues, [Double](repeating: 150, count: 14), decimals: 1)
    return Judge.judge(.cameraPicture, evidence)
  }

  @Test func findsARimOfAnotherColour() {
    #expect(banded([1, 1, 1, 1, 1, 1, 1, 1]).verdict == .pass)
    #expect(banded([0.97, 0.98, 0.99, 1, 1, 1.01, 1.02, 1.03]).verdict == .pass, "light from two sides")
    #expect(banded([0.83, 0.95, 1, 1, 1, 1, 0.95, 0.83]).verdict == .warn)
    #expect(banded([0.6, 0.6, 1, 1, 1, 1, 1, 1]).verdict == .fail)
  }

  @Test func findsACameraThatStopsWhileItIsWatched() {
    func frames(idle: Int, attempt: Int) -> CheckResult {
      var evidence = Evidence()
      evidence.add(.attempt, attempt)
      evidence.add(.times, (0..<100).map { Double($0) * 33.3 }, decimals: 1)
      evidence.add(.lumas, (0..<100).map { _ in 90 })
      evidence.add(.digests, (0..<100).map { Double($0) })
      evidence.add(.seconds, 10)
      evidence.add(.idle, idle)
      return Judge.judge(.cameraFrames, evidence)
    }
    #expect(frames(idle: 30, attempt: 1).verdict == .pass)
    #expect(frames(idle: 6000, attempt: 1).verdict == .invalid)
    #expect(frames(idle: 6000, attempt: 3).reason == .frozen)
  }

  /// Half of a sensor with another gain is a step; a vignette and a window beside the paper are slopes.
  @Test func distinguishesAStepFromASlope() {
    let (columns, rows) = (FrameTiles.columns, FrameTiles.rows)
    func tiles(_ value: (_ x: Double, _ y: Double) -> Double) -> [Double] {
      (0..<columns * rows).map { value(Double($0 % columns) / 15, Double($0 / columns) / 8) }
    }
    #expect(FrameTiles.steepestStep(tiles { _, y in y < 0.5 ? 150 : 110 }) > 30)
    #expect(FrameTiles.steepestStep(tiles { x, _ in x < 0.3 ? 100 : 125 }) > 20)
    #expect(
      FrameTiles.steepestStep(
        tiles { x, y in 120 * (1 - 0.35 * ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)) / 0.5) }) < 12)
    #expect(FrameTiles.steepestStep(tiles { x, _ in 120 * (1 + 0.3 * x) }) < 4)
    #expect(FrameTiles.steepestStep([]) == 0)
  }
}
