/// What looking at everything that opening will need came to.
public struct KeeperAudit: Equatable, Sendable {
  /// A capsule that is not as it was sealed.
  public struct Finding: Equatable, Sendable {
    public var capsule: String
    public var fault: CapsuleFault
  }

  /// A database that is older than what the server has seen.
  public struct Loss: Equatable, Sendable {
    /// The latest trusted moments that the database and the server's note beside it know, in seconds since
    /// 1970-01-01T00:00:00Z.
    public var stored: Int64
    public var seen: Int64
  }

  public var capsules = 0
  public var items = 0
  public var bytes: Int64 = 0
  /// Items that are there and changed, and those that are not there, by their files' names.
  public var damaged: [String] = []
  public var missing: [String] = []
  /// Items whose author did not sign them, by the same names.
  public var forged: [String] = []
  /// Capsules that can't be opened, or are damaged in what their opening survives.
  public var faults: [Finding] = []
  /// Capsules that were sealed and are not even known as deleted.
  public var vanished: [String] = []
  /// What SQLite found wrong with the database.
  public var databaseErrors: [String] = []
  public var loss: Loss?
  /// Why no seed can be opened.
  public var keyFailure: KeeperFailure?
  /// Files that no record speaks of, by their paths; the server removes them when they are a week old. No item is lost with them.
  public var orphans: [String] = []

  /// Whether everything is still there and still whole.
  public var isWhole: Bool {
    damaged.isEmpty && missing.isEmpty && forged.isEmpty && faults.isEmpty && vanished.isEmpty && databaseErrors.isEmpty
      && loss == nil
      && keyFailure == nil
  }
}
