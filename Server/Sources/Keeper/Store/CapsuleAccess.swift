/// What tells who may do what with a capsule.
struct CapsuleAccess: Equatable, Sendable {
  var ownerToken: [UInt8]
  var readToken: [UInt8]
  var opensAt: Int64
  var isReleased: Bool
  var isDeleted: Bool
  var writeTokens: [WriteTokenRecord]
  /// Why the operator removed it.
  var removal: String?
}
