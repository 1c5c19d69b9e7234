import DeepCheck
import Testing

@Suite struct StageTests {
  static let played: [CheckID] = [
    .touchGrid, .touchLine, .touchRate, .multiTouch, .ghostTouch, .displayPixels, .displayRetention, .parts, .locks,
  ]

  @Test func thereIsOneForWhatIsPlayedOnTheScreenAndForNothingElse() {
    let challenge = Challenge(code: "7K3QP9")
    for check in CheckID.allCases {
      let stage = Stage.make(check, attempt: 1, challenge: challenge, screen: .phone)
      #expect((stage != nil) == Self.played.contains(check))
    }
  }

  @Test func whatRunsInABrowserHasAStageOrARecorder() throws {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    // The stated model is compared with what the browser shows anyway.
    for check in Check.plan(.full) where check != .model {
      let stage = Stage.make(check, attempt: 1, challenge: challenge, screen: .phone)
      #expect(stage != nil || Recorder.make(check, attempt: 1, challenge: challenge) != nil, "\(check)")
    }
  }

  @Test(arguments: [CheckID.touchGrid, .touchLine, .touchRate, .multiTouch, .ghostTouch])
  func aDisplayThatIsNotTouchedIsNoFailure(_ check: CheckID) {
    var stage = Stage.make(check, attempt: 1, challenge: nil, screen: .desktop)
    #expect(stage?.handle(.begun) == [.refuse(.unavailable, .absent)])
  }

  @Test(arguments: played)
  func nothingHappensAfterTheEnd(_ check: CheckID) {
    var stage = Stage.make(check, attempt: 1, challenge: Challenge(code: "7K3QP9"), screen: .phone)
    for _ in 0..<10 { _ = stage?.handle(.waited) }
    let chosen = (0..<4).flatMap { stage?.handle(.chose(item: $0, answer: 0)) ?? [] }
    var isOver = chosen.contains { if case .finish = $0 { true } else { false } }
    for _ in 0..<6 where !isOver {
      isOver = stage?.handle(.done).contains { if case .finish = $0 { true } else { false } } ?? false
    }
    #expect(isOver)
    #expect(stage?.handle(.done) == [])
    #expect(stage?.handle(.touched([Touch(.began, finger: 1, x: 0.5, y: 0.5, time: 0)])) == [])
  }

  @Test func hugeAndBrokenScreensAreBounded() {
    for size in [Double.nan, .infinity, -1, 0, 1e300] {
      let screen = StageScreen(width: size, height: size, scale: size, fingers: .max, isHandheld: true)
      for check in Self.played {
        var stage = Stage.make(check, attempt: 1, challenge: Challenge(code: "7K3QP9"), screen: screen)
        _ = stage?.handle(.touched([Touch(.moved, finger: .min, x: 0.999_999, y: 0, time: 1e15)]))
      }
    }
  }
}

@Suite struct StatementStageTests {
  private func said(_ check: CheckID, _ answers: [Int]) -> [StageEffect] {
    var stage = Stage.make(check, attempt: 1, challenge: nil, screen: .phone)
    for (item, answer) in answers.enumerated() { _ = stage?.handle(.chose(item: item, answer: answer)) }
    return stage?.handle(.done) ?? []
  }

  private func judged(_ check: CheckID, _ answers: [Int]) -> CheckResult? {
    guard case .finish(let evidence)? = said(check, answers).first else { return nil }
    return Judge.judge(check, evidence)
  }

  @Test func whatIsSaidIsMarkedAsSaid() {
    #expect(judged(.locks, [0, 0, 0, 0])?.verdict == .pass)
    #expect(judged(.locks, [0, 0, 0, 0])?.basis == .stated)
  }

  @Test func aLockFailsAndAnUnknownPartWarns() {
    #expect(judged(.locks, [0, 1, 0, 2])?.verdict == .fail)
    #expect(judged(.parts, [1, 0, 0, 0])?.verdict == .warn)
  }

  @Test func everyEntryNeedsAnAnswer() {
    #expect(said(.locks, [0, 0, 0]).isEmpty)
    #expect(said(.locks, [0, 9, 0, 0]).isEmpty)
  }

  @Test func whoKnowsNothingLeavesItOut() {
    #expect(said(.parts, [2, 2, 2, 2]) == [.refuse(.skipped, .cannot)])
  }
}
