import DeepCheck
import Testing

@Suite struct DisplayRetentionStageTests {
  private func judged(_ answer: Int) throws -> CheckResult {
    var stage = try #require(Stage.make(.displayRetention, attempt: 1, challenge: nil, screen: .phone))
    #expect(stage.handle(.begun) == [.wait(milliseconds: 1000)])
    for _ in 0..<9 { #expect(stage.handle(.waited) == [.wait(milliseconds: 1000)]) }
    // Nothing can be seen on the grey before it is shown.
    #expect(stage.handle(.chose(item: 0, answer: answer)) == [])
    #expect(stage.handle(.waited) == [])
    guard case .finish(let evidence)? = stage.handle(.chose(item: 0, answer: answer)).first else {
      Issue.record("no end")
      return CheckResult(id: .displayRetention, verdict: .invalid)
    }
    return Judge.judge(.displayRetention, evidence)
  }

  @Test func evenGreyPassesAndSaysThatAPersonSawIt() throws {
    let result = try judged(0)
    #expect(result.verdict == .pass && result.basis == .stated)
  }

  @Test func aPatternThatStaysIsAWarningAndMarksAreAFailure() throws {
    #expect(try judged(1).verdict == .warn)
    let burnt = try judged(2)
    #expect(burnt.verdict == .fail && burnt.reason == .burntIn)
  }

  @Test func answersThatAreNoneAreNoEnd() throws {
    var stage = try #require(Stage.make(.displayRetention, attempt: 1, challenge: nil, screen: .phone))
    for _ in 0..<40 { _ = stage.handle(.waited) }
    for answer in [-1, 3, .max] { #expect(stage.handle(.chose(item: 0, answer: answer)) == []) }
  }
}
