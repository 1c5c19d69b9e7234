import PiggyBank

/// A token with which others put in.
struct WriteTokenRecord: Equatable, Sendable {
  var capsule: CapsuleID
  /// The name by which its owner revokes it.
  var id: CapsuleID
  /// SHA-256 of the token.
  var hash: [UInt8]
  var itemLimit: Int64?
  var byteLimit: Int64?
  var usage = CapsuleRecord.Usage()
}
