/// A sound that a recorder plays. Its samples are made in Swift, by ``samples(rate:)``.
public enum RecorderSound: Equatable, Sendable {
  /// A sine of so many Hz.
  case tone(Double, seconds: Double)
  /// A ``Sweep`` from 100 Hz to 8 kHz.
  case sweep(seconds: Double)
  /// Three digits, each as so many short notes, 0 as a long low one: counted alike in every language.
  case digits([Int])

  /// Where it comes from.
  public enum Side: String, Sendable {
    case both, left, right
  }
}
