import DeepCheck
import Testing

@Suite struct SidesRecorderTests {
  /// The person's answer to each note, by the side that plays it.
  private func judged(
    attempt: Int = 2, places: Int = 1, _ hears: (RecorderSound.Side) -> RecorderSound.Side
  ) throws -> CheckResult {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    var recorder = try #require(Recorder.make(.speakerSides, attempt: attempt, challenge: challenge))
    _ = recorder.handle(.begin(0))
    var effects = recorder.handle(.answer(.ready))
    var played: [RecorderSound.Side] = []
    while case .play(_, let side)? = effects.first, recorder.instruction.answer == .side, played.count < 9 {
      played.append(side)
      effects = recorder.handle(.answer(.side(hears(side))))
    }
    #expect(played.count == 4 && Set(played) == [.left, .right])
    if recorder.instruction.key == .hearPlaces { effects = recorder.handle(.answer(.seen(places > 1))) }
    guard case .finish(let parts)? = effects.first, let part = parts.first else {
      Issue.record("no end")
      return CheckResult(id: .speakerSides, verdict: .invalid)
    }
    return Judge.judge(.speakerSides, part.evidence, challenge: challenge)
  }

  private static func swapped(_ side: RecorderSound.Side) -> RecorderSound.Side {
    switch side {
    case .left: .right
    case .right: .left
    case .both: .both
    }
  }

  @Test func rightAnswersAreProof() throws {
    let result = try judged { $0 }
    #expect(result.verdict == .pass && result.basis == .challenge)
  }

  @Test func swappedSidesAreNamedAtTheSecondTry() throws {
    #expect(try judged(attempt: 1, Self.swapped).reason == .missedOnce)
    let result = try judged(Self.swapped)
    #expect(result.verdict == .warn && result.reason == .sidesSwapped)
  }

  @Test func sidesThatSoundAlikeAreNoFaultAndNoPass() throws {
    let result = try judged { _ in .both }
    #expect(result.verdict == .unavailable && result.reason == .oneSpeaker)
  }

  @Test func oneOpeningThatPlaysBothSidesIsOneLoudspeaker() throws {
    #expect(try judged(attempt: 1) { _ in .right }.reason == .missedOnce)
    let result = try judged { _ in .right }
    #expect(result.verdict == .unavailable && result.reason == .oneSpeaker)
  }

  @Test func twoOpeningsThatPlayTheSameAreNamedAtTheSecondTry() throws {
    #expect(try judged(attempt: 1, places: 2) { _ in .both }.reason == .missedOnce)
    let result = try judged(places: 2) { _ in .both }
    #expect(result.verdict == .warn && result.reason == .sidesAlike && result.figure(.wrongSides) == "4")
  }

  @Test func aReportThatNeverAskedForTheOpeningsIsJudgedAsItWas() {
    var evidence = Evidence()
    evidence.add(.attempt, 2)
    evidence.add(.answers, [2, 2, 2, 2])
    let result = Judge.judge(.speakerSides, evidence, challenge: Challenge(code: "7K3QP9"))
    #expect(result.verdict == .unavailable && result.reason == .sidesAlike)
  }

  @Test func oneWrongAnswerIsAWarningWithoutAReason() throws {
    var isFirst = true
    let result = try judged { side in
      defer { isFirst = false }
      return isFirst ? Self.swapped(side) : side
    }
    #expect(result.verdict == .warn && result.reason == nil && result.figure(.wrongSides) == "1")
  }

  @Test func evidenceOfAnotherCodeDoesNotFit() throws {
    var evidence = Evidence()
    evidence.add(.attempt, 2)
    evidence.add(.answers, [0, 1])
    #expect(Judge.judge(.speakerSides, evidence, challenge: Challenge(code: "7K3QP9")).verdict == .invalid)
    #expect(Judge.judge(.speakerSides, evidence).verdict == .invalid)
  }
}
