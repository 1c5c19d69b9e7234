/// The result of auditing everything that opening the capsules will need.
public struct KeeperAudit: Equatable, Sendable {
  /// A capsule that differs from what was sealed.
  public struct Finding: Equatable, Sendable {
    public var capsule: String
    public var fault: CapsuleIntegrityError
  }

  /// A database that is older than what the server has seen.
  public struct Loss: Equatable, Sendable {
    /// The latest trusted times in the database and in the witness file, in seconds since 1970-01-01T00:00:00Z.
    public var stored: Int64
    public var seen: Int64
  }

  public var capsules = 0
  public var items = 0
  public var bytes: Int64 = 0
  /// Items that were changed, and items that are missing, by their files' names.
  public var damaged: [String] = []
  public var missing: [String] = []
  /// Items with invalid author signatures, by the same names.
  public var forged: [String] = []
  /// Capsules that can't be opened, or that have damage that they survive.
  public var faults: [Finding] = []
  /// Capsules that were sealed and aren't even recorded as deleted.
  public var vanished: [String] = []
  /// SQLite's findings about the database.
  public var databaseErrors: [String] = []
  public var loss: Loss?
  /// Why no seed can be unwrapped.
  public var keyFailure: KeeperError?
  /// Paths of files without a record; the server removes them after a week. They belong to no item.
  public var orphans: [String] = []

  /// Whether everything is present and undamaged.
  public var isWhole: Bool {
    damaged.isEmpty && missing.isEmpty && forged.isEmpty && faults.isEmpty && vanished.isEmpty && databaseErrors.isEmpty
      && loss == nil
      && keyFailure == nil
  }
}
