import Cryptography
import NIOHTTP1
import PiggyBank

/// Checks whether the Keeper still has every item, byte for byte.
package struct ItemAudit {
  private let session: CapsuleSession
  private let receipt: CapsuleReceipt

  package init(_ session: CapsuleSession, _ receipt: CapsuleReceipt) {
    (self.session, self.receipt) = (session, receipt)
  }

  /// Has the Keeper read all items. Returns those that it no longer has undamaged; its answer is signed.
  package func ask(_ rows: [CapsuleContents.Row]) async throws(ClientError) -> [CapsuleID] {
    var states: [CapsuleID: AuditAnswer.State] = [:]
    var after: CapsuleID?
    while true {
      let request = AuditRequest(nonce: Machine.random(AuditRequest.nonceByteCount), after: after)
      let reply = try await session.client.ask(
        .POST, session.address("/audit"), token: session.key.token, json: request.bytes, limit: 1 << 20)
      guard let answer = AuditAnswer(reply.bytes), answer.capsule == session.key.capsule,
        answer.isValid(nonce: request.nonce, keeperKey: receipt.keeperKey)
      else { throw .answer("audit") }
      for finding in answer.findings { states[finding.item] = finding.state }
      guard answer.hasMore else { break }
      // Each page must advance, so that the list ends.
      guard let last = answer.findings.last?.item,
        after.map({ $0.bytes.lexicographicallyPrecedes(last.bytes) }) ?? true
      else { throw .answer("audit") }
      after = last
    }
    return rows.map(\.entry.item).filter { states[$0] != .whole }
  }

  /// Downloads an item. Returns whether it matches its receipt.
  package func isWhole(_ row: CapsuleContents.Row) async throws(ClientError) -> Bool {
    do throws(ClientError) {
      return try await session.client.retry { () async throws(ClientError) -> Bool in
        var digest = SHA256()
        var count: Int64 = 0
        try await session.client.read(
          session.address("/items/" + row.entry.item.text), token: session.key.token, limit: row.entry.byteCount
        ) { (part) throws(ClientError) in
          digest.update(part)
          count += Int64(part.count)
        }
        return count == row.entry.byteCount && digest.finalized() == row.entry.sha256
      }
    } catch {
      guard error.itemLoss != nil else { throw error }
      return false
    }
  }
}
