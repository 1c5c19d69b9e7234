import DeepCheck

/// A known way of being broken.
public struct Fault: Sendable {
  public let name: String
  /// The checks that have to find it.
  public let checks: [CheckID]
  /// What they have to say: a fault of the conditions alone is never a failure of the device.
  public let verdict: CheckVerdict
  /// Breaks a healthy device, at strength 0 just beyond the limit, at 1 and 2 further.
  public let apply: @Sendable (inout SimulatedDevice, Int, inout Chance) -> Void

  init(
    _ name: String, _ checks: [CheckID], verdict: CheckVerdict = .fail,
    _ apply: @escaping @Sendable (inout SimulatedDevice, Int, inout Chance) -> Void
  ) {
    self.name = name
    self.checks = checks
    self.verdict = verdict
    self.apply = apply
  }

  public static let strengths = 3

  public static let all: [Fault] = motion + turning + sound + touch + display + cameras + power + computing
}
