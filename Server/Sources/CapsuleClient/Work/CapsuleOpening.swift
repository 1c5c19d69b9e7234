import Cryptography
import JSON
import PiggyBank

/// Opens a capsule that is due, item by item, into new folders.
package struct CapsuleOpening {
  /// The outcome for an item.
  package enum Outcome: Equatable, Sendable {
    /// Opened into this file.
    case opened(Path)
    case forged
    case changed
    case missing
    /// The Keeper can't read it to its end.
    case unreadable
    case damaged(ItemDamage)
  }

  /// Clocks differ by seconds; if they differ by more than this, opening has to wait.
  private static let slack: Int64 = 60
  /// The name of an incomplete file.
  private static let partial = "content.partial"

  private let session: CapsuleSession
  private let owner: AgeIdentity
  private let description: CapsuleDescription
  private let release: ReleaseRecord
  /// Whether the Keeper's own record says that it was published early.
  package let wasEarly: Bool
  package let contents: CapsuleContents

  /// Fetches and checks everything but the items themselves.
  package init(_ session: CapsuleSession, now: Int64) async throws(ClientError) {
    guard let owner = session.key.owner else { throw .notOwner }
    (self.session, self.owner) = (session, owner.identity)
    description = try await session.description()
    let core = description.receipt.core
    guard description.canary.isEmpty || (try? AgeOpener.open(description.canary, with: owner.identity)) != nil else {
      throw .otherKey
    }
    release = try await Self.release(session, description.receipt)
    guard now + Self.slack >= core.opensAt else { throw .early(opensAt: core.opensAt) }
    wasEarly = release.isEarly(for: core)
    contents = CapsuleContents(try await session.entries(), session, description.receipt)
  }

  private static func release(_ session: CapsuleSession, _ receipt: CapsuleReceipt) async throws(ClientError)
    -> ReleaseRecord
  {
    let answer: KeeperClient.Answer
    do throws(ClientError) {
      answer = try await session.client.ask(.GET, session.address("/release"), token: session.key.token, limit: 4096)
    } catch {
      if case .refused(let problem) = error, problem.type == "sealed" { throw .sealed(opensAt: receipt.core.opensAt) }
      throw error
    }
    guard let release = ReleaseRecord(answer.bytes) else { throw .answer("release") }
    // Records of earlier versions have no signature; the receipt proves the key itself.
    guard release.opens(receipt),
      release.keeperSignature == nil || release.isSigned(by: receipt.keeperKey)
    else { throw .wrongTimeKey }
    return release
  }

  /// The capsule's name, which only its owner can decrypt.
  package var name: String {
    guard let bytes = try? AgeOpener.open(description.sealedName, with: owner),
      let json = try? JSONReader.read(bytes), let name = json["name"]?.text
    else { return "" }
    return name
  }

  /// Opens one item into a new folder at `folder`; leaves nothing if it is bad.
  package func open(_ row: CapsuleContents.Row, into folder: Path) async throws(ClientError) -> Outcome {
    if row.isChanged { return .changed }
    if row.standing == .forged { return .forged }
    var made: Path?
    let outcome: Outcome
    do throws(ClientError) {
      outcome = try await session.client.retry { () async throws(ClientError) -> Outcome in
        if made == nil {
          try Names.makeFolder(folder)
          made = folder
        }
        return try await fetch(row.entry, into: folder)
      }
    } catch {
      switch error.itemLoss {
      case .missing?: outcome = .missing
      case .changed?: outcome = .changed
      case .damaged?: outcome = .unreadable
      case nil: throw error
      }
    }
    if case .opened = outcome { return outcome }
    if let made { Names.removeFolder(made) }
    return outcome
  }

  private func fetch(_ entry: ItemPage.Entry, into folder: Path) async throws(ClientError) -> Outcome {
    let draft = folder.appending(Self.partial)
    Names.remove(draft)
    let file = try PrivateFile.create(draft)
    var isKept = false
    defer { if !isKept { Names.remove(draft) } }
    var opener = ItemOpener(
      entry.item, of: description.receipt.core, timeKey: release.timeIdentity, owner: .identity(owner),
      recipientCount: description.recipients.count)
    var digest = SHA256()
    var damage: ItemDamage?
    try await session.client.read(
      session.address("/items/" + entry.item.text), token: session.key.token, limit: entry.byteCount
    ) { (part) throws(ClientError) in
      digest.update(part)
      guard damage == nil else { return }
      var plain: [UInt8] = []
      do throws(ItemDamage) { plain = try opener.open(part) } catch { damage = error }
      try file.write(plain)
    }
    guard digest.finalized() == entry.sha256 else { return .changed }
    if let damage { return .damaged(damage) }
    let end: (bytes: [UInt8], header: ItemHeader, report: [UInt8])
    do throws(ItemDamage) { end = try opener.finish() } catch { return .damaged(error) }
    try file.write(end.bytes)
    // A power loss may otherwise leave an empty file under the final name, and the opening not be repeated.
    try file.sync()
    try Self.write(end.header.bytes, to: folder.appending(SafeName.header))
    if !end.report.isEmpty { try Self.write(end.report, to: folder.appending(SafeName.report)) }
    let path = folder.appending(SafeName(end.header.fileName, kind: end.header.kind).text)
    try Names.move(draft, to: path)
    isKept = true
    return .opened(path)
  }

  private static func write(_ bytes: [UInt8], to path: Path) throws(ClientError) {
    let file = try PrivateFile.create(path)
    try file.write(bytes)
    try file.sync()
  }
}
