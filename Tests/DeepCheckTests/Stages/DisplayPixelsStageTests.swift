import CivilTime
import DeepCheck
import Testing

@Suite struct DisplayPixelsStageTests {
  private let challenge = Challenge(code: "7K3QP9")

  private func tap(_ x: Double, _ y: Double) -> StageEvent {
    .touched([Touch(.began, finger: 1, x: x, y: y, time: 0)])
  }

  /// Goes through all colours, tapping the decoys and the `spots` of each colour.
  private func played(findsDecoys: Bool = true, _ spots: (DisplayPixelsStage.Colour) -> [(Double, Double)]) throws
    -> CheckResult
  {
    var stage = try #require(Stage.make(.displayPixels, attempt: 1, challenge: challenge, screen: .phone))
    var effects: [StageEffect] = []
    for _ in DisplayPixelsStage.Colour.allCases {
      guard case .displayPixels(let state) = stage else { break }
      for spot in spots(state.colour) { effects += stage.handle(tap(spot.0, spot.1)) }
      if findsDecoys { for decoy in state.shownDecoys { effects += stage.handle(tap(decoy.x + 0.01, decoy.y)) } }
      effects += stage.handle(.done)
    }
    guard case .finish(let evidence)? = effects.last else { throw Unfinished() }
    return Judge.judge(.displayPixels, evidence, challenge: challenge)
  }

  private struct Unfinished: Error {}

  @Test func whoFindsTheDecoysAndNothingElseHasAGoodDisplay() throws {
    let result = try played { _ in [] }
    #expect(result.verdict == .pass && result.basis == .challenge)
  }

  /// The tapped places show that the code was known.
  @Test func whoFindsTheDecoysAnswersTheCode() throws {
    let result = try played { _ in [] }
    func proof(_ code: String) -> ChallengeProof {
      ChallengeProof(
        DeviceReport(
          device: DeviceIdentity(), startedAt: Instant(0), challenge: Challenge(code: code), checks: [result]))
    }
    #expect(proof("7K3QP9").isAnswered)
    #expect(!proof("AAAAAA").isAnswered)
  }

  @Test func whoMissesADecoyDidNotLook() throws {
    let result = try played(findsDecoys: false) { _ in [] }
    #expect(result.verdict == .invalid && result.reason == .inattentive)
  }

  @Test func aBrightSpotIsCountedOnceThoughItIsSeenOnSeveralColours() throws {
    let result = try played { _ in [(0.021, 0.02)] }
    #expect(result.figures.first { $0.name == .brightPixels }?.text == "0.34")
    #expect(result.figures.first { $0.name == .partPixels }?.text == "0")
  }

  @Test func aSecondTapTakesASpotBack() throws {
    #expect(try played { $0 == .red ? [(0.02, 0.02), (0.02, 0.021)] : [] }.verdict == .pass)
  }

  /// The points of a cluster are nearer to each other than fingertips.
  @Test(arguments: [5, 6, 13, 14])
  func manyTapsAtOnePlaceAreACluster(_ count: Int) throws {
    let taps = (0..<count).map { (0.02 + 0.002 * Double($0 % 4), 0.02) }
    #expect(try played { $0 == .blue ? taps : [] }.verdict == .warn)
    #expect(try played { $0 == .blue ? Array(taps.prefix(4)) : [] }.verdict == .pass)
  }
}
