/// What came of a check. Only `fail` speaks against the device.
public enum CheckVerdict: String, Sendable, CaseIterable {
  case pass, warn, fail
  /// The conditions were wrong, or it broke off: try again.
  case invalid
  /// The person left it out.
  case skipped
  /// Something keeps it from running that can be changed: a permission, a switch.
  case blocked
  /// It can't run here at all.
  case unavailable

  /// Whether the device was judged.
  public var isJudged: Bool { self == .pass || self == .warn || self == .fail }

  /// The worse of two judgements.
  func worsened(by other: CheckVerdict) -> CheckVerdict {
    switch (self, other) {
    case (.fail, _), (_, .fail): .fail
    case (.warn, _), (_, .warn): .warn
    default: self
    }
  }
}
