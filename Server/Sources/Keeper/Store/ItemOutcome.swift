/// What became of an item that was to be stored.
enum ItemOutcome: Equatable, Sendable {
  case added
  /// It was there already, or another under its name.
  case existing(ItemRecord)
  /// It would be more than the capsule, or the token, takes.
  case overQuota
  /// The capsule is gone, or the token was revoked.
  case closed
}
