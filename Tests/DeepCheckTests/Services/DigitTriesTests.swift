import DeepCheck
import Testing

@Suite struct DigitTriesTests {
  private let challenge = Challenge(code: "7K3QP9")

  /// The outcome where so many digits of each try are right.
  private func outcome(_ right: [Int]) throws -> DigitTries.Outcome {
    let challenge = try #require(challenge)
    let answers = right.enumerated().flatMap { index, count in
      challenge.digits(.left, attempt: index + 1).enumerated().map { $0 < count ? $1 : ($1 + 5) % 10 }
    }
    return DigitTries(answers, challenge, .left).outcome
  }

  @Test func takesWhatIsRightAtOnce() throws {
    #expect(try outcome([3]) == .heard(afterWrong: 0))
    // What was typed after that decides nothing.
    #expect(try outcome([3, 0, 0]) == .heard(afterWrong: 0))
  }

  @Test func forgivesADigitThatWasMistaken() throws {
    #expect(try outcome([2]) == .open)
    #expect(try outcome([2, 3]) == .heard(afterWrong: 1))
    #expect(try outcome([2, 2]) == .notHeard)
  }

  @Test(arguments: [0, 1])
  func wantsItTwiceOfWhoHeardNextToNothing(first: Int) throws {
    #expect(try outcome([first, 3]) == .open)
    #expect(try outcome([first, 3, 3]) == .heard(afterWrong: 1))
    #expect(try outcome([first, 3, 2]) == .notHeard)
    #expect(try outcome([first, 0]) == .notHeard)
  }

  @Test func isOpenWithoutATry() throws {
    let challenge = try #require(challenge)
    #expect(DigitTries([], challenge, .left).outcome == .open)
    #expect(DigitTries([1, 2], challenge, .left).outcome == .open)
    #expect(DigitTries([Int](repeating: -1, count: 300), challenge, .left).outcome == .notHeard)
  }
}
