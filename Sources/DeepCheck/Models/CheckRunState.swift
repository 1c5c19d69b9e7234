import Calendar

/// Everything that the run's screens show.
public struct CheckRunState: Equatable, Sendable {
  /// Where the run is.
  public enum Phase: Equatable, Sendable {
    /// Nothing has begun; a run that broke off may be there to go on with.
    case welcome(canResume: Bool)
    /// A check is running.
    case running(CheckID)
    /// A check has its result, and the person decides how to go on: again, or the next one.
    case decided(CheckID)
    /// The person wanted a pause before this check.
    case paused(CheckID)
    case finished
  }

  public var phase = Phase.welcome(canResume: false)
  public var depth = Check.Depth.quick
  /// The checks of this run in their order.
  public var plan: [CheckID] = []
  public var report = DeviceReport(device: DeviceIdentity(), startedAt: Instant(0))
  /// How often each check was tried, as far as it was.
  public var attempts: [Attempt] = []

  public struct Attempt: Equatable, Sendable {
    public var check: CheckID
    public var count: Int
  }

  public init() {}

  /// How many checks have a result.
  public var finished: Int { plan.reduce(0) { $0 + (result($1) == nil ? 0 : 1) } }

  /// How long the checks that are left take, in seconds.
  public var secondsLeft: Int { plan.reduce(0) { $0 + (result($1) == nil ? Check.check($1).seconds : 0) } }

  /// The first result of a check, of whatever part.
  public func result(_ check: CheckID) -> CheckResult? {
    for result in report.checks where result.id == check { return result }
    return nil
  }

  /// What came of a check, part by part.
  public func results(_ check: CheckID) -> [CheckResult] { report.checks.filter { $0.id == check } }

  /// Which try the next one is, from 1.
  func nextAttempt(_ check: CheckID) -> Int {
    for attempt in attempts where attempt.check == check { return attempt.count + 1 }
    return 1
  }
}
