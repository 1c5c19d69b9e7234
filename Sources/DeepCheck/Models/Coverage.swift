/// How much of a device was checked, and on what grounds.
public struct Coverage: Equatable, Sendable {
  /// Judged by what was measured.
  public var measured = 0
  /// Judged by an answer that only who heard or saw it could give.
  public var challenge = 0
  /// Judged by what the person said.
  public var stated = 0
  /// Not judged since the conditions were wrong.
  public var invalid = 0
  /// Left out by the person.
  public var skipped = 0
  /// What something stands in the way of.
  public var blocked = 0
  /// What can't be tested here.
  public var unavailable = 0

  public init() {}

  public init(_ results: [CheckResult]) {
    for result in results { count(result) }
  }

  private mutating func count(_ result: CheckResult) {
    switch result.verdict {
    case .invalid: invalid += 1
    case .skipped: skipped += 1
    case .blocked: blocked += 1
    case .unavailable: unavailable += 1
    case .pass, .warn, .fail:
      switch result.basis {
      case .measured: measured += 1
      case .challenge: challenge += 1
      case .stated: stated += 1
      }
    }
  }
}
