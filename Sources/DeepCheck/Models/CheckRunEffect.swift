/// What a run asks of the platform.
public enum CheckRunEffect: Equatable, Sendable {
  /// Run a check and hand over what it recorded; `attempt` counts from 1.
  case run(CheckID, attempt: Int)
  /// Close what a check had opened.
  case stop(CheckID)
  /// What was done so far, to be found after a reload or a crash.
  case save([UInt8])
  /// The saved run is of no more use.
  case clear
}
