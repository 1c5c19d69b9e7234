/// What came of one check on one part of the device.
public struct CheckResult: Equatable, Sendable {
  public var id: CheckID
  /// Which of several: a disk, a lens, a sensor, by the name that the system gives it.
  public var part: String?
  public var verdict: CheckVerdict
  public var basis: Basis
  public var figures: [Figure]
  /// What the verdict was made from, so that another copy of the engine can judge again.
  public var evidence: Evidence?
  public var reason: CheckReason?

  public init(
    id: CheckID, part: String? = nil, verdict: CheckVerdict, basis: Basis = .measured, figures: [Figure] = [],
    evidence: Evidence? = nil, reason: CheckReason? = nil
  ) {
    self.id = id
    self.part = part
    self.verdict = verdict
    self.basis = basis
    self.figures = figures
    self.evidence = evidence
    self.reason = reason
  }
}
