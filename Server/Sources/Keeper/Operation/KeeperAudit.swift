/// What reading all items through came to.
public struct KeeperAudit: Equatable, Sendable {
  public var items = 0
  public var bytes: Int64 = 0
  /// Items that are there and changed, and those that are not there, by their files' names.
  public var damaged: [String] = []
  public var missing: [String] = []
  /// Files that no record speaks of, by their paths; the server removes them when they are a week old. No item is lost with them.
  public var orphans: [String] = []

  /// Whether everything is still there and still whole.
  public var isWhole: Bool { damaged.isEmpty && missing.isEmpty }
}
