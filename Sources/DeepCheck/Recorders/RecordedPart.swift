/// The evidence of one part of the device.
public struct RecordedPart: Equatable, Sendable {
  /// Which of several, as ``CheckResult/part``.
  public var part: String?
  public var evidence: Evidence

  public init(_ evidence: Evidence, part: String? = nil) {
    self.part = part
    self.evidence = evidence
  }
}
