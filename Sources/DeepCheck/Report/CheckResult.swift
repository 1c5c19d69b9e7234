/// The result of one check on one part of the device.
public struct CheckResult: Equatable, Sendable {
  public var id: CheckID
  /// Which one of several: a disk, a lens, a sensor, by the system's name for it.
  public var part: String?
  public var verdict: CheckVerdict
  public var basis: Basis
  public var figures: [Figure]
  /// The basis of the verdict, so that another copy of the engine can judge again.
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

/// The outcome of a check. Only `fail` counts against the device.
public enum CheckVerdict: String, Sendable, CaseIterable {
  case pass, warn, fail
  /// The conditions were wrong, or the check was interrupted: try again.
  case invalid
  /// The person skipped it.
  case skipped
  /// Blocked by something that can be changed: a permission, a switch.
  case blocked
  /// It can't run here at all.
  case unavailable

  /// Whether the device was judged.
  public var isJudged: Bool { self == .pass || self == .warn || self == .fail }

  /// The worse of two judgements.
  func worsened(by other: CheckVerdict) -> CheckVerdict {
    switch (self, other) {
    case (.fail, _), (_, .fail): .fail
    case (.warn, _), (_, .warn): .warn
    case (.pass, _), (.invalid, _), (.skipped, _), (.blocked, _), (.unavailable, _): self
    }
  }
}

/// What a verdict is based on.
public enum Basis: String, Sendable, CaseIterable {
  /// Sensors and counters.
  case measured
  /// An answer that only someone who heard, saw or felt it could give.
  case challenge
  /// What the person said.
  case stated
}

/// Why a check was not judged, or what decided it. The raw value is its name in reports and follows `reason.` in the
/// string catalogue, which says what to do about it.
public enum CheckReason: String, Sendable, CaseIterable {
  // The conditions were wrong.
  case interrupted, tooShort, moved, notMoved, notHeld, roomLoud, volumeLow, tooDark, tooBright, notCovered
  case lowPowerMode, indoors, soundChanged, calibrate, inattentive, notTouched, missedOnce, implausible, notConnected,
    unreadable, noRoom, plainSurface, fillPicture, wind, volumeHigh, walk, busy, vibrationOff, tooNear

  // What blocks it.
  case noPermission, needsRoot, switchedOff, toolMissing, coarseLocation, noScreenLock

  // What is missing.
  case absent, notOffered, otherTree, notSupported, unknownModel, tooFewReadings, oneSpeaker

  // Why the person skipped it.
  case notNow, hasNone, cannot

  // What decided a failure.
  case noEvents, stuckAxis, silent, deadSide, muffled, frozen, black, notFelt, notAnswered, deadStripe, otherModel
  case notUsable, reversedAxis, lossy, wrongColours, partCovered, dropOuts, badGlass
  case sidesSwapped, sidesAlike, outputSilent, burntIn, numbersDiffer
  case focusStuck, focusMisses, zoomStuck, filmBroken, keysFail
  case weakSupply, heldBack, memoryUnused
}
