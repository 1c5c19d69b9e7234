import CivilTime

/// The results of the checks of one device.
///
/// It does not prove which device was held, nor that nobody edited the file: a seal and a challenge are for that.
public struct DeviceReport: Equatable, Sendable {
  public var device: DeviceIdentity
  public var startedAt: Instant
  /// The code that every random part was derived from.
  public var challenge: Challenge?
  /// Which checks it promises; nothing where they were chosen one by one.
  public var scope: ReportScope?
  /// The version of the set of checks that it was made with; see ``CheckSet``.
  public var checkSet = CheckSet.version
  public var checks: [CheckResult]
  /// What the file that it was read from says besides, and what does not fit this report.
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
  /// Everything that the command checks of a Linux machine.
  case machine

  /// The checks that have a result in a whole report, in the catalogue's order.
  public var checks: [CheckID] {
    switch self {
    case .quick: Check.plan(.quick)
    case .full: Check.plan(.full)
    case .machine: Check.all.filter { $0.places.contains(.linux) }.map { $0.id }
    }
  }
}

extension Check.Depth {
  /// What a browser's run of this depth promises.
  public var scope: ReportScope { self == .quick ? .quick : .full }
}

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
  /// Blocked by something that can be changed.
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
