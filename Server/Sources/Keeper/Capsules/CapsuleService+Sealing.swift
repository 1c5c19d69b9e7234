import PiggyBank

extension CapsuleService {
  /// Seals a capsule, once, however often the same request comes. Gives the receipt's bytes and whether it is new.
  ///
  /// - Parameter invite: The code of the operator's that came along.
  func seal(
    _ id: CapsuleID, _ request: SealRequest, _ token: AccessToken, invite: AccessToken? = nil
  ) async throws(Refusal) -> (receipt: [UInt8], isNew: Bool) {
    if let existing = try await ask({ () throws(StoreError) in try await store.capsule(id) }) {
      return (try repeated(existing, request, token), false)
    }
    switch sealing {
    case .open: break
    case .invite: if invite == nil { throw .uninvited }
    case .closed: throw .sealingClosed
    }
    // What was sealed between the backup and then is gone; sealed again it would silently get another time key.
    if let restoredAt, request.core.createdAt <= restoredAt { throw .restored }
    let record = try make(id, request, token)
    let room = try await ask { () throws(StoreError) in try await blobs.room() }
    guard room >= Int64(SealRequest.byteLimit) else { throw .store(.full) }
    let code = sealing == .invite ? invite?.hash : nil
    let added = try await ask { () throws(StoreError) in try await store.add(record, with: code) }
    guard let stored = added else { throw .uninvited }
    guard stored == record else { return (try repeated(stored, request, token), false) }
    metrics.sealed.add()
    await witness([id])
    return (record.receipt, true)
  }

  private func make(_ id: CapsuleID, _ request: SealRequest, _ token: AccessToken) throws(Refusal) -> CapsuleRecord {
    guard request.core.capsule == id else { throw .unfit("capsule") }
    guard token.hash != request.readTokenHash else { throw .unfit("read-token") }
    do { try request.check() } catch { throw .unfit(error.rawValue) }
    let now = clock.now
    guard request.core.opensAt > now else { throw .unfit("moment") }
    let seed = KeyRing.random()
    guard let timeKey = TimeKey.derive(seed: seed, of: request.core),
      let wrapped = try? keys.wrap(seed, for: id)
    else { throw .store(.failed("a time key")) }
    let receipt = CapsuleReceipt(
      request.core, ownerSignature: request.ownerSignature, timeRecipient: timeKey.recipient, receivedAt: now,
      keeperKey: keys.publicKey, sign: keys.sign)
    var record = CapsuleRecord(
      id: id, opensAt: request.core.opensAt, receipt: receipt.bytes, recipients: request.recipients.map(\.text),
      sealedName: request.sealedName, canary: request.canary, ownerToken: token.hash,
      readToken: request.readTokenHash, wrappedSeed: wrapped)
    record.requestHash = CapsuleCheck.hash(of: record, receipt)
    record.head = ItemChain.start(record.receipt)
    return record
  }

  /// The receipt of what was sealed before, to its owner for the same request.
  private func repeated(
    _ record: CapsuleRecord, _ request: SealRequest, _ token: AccessToken
  ) throws(Refusal) -> [UInt8] {
    let access = CapsuleAccess(
      ownerToken: record.ownerToken, readToken: record.readToken, opensAt: record.opensAt, isReleased: false,
      isDeleted: record.isDeleted, writeTokens: [])
    guard Holder(token, access) == .owner else { throw .forbidden }
    guard !record.isDeleted else { throw .gone }
    guard let receipt = CapsuleReceipt(record.receipt), receipt.core == request.core,
      receipt.ownerSignature == request.ownerSignature, record.recipients == request.recipients.map(\.text),
      record.sealedName == request.sealedName, record.canary == request.canary,
      record.readToken == request.readTokenHash
    else { throw .conflict }
    return record.receipt
  }
}

/// Who may seal capsules.
public enum SealPolicy: String, CaseIterable, Sendable {
  /// Everybody.
  case open
  /// Everybody who has an invite of the operator's.
  case invite
  /// Nobody; what is sealed stays and opens.
  case closed

  /// The policy where the operator has chosen none: anyone who reaches a loopback address is on this machine already.
  ///
  /// - Parameters:
  ///   - host: The address that the server listens on.
  ///   - isShared: Whether others reach it all the same: by a proxy's name, or on the local network.
  public static func standard(host: String, isShared: Bool) -> SealPolicy {
    ["127.0.0.1", "::1", "localhost"].contains(host) && !isShared ? .open : .invite
  }
}
