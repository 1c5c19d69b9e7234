import CivilTime

/// The results of the checks of one device.
///
/// It doesn't prove which device was held, nor that nobody edited the file: that takes a seal and a challenge.
public struct DeviceReport: Equatable, Sendable {
  public var device: DeviceIdentity
  public var startedAt: Instant
  /// The code that every random part was derived from.
  public var challenge: Challenge?
  /// The checks it promises; `nil` if they were chosen one by one.
  public var scope: ReportScope?
  /// The version of the set of checks it was made with; see ``CheckSet``.
  public var checkSet = CheckSet.version
  public var checks: [CheckResult]
  /// What else the file contains, and what doesn't fit this report.
  public internal(set) var remarks: [Discrepancy] = []

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

  /// Whether any check failed.
  public var hasFailure: Bool { checks.contains { $0.verdict == .fail } }
}

/// The identity that a device reports.
public struct DeviceIdentity: Equatable, Sendable {
  public var vendor: String?
  public var model: String?
  /// The system's name and version.
  public var system: String?
  /// The kernel's or browser's version.
  public var engine: String?
  /// The model that the person states: a claim, compared with what the device shows.
  public var stated: String?

  public init(
    vendor: String? = nil, model: String? = nil, system: String? = nil, engine: String? = nil, stated: String? = nil
  ) {
    self.vendor = vendor
    self.model = model
    self.system = system
    self.engine = engine
    self.stated = stated
  }
}

/// The checks that a report promises, so that a removed one is noticed.
public enum ReportScope: String, Sendable, CaseIterable {
  /// A browser's quick run.
  case quick
  /// A browser's full run.
  case full
  /// Everything the command checks on a Linux machine.
  case machine

  /// The checks that have a result in a complete report, in catalogue order.
  public var checks: [CheckID] {
    switch self {
    case .quick: Check.plan(.quick)
    case .full: Check.plan(.full)
    case .machine: Check.all.filter { $0.places.contains(.linux) }.map { $0.id }
    }
  }
}

extension Check.Depth {
  /// The scope of a browser run of this depth.
  public var scope: ReportScope { self == .quick ? .quick : .full }
}

/// How much of a device was checked, and on what basis.
public struct Coverage: Equatable, Sendable {
  /// Judged by measurement.
  public var measured = 0
  /// Judged by an answer that only someone who heard or saw it could give.
  public var challenge = 0
  /// Judged by the person's statement.
  public var stated = 0
  /// Not judged because the conditions were wrong.
  public var invalid = 0
  /// Skipped by the person.
  public var skipped = 0
  /// Blocked by something that can be changed.
  public var blocked = 0
  /// Not testable here.
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
