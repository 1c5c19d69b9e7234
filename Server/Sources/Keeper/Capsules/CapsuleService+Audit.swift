import Crypto
import PiggyBank

extension CapsuleService {
  /// The most bytes read for one response; a single larger item is still read, alone.
  private static let auditBytes: Int64 = 64 << 20

  /// Reads a page of a capsule's items and reports which are present and undamaged.
  func audit(_ capsule: CapsuleID, _ request: AuditRequest, _ token: AccessToken?) async throws(CapsuleServiceError)
    -> [UInt8]
  {
    let (principal, _) = try await principal(of: capsule, token)
    guard principal.mayRead else { throw .forbidden }
    let limit = Self.pageLimit + 1
    let found = try await ask { () throws(StoreError) in
      try await store.items(of: capsule, by: nil, after: request.after, limit: limit)
    }
    var (findings, bytes, read): ([AuditAnswer.Finding], Int64, Int) = ([], 0, 0)
    for record in found.prefix(Self.pageLimit) {
      if !findings.isEmpty, bytes + record.byteCount > Self.auditBytes { break }
      bytes += record.byteCount
      read += 1
      if let finding = try await finding(record, request.nonce) { findings.append(finding) }
    }
    return AuditAnswer(
      capsule: capsule, nonce: request.nonce, checkedAt: clock.now, findings: findings,
      // A client continues after the last finding; without any, everything was deleted meanwhile.
      hasMore: !findings.isEmpty && read < found.count, sign: keys.sign
    ).bytes
  }

  /// The finding about a listed item; `nil` if it has been deleted with its capsule since.
  func finding(
    _ listed: ItemRecord, _ nonce: [UInt8]
  ) async throws(CapsuleServiceError) -> AuditAnswer.Finding? {
    guard let record = try await item(listed) else { return nil }
    let result = try await ask { () throws(StoreError) in try await blobs.check(record, nonce: nonce) }
    // Its file may have been removed while it was read.
    if result.state != .whole, try await item(listed) == nil { return nil }
    if result.state != .whole {
      metrics.damaged.add()
      logger.critical("an item is damaged or missing", metadata: ["state": "\(result.state.rawValue)"])
    }
    return AuditAnswer.Finding(item: listed.item, state: result.state, proof: result.proof)
  }

  private func item(_ listed: ItemRecord) async throws(CapsuleServiceError) -> ItemRecord? {
    try await ask { () throws(StoreError) in try await store.item(listed.item, of: listed.capsule) }
  }
}
