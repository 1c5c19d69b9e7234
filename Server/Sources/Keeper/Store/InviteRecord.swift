/// An operator's invite to seal capsules.
struct InviteRecord: Equatable, Sendable {
  /// The name by which the operator revokes it.
  var name: String
  /// SHA-256 of its code.
  var hash: [UInt8]
  /// How many capsules may be sealed with it, and how many were.
  var limit: Int64
  var used: Int64 = 0
  /// Seconds since 1970-01-01T00:00:00Z.
  var createdAt: Int64
}
