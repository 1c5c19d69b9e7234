/// Why a check was not judged, or what decided it; the raw value stands in reports and behind `reason.` in the string
/// catalogue, with what to do about it.
public enum CheckReason: String, Sendable, CaseIterable {
  // The conditions were wrong.
  case interrupted, tooShort, moved, notMoved, notHeld, roomLoud, volumeLow, tooDark, tooBright, notCovered
  case lowPowerMode, indoors, soundChanged, calibrate, inattentive, notTouched, missedOnce, implausible, notConnected,
    unreadable, noRoom

  // What stands in its way.
  case noPermission, needsRoot, switchedOff, toolMissing

  // What is not there.
  case absent, notOffered, otherTree, notSupported, unknownModel

  // Why the person left it out.
  case notNow, hasNone, cannot

  // What decided a failure.
  case noEvents, stuckAxis, silent, deadSide, muffled, frozen, black, notFelt, notAnswered, deadStripe, otherModel
}
