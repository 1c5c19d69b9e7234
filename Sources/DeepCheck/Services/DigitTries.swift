/// What a person typed of the digits that a speaker said, try by try.
///
/// Who heard well mistakes one digit of three now and then, and is right at the second try. Who got fewer than two right
/// at first may have guessed the second time, and has to be right once more.
public struct DigitTries: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// Another try is needed.
    case open
    /// The digits were heard, after so many tries that were wrong.
    case heard(afterWrong: Int)
    case notHeard
  }

  /// How many tries there are at most.
  public static let most = 3

  /// How many digits of each try were right.
  private let right: [Int]

  /// The digits as typed, three a try; what is left over at the end is no try.
  public init(_ answers: [Int], _ challenge: Challenge, _ speaker: Challenge.Speaker) {
    right = (0..<min(answers.count / 3, Self.most)).map { index in
      zip(challenge.digits(speaker, attempt: index + 1), answers[(3 * index)...]).reduce(0) {
        $0 + ($1.0 == $1.1 ? 1 : 0)
      }
    }
  }

  public var outcome: Outcome {
    guard let first = right.first else { return .open }
    if first == 3 { return .heard(afterWrong: 0) }
    guard right.count > 1 else { return .open }
    guard right[1] == 3 else { return .notHeard }
    if first == 2 { return .heard(afterWrong: 1) }
    guard right.count > 2 else { return .open }
    return right[2] == 3 ? .heard(afterWrong: 1) : .notHeard
  }
}
