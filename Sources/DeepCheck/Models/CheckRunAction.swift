import Calendar

/// Everything that can happen to a run of checks.
public enum CheckRunAction: Equatable, Sendable {
  /// A run that broke off was found, in the form that ``CheckRunEffect/save(_:)`` gave.
  case found([UInt8])
  /// The person begins: `code` is the buyer's, or one that the platform drew.
  case start(Check.Depth, DeviceIdentity, Instant, code: String, [PermissionsState.Row])
  /// The person goes on with the run that was found.
  case resume
  /// The person throws the found or running run away.
  case discard
  /// A check's recording is there: of one part, or of each lens or speaker.
  case recorded(CheckID, [RecordedPart])
  /// A check can't run: not offered here, or not permitted.
  case refused(CheckID, CheckVerdict, CheckReason)
  /// A check broke off: its sensor went away, the page was hidden.
  case broke(CheckID)
  /// The person wants the check once more, now or from the report.
  case again(CheckID)
  /// The person leaves the running check out.
  case skip(CheckReason)
  case next
  case pause, goOn
}
