/// A row of the catalogue: what a check is, what it needs, how it is recorded and how it is judged. The row, its limits
/// and its judge are written together, one file for each group of checks.
public struct Check: Sendable {
  /// Whether it runs by itself or guides a person through it.
  public enum Mode: String, Sendable {
    case automatic, guided
  }

  /// Whether it belongs to the quick run too, or to the full one alone.
  public enum Depth: String, Sendable {
    case quick, full
  }

  /// How a browser records a check.
  enum Recording: Sendable {
    /// Sensors and other parts of the device, led by a ``Recorder``.
    case recorder(@Sendable (Recorder.Setting) -> Recorder.Kind)
    /// The screen itself, as a ``Stage``.
    case stage(@Sendable (Stage.Setting) -> Stage)
    /// Nothing to record: the evidence comes from a machine's files, or from what the page knows of the device.
    case unrecorded
  }

  public let id: CheckID
  public let category: CheckCategory
  public let places: CheckPlaces
  public let needs: [PermissionKind]
  public let mode: Mode
  public let depth: Depth
  /// How long it takes, in seconds.
  public let seconds: Int
  /// The limits that its figures are held to.
  public private(set) var thresholds: [Threshold] = []
  let recording: Recording
  let judge: @Sendable (inout Judgement) -> CheckResult
  /// How improbable it is that evidence made for another code fits this one; nothing for checks without a random part.
  private(set) var odds: (@Sendable (CheckResult, Evidence, Challenge) -> Double)?
  /// What of it one unchanged device would not differ in.
  private(set) var traits: [IdentityTrait] = []

  init(
    _ id: CheckID, _ category: CheckCategory, _ places: CheckPlaces, needs: [PermissionKind] = [], _ mode: Mode,
    _ depth: Depth, seconds: Int, recording: Recording, judge: @escaping @Sendable (inout Judgement) -> CheckResult
  ) {
    self.id = id
    self.category = category
    self.places = places
    self.needs = needs
    self.mode = mode
    self.depth = depth
    self.seconds = seconds
    self.recording = recording
    self.judge = judge
  }

  /// The row with another limit; see ``Threshold`` for what the parts mean.
  func limit(
    _ figure: FigureName, _ relation: Threshold.Relation, _ pass: Double, _ warn: Double?, _ unit: FigureUnit,
    _ source: StaticString
  ) -> Check {
    var row = self
    row.thresholds.append(Threshold(id, figure, relation, pass, warn, unit, source))
    return row
  }

  /// The row with a way to check whether its evidence follows the challenge.
  func proof(_ odds: @escaping @Sendable (CheckResult, Evidence, Challenge) -> Double) -> Check {
    var row = self
    row.odds = odds
    return row
  }

  /// The row with something that one unchanged device would not differ in.
  func identity(_ trait: IdentityTrait) -> Check {
    var row = self
    row.traits.append(trait)
    return row
  }
}

extension Check {
  /// Every check, in the order in which they run.
  public static let all: [Check] = CheckID.allCases.map { $0.row }

  /// The row of `id`.
  public static func check(_ id: CheckID) -> Check {
    for check in all where check.id == id { return check }
    return id.row
  }

  /// The checks of a run in a browser, in the catalogue's order.
  public static func plan(_ depth: Depth) -> [CheckID] {
    all.filter { $0.places.contains(.browser) && (depth == .full || $0.depth == .quick) }.map { $0.id }
  }

  /// How long `checks` take together, in seconds.
  public static func seconds(_ checks: [CheckID]) -> Int {
    checks.reduce(0) { $0 + check($1).seconds }
  }
}

/// The part of a device that a check is about.
public enum CheckCategory: String, Sendable, CaseIterable {
  case motion, location, sound, touch, display, camera, body, power, computing, radio, system, statement
}

/// Where a check can run.
public struct CheckPlaces: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// In a browser, on the device itself.
  public static let browser = CheckPlaces(rawValue: 1)
  /// By the command, on a Linux machine.
  public static let linux = CheckPlaces(rawValue: 2)
}

/// What a browser asks the person for. The raw value follows `permission.` in the string catalogue.
public enum PermissionKind: String, Sendable, CaseIterable {
  case location, motion, microphone, camera, bluetooth
}
