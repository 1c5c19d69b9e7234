/// Why a request about a capsule is refused.
enum CapsuleServiceError: Error, Equatable, Sendable {
  /// The request has no token.
  case unauthenticated
  /// The capsule doesn't exist or the token isn't valid for it; the response doesn't reveal which.
  case forbidden
  /// Not open yet. Sent only to holders of a token.
  case sealed(opensAt: Int64, seconds: Int64)
  /// Deleted. Sent only to holders of a token.
  case gone
  /// Removed by the operator, for this reason. Sent only to holders of a token.
  case removed(String)
  /// Sealing here takes an invite from the operator.
  case uninvited
  /// The capsule may have been sealed here, with another time key, before the server was restored from a backup.
  /// Those made later than `until`, in seconds since 1970-01-01T00:00:00Z, are sealed.
  case restored(until: Int64)
  /// The capsule was sealed here, with another time key, and the store has lost it.
  case lost
  /// Sealing is closed on this server.
  case sealingClosed
  /// There is no such item. Sent only to holders of a token.
  case noItem
  /// Something else is stored under that ID.
  case conflict
  /// Another request is uploading the same item.
  case busy
  /// The upload continues at a different offset.
  case offset(Int64)
  /// The request can't be parsed.
  case malformed(String)
  /// The request is well-formed but inconsistent, or its opening time is not allowed.
  case unfit(String)
  /// The complete item doesn't match its announced digest; the upload starts again.
  case digest
  case tooLarge
  case overQuota
  /// The capsule has opened and accepts no more items.
  case opened
  /// The requested range starts after the item's end.
  case range
  /// The item doesn't have the entity tag that the request is about.
  case precondition
  /// Rate limited.
  case tooMany(seconds: Int64)
  /// A cross-site request.
  case crossSite
  case mediaType
  case store(StoreError)

  init(_ error: StoreError) { self = .store(error) }
}
