/// A row of the catalogue: what a check is, what it needs, how it is recorded and how it is judged. Each row is kept
/// with its limits and its judge, one file per group of checks.
public struct Check: Sendable {
  /// Whether the check runs by itself or guides a person through it.
  public enum Mode: String, Sendable {
    case automatic, guided
  }

  /// Whether the check is part of the quick run too, or only of the full one.
  public enum Depth: String, Sendable {
    case quick, full
  }

  /// How a browser records a check.
  enum Recording: Sendable {
    /// Sensors and other parts of the device, driven by a ``Recorder``.
    case recorder(@Sendable (Recorder.Setting) -> Recorder.Kind)
    /// The screen itself, driven by a ``Stage``.
    case stage(@Sendable (Stage.Setting) -> Stage)
    /// Nothing to record: the evidence comes from a machine's files or from what the page already knows of the device.
    case unrecorded

    static func camera(_ subject: LensView.Subject) -> Recording {
      .recorder { .camera(CameraRecorder(subject, attempt: $0.attempt, isHandheld: $0.isHandheld)) }
    }

    static func sound(_ program: SoundRecorder.Program) -> Recording {
      .recorder { .sound(SoundRecorder(program, attempt: $0.attempt, isHandheld: $0.isHandheld)) }
    }
  }

  public let id: CheckID
  public let category: CheckCategory
  public let places: CheckPlaces
  public let needs: [PermissionKind]
  public let mode: Mode
  public let depth: Depth
  /// The duration in seconds.
  public let seconds: Int
  /// The limits for its figures.
  public private(set) var thresholds: [Threshold] = []
  let recording: Recording
  let judge: @Sendable (inout Judgement) -> CheckResult
  /// How unlikely evidence made for another code is to fit this one; `nil` for checks without a random part.
  private(set) var odds: (@Sendable (CheckResult, Evidence, Challenge) -> Double)?
  /// The figures that don't change on an unrepaired device.
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

  /// Returns the row with another limit; see ``Threshold`` for the parameters.
  func limit(
    _ figure: FigureName, _ relation: Threshold.Relation, _ pass: Double, _ warn: Double?, _ unit: FigureUnit,
    _ source: StaticString
  ) -> Check {
    var row = self
    row.thresholds.append(Threshold(id, figure, relation, pass, warn, unit, source))
    return row
  }

  /// Returns the row with a test of whether its evidence follows the challenge.
  func proof(_ odds: @escaping @Sendable (CheckResult, Evidence, Challenge) -> Double) -> Check {
    var row = self
    row.odds = odds
    return row
  }

  /// Returns the row with a figure that doesn't change on an unrepaired device.
  func identity(_ trait: IdentityTrait) -> Check {
    var row = self
    row.traits.append(trait)
    return row
  }
}

extension Check {
  /// All checks in the order in which they run.
  public static let all: [Check] = CheckID.allCases.map { $0.row }

  /// The row of `id`.
  public static func check(_ id: CheckID) -> Check {
    for check in all where check.id == id { return check }
    return id.row
  }

  /// The checks of a browser run, in catalogue order.
  public static func plan(_ depth: Depth) -> [CheckID] {
    all.filter { $0.places.contains(.browser) && (depth == .full || $0.depth == .quick) }.map { $0.id }
  }

  /// The total duration of `checks` in seconds.
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
  /// With the command, on a Linux machine.
  public static let linux = CheckPlaces(rawValue: 2)
}

/// Something that a browser asks permission for. The raw value follows `permission.` in the string catalogue.
public enum PermissionKind: String, Sendable, CaseIterable {
  case location, motion, microphone, camera, bluetooth
}
