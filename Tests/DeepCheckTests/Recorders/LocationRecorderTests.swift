import DeepCheck
import Testing

@Suite struct LocationRecorderTests {
  /// The verdict on a receiver with a good fix each second, by when the person reports being outdoors.
  private func verdict(isFrozen: Bool, answeredAt answer: Int?, isOutdoors: Bool = true) throws -> (CheckResult, Int) {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    var recorder = try #require(Recorder.make(.location, attempt: 2, challenge: challenge))
    _ = recorder.handle(.begin(0))
    for second in 1...60 {
      let time = 1000 * Double(second)
      if second == answer { _ = recorder.handle(.answer(.isOutdoors(isOutdoors))) }
      let isSame = isFrozen && second > 1
      for effect in recorder.handle(.fix(time: time, accuracy: 5, isSame: isSame)) + recorder.handle(.tick(time + 1)) {
        guard case .finish(let parts) = effect, let part = parts.first else { continue }
        return (Judge.judge(.location, part.evidence), second)
      }
    }
    throw CancellationError()
  }

  @Test(arguments: [1, 2, 5, 12])
  func findsAFrozenPlaceHoweverLateThePersonAnswers(second: Int) throws {
    let (result, end) = try verdict(isFrozen: true, answeredAt: second)
    #expect(result.verdict == .fail && result.reason == .frozen)
    #expect(end <= max(second, 7) + 1)
  }

  @Test func endsAtOnceWhereThePlaceMoves() throws {
    let (result, end) = try verdict(isFrozen: false, answeredAt: nil)
    #expect(result.verdict == .pass && end <= 2)
  }

  @Test func anAccessPointStaysWhereItIs() throws {
    let (result, end) = try verdict(isFrozen: true, answeredAt: 3, isOutdoors: false)
    #expect(result.verdict == .pass && end == 3)
  }

  @Test func waitsForNoAnswerForLongerThanForAPlace() throws {
    let (result, end) = try verdict(isFrozen: true, answeredAt: nil)
    #expect(result.verdict == .pass && end <= 21)
  }
}
