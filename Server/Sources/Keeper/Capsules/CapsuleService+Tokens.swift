import PiggyBank

extension CapsuleService {
  /// Registers a write token. Returns whether it is new.
  func add(
    _ id: CapsuleID, to capsule: CapsuleID, _ request: WriteTokenRequest, _ token: AccessToken?
  ) async throws(CapsuleServiceError) -> Bool {
    let (principal, access) = try await principal(of: capsule, token)
    guard principal == .owner else { throw .forbidden }
    let known = access.writeTokens.first { $0.id == id }
    let taken = [access.ownerToken, access.readToken] + access.writeTokens.filter { $0.id != id }.map(\.hash)
    guard !taken.contains(request.tokenHash) else { throw .conflict }
    if let grant = request.grant { try await check(grant, id, capsule) }
    let record = WriteTokenRecord(
      capsule: capsule, id: id, hash: request.tokenHash, itemLimit: request.itemLimit, byteLimit: request.byteLimit,
      grant: request.grant?.bytes)
    let limit = quota.tokens
    let added = try await ask { () throws(StoreError) in try await store.add(record, limit: limit) }
    guard let stored = added else { throw .overQuota }
    guard stored.hash == record.hash, stored.itemLimit == record.itemLimit, stored.byteLimit == record.byteLimit,
      stored.grant == record.grant
    else {
      throw .conflict
    }
    return known == nil
  }

  /// Checks that the owner named in the core issued this link for this token.
  private func check(_ grant: LinkGrant, _ id: CapsuleID, _ capsule: CapsuleID) async throws(CapsuleServiceError) {
    guard grant.token == id, try await authorCheck(of: capsule).isValid(grant) else { throw .unfit("link") }
  }

  /// The verifier of a capsule's author signatures.
  func authorCheck(of capsule: CapsuleID) async throws(CapsuleServiceError) -> AuthorCheck {
    if let known = authors[capsule] { return known }
    guard let receipt = CapsuleReceipt(try await record(capsule).receipt) else { throw .store(.damaged("a receipt")) }
    return AuthorCheck(receipt.core, verify: KeyRing.isValid)
  }

  /// The capsule's write tokens. Their hashes are never disclosed.
  func tokens(of capsule: CapsuleID, _ token: AccessToken?) async throws(CapsuleServiceError) -> [WriteTokenRecord] {
    let (principal, access) = try await principal(of: capsule, token)
    guard principal == .owner else { throw .forbidden }
    return access.writeTokens
  }

  /// Revokes a token. Items added with it stay; its unfinished uploads are removed.
  func revoke(_ id: CapsuleID, of capsule: CapsuleID, _ token: AccessToken?) async throws(CapsuleServiceError) {
    let (principal, _) = try await principal(of: capsule, token)
    guard principal == .owner else { throw .forbidden }
    _ = try await ask { () throws(StoreError) in try await store.revoke(id, of: capsule) }
    let parts = try await ask { () throws(StoreError) in try await uploads.parts(of: capsule, by: id) }
    for part in parts {
      // An upload in progress notices by itself that its token was revoked.
      guard uploads.begin(part.item) else { continue }
      await discardPart(part)
      uploads.end(part.item)
    }
  }
}
