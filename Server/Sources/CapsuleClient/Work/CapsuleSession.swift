import CivilTime
import Cryptography
import JSON
import NIOHTTP1
import PiggyBank

/// One command's work on a capsule: its key, its stored state, and the Keeper.
package final class CapsuleSession {
  package let path: Path
  package let key: CapsuleKey
  package private(set) var state: CapsuleState
  package let client: KeeperClient
  /// Chain heads seen by earlier commands.
  let headsBefore: [ChainHead]
  /// Locks the key against other commands until this one ends.
  private let lock: PrivateFile

  /// - Parameter willWait: Called before the client waits for the Keeper, with the seconds.
  package init(
    _ path: Path, authorities: String? = nil, willWait: @escaping (_ seconds: Int64) -> Void = { _ in }
  ) throws(ClientError) {
    self.path = path
    (key, lock) = try CapsuleKey.read(path)
    state = try CapsuleState.read(of: path)
    headsBefore = state.heads
    client = KeeperClient(key.keeper, authorities: authorities, willWait: willWait)
  }

  /// Whether an earlier command stored something that the Keeper's present answers can be compared with, or nothing has
  /// been added that could be missing.
  package func isCompared(_ description: CapsuleDescription) -> Bool {
    key.owner == nil || description.itemCount == 0 || !headsBefore.isEmpty || state.items.contains { $0.receipt != nil }
  }

  /// Changes the stored state; durable on return.
  package func remember(_ change: (inout CapsuleState) -> Void) throws(ClientError) {
    var changed = state
    change(&changed)
    guard changed != state else { return }
    state = changed
    try state.write(of: path)
  }

  /// The path of requests about the capsule.
  package func address(_ rest: String = "") -> String { "/capsules/" + key.capsule.text + rest }

  /// The Keeper's description of the capsule, checked against the key and the stored state.
  package func description() async throws(ClientError) -> CapsuleDescription {
    let answer = try await client.ask(.GET, address(), token: key.token, limit: 1 << 17)
    guard let description = CapsuleDescription(answer.bytes) else { throw .answer("capsule") }
    try verify(description.receipt, description.recipients)
    if let head = description.head { try remember { $0.record(head) } }
    return description
  }

  /// Checks a receipt of the capsule. The first valid one is stored, and only that one is accepted later.
  func verify(_ receipt: CapsuleReceipt, _ recipients: [AgeRecipient]) throws(ClientError) {
    do throws(CapsuleReceipt.VerificationError) {
      try receipt.check(coreHash: key.coreHash, recipients: recipients, keeperKey: state.receipt?.keeperKey)
    } catch { throw .untrustedReceipt(error) }
    guard receipt.core.capsule == key.capsule else { throw .untrustedReceipt(.otherCore) }
    guard state.receipt == nil || state.receipt == receipt else { throw .untrustedReceipt(.keeperSignature) }
    try remember {
      $0.receipt = receipt
      $0.request = nil
    }
  }

  /// Signs this key's items; `nil` without a signing key.
  func authorship(_ description: CapsuleDescription) throws(ClientError) -> Authorship? {
    let core = description.receipt.core
    switch key.role {
    case .owner(let owner):
      guard owner.token != nil else { throw .notOwner }
      return owner.signingSecret.flatMap { Authorship(ownerSecret: $0, of: core) }
    case .contributor(let contributor):
      // Links of earlier versions have no secret.
      guard contributor.link.linkSecret != nil else { return nil }
      guard let grant = description.grant,
        let authorship = Authorship(
          joining: contributor.link, grant, of: core, secret: contributor.secret, at: contributor.joinedAt)
      else { throw .link }
      return authorship
    }
  }

  /// The Keeper's complete list of items, in ID order.
  package func entries() async throws(ClientError) -> [ItemPage.Entry] {
    var entries: [ItemPage.Entry] = []
    var query = ""
    while true {
      let answer = try await client.ask(.GET, address("/items" + query), token: key.token, limit: 2 << 20)
      guard let page = ItemPage(answer.bytes) else { throw .answer("items") }
      for entry in page.entries {
        // Ascending IDs ensure that the list ends and has each item once.
        if let last = entries.last, !last.item.bytes.lexicographicallyPrecedes(entry.item.bytes) {
          throw .answer("items")
        }
        entries.append(entry)
      }
      guard page.hasMore else { break }
      guard let last = page.entries.last, entries.count < Self.itemLimit else { throw .answer("items") }
      query = "?after=" + last.item.text
    }
    return entries.sorted { ($0.receivedAt, $0.item.text) < ($1.receivedAt, $1.item.text) }
  }

  /// Twice the items that a Keeper accepts.
  private static let itemLimit = 20_000
}
