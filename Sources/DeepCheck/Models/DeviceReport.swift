import Calendar

/// What the checks of one device came to.
///
/// It does not prove which device was held, nor that nobody edited the file: a seal and a challenge are for that.
public struct DeviceReport: Equatable, Sendable {
  public var device: DeviceIdentity
  public var startedAt: Instant
  /// The code that every random part was derived from.
  public var challenge: Challenge?
  /// Which checks it promises; nothing where they were chosen one by one.
  public var scope: ReportScope?
  public var checks: [CheckResult]

  public init(
    device: DeviceIdentity, startedAt: Instant, challenge: Challenge? = nil, scope: ReportScope? = nil,
    checks: [CheckResult] = []
  ) {
    self.device = device
    self.startedAt = startedAt
    self.challenge = challenge
    self.scope = scope
    self.checks = checks
  }

  public var coverage: Coverage { Coverage(checks) }

  /// Whether anything speaks against the device.
  public var hasFailure: Bool { checks.contains { $0.verdict == .fail } }
}
