import DeepCheck
import Testing

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

  @Test func everyEntryWantsAnAnswer() {
    #expect(said(.locks, [0, 0, 0]).isEmpty)
    #expect(said(.locks, [0, 9, 0, 0]).isEmpty)
  }

  @Test func whoKnowsNothingLeavesItOut() {
    #expect(said(.parts, [2, 2, 2, 2]) == [.refuse(.skipped, .cannot)])
  }
}
