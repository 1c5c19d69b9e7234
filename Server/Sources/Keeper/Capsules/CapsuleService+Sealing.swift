import PiggyBank

extension CapsuleService {
  /// Seals a capsule, exactly once even if the request is repeated. Returns the receipt's bytes and whether the capsule
  /// is new.
  ///
  /// - Parameter invite: The operator's invite code that came with the request.
  func seal(
    _ id: CapsuleID, _ request: SealRequest, _ token: AccessToken, invite: AccessToken? = nil
  ) async throws(CapsuleServiceError) -> (receipt: [UInt8], isNew: Bool) {
    if let existing = try await ask({ () throws(StoreError) in try await store.capsule(id) }) {
      return (try await repeated(existing, request, token), false)
    }
    switch sealing {
    case .open: break
    case .invite: if invite == nil { throw .uninvited }
    case .closed: throw .sealingClosed
    }
    // Sealing a lost capsule again would silently give it another time key. After a restore those sealed since the
    // backup are lost.
    if lost.contains(id) { throw .lost }
    if let restoredAt, request.core.createdAt <= restoredAt { throw .restored(until: restoredAt) }
    let record = try make(id, request, token)
    let room = try await ask { () throws(StoreError) in try await blobs.room() }
    guard room >= Int64(SealRequest.byteLimit) else { throw .store(.full) }
    let code = sealing == .invite ? invite?.hash : nil
    let added = try await ask { () throws(StoreError) in try await store.add(record, with: code) }
    guard let stored = added else { throw .uninvited }
    guard stored == record else { return (try await repeated(stored, request, token), false) }
    metrics.sealed.add()
    await witness([id])
    return (record.receipt, true)
  }

  private func make(_ id: CapsuleID, _ request: SealRequest, _ token: AccessToken) throws(CapsuleServiceError)
    -> CapsuleRecord
  {
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

  /// The receipt of an existing capsule, if its owner repeats the same request.
  private func repeated(
    _ record: CapsuleRecord, _ request: SealRequest, _ token: AccessToken
  ) async throws(CapsuleServiceError) -> [UInt8] {
    let access = CapsuleAccess(
      ownerToken: record.ownerToken, readToken: record.readToken, opensAt: record.opensAt, isReleased: false,
      isDeleted: record.isDeleted, writeTokens: [])
    guard Principal(token, access) == .owner else { throw .forbidden }
    guard !record.isDeleted else {
      // The operator's reason isn't in the record.
      _ = try await principal(of: record.id, token)
      throw .gone
    }
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
  /// Anyone.
  case open
  /// Anyone with an invite from the operator.
  case invite
  /// No one; sealed capsules are kept and still open.
  case closed

  /// The default policy: anyone who reaches a loopback address is already on this machine.
  ///
  /// - Parameters:
  ///   - host: The address that the server listens on.
  ///   - isShared: Whether others can reach it anyway: through a proxy's name, or on the local network.
  public static func standard(host: String, isShared: Bool) -> SealPolicy {
    ["127.0.0.1", "::1", "localhost"].contains(host) && !isShared ? .open : .invite
  }
}
