import Calendar

/// The code that a buyer gave, and when.
public struct GivenChallenge: Equatable, Sendable {
  public var challenge: Challenge
  /// By the buyer's clock.
  public var at: Instant?

  public init(_ challenge: Challenge, at: Instant? = nil) {
    self.challenge = challenge
    self.at = at
  }
}
