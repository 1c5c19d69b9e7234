/// The clock that decides when capsules open, as an operator sees it.
public struct KeeperClockStatus: Equatable, Sendable {
  /// The latest trusted moment, in seconds since 1970-01-01T00:00:00Z; of a running server, at most ten seconds old.
  public var trusted: Int64
  /// Why nothing is published; `nil` when it is.
  public var pause: String?
  /// Whether a server runs, whose state this is; else it is what one that starts now would find.
  public var isRunning: Bool
}
