import Cryptography
import JSON
import NIOHTTP1
import PiggyBank

/// Links that let others add to a capsule.
package struct CapsuleLinks {
  /// A link as registered with the Keeper.
  package struct Link: Equatable, Sendable {
    package var id: CapsuleID
    package var items: Int64
    package var bytes: Int64
    /// The owner's name for it; `nil` for a link without a key.
    package var name: String?
  }

  private let session: CapsuleSession

  package init(_ session: CapsuleSession) throws(ClientError) {
    guard session.key.owner?.token != nil else { throw .notOwner }
    self.session = session
  }

  /// Creates a link, which is usable on return.
  ///
  /// - Throws: ``ClientError/name(_:)`` if the name is blank or longer than a capsule’s may be.
  package func add(_ typedName: String, items: Int64?, bytes: Int64?, now: Int64) async throws(ClientError) -> (
    link: CapsuleLink, id: CapsuleID
  ) {
    let name = try CapsuleName(typed: typedName)
    let description = try await session.description()
    let secret = Machine.random(Ed25519.keyByteCount)
    guard let token = AccessToken(bytes: Machine.random(AccessToken.byteCount)), let id = Machine.newID(),
      let grant = try session.authorship(description)?.grant(
        token: id, linkKey: Ed25519.publicKey(of: secret), name: name.text, madeAt: now, core: description.receipt.core)
    else { throw .notOwner }
    let request = WriteTokenRequest(tokenHash: token.hash, itemLimit: items, byteLimit: bytes, grant: grant)
    _ = try await session.client.ask(
      .PUT, session.address("/tokens/" + id.text), token: session.key.token, json: request.bytes, limit: 4096)
    let link = ContributorLink(coreHash: session.key.coreHash, token: token.bytes, linkSecret: secret)
    return (CapsuleLink(keeper: session.key.keeper, capsule: session.key.capsule, link: link), id)
  }

  package func list() async throws(ClientError) -> [Link] {
    let answer = try await session.client.ask(
      .GET, session.address("/tokens"), token: session.key.token, limit: 1 << 20)
    guard let json = try? JSONReader.read(answer.bytes), json["kind"]?.text == "tokens" else {
      throw .answer("tokens")
    }
    var links: [Link] = []
    for element in json["tokens"]?.elements ?? [] {
      guard let id = element["token"]?.text.flatMap({ CapsuleID($0) }), let items = element["items"]?.integer,
        let bytes = element["bytes"]?.integer
      else { throw .answer("tokens") }
      let grant = element["link"].flatMap { CanonicalJSON.write($0) }.flatMap { LinkGrant($0) }
      links.append(Link(id: id, items: Int64(items), bytes: Int64(bytes), name: grant?.name))
    }
    return links
  }

  /// Revokes a link.
  ///
  /// - Throws: ``ClientError/unknownLink(_:)`` if the capsule has none with this ID. The Keeper confirms that of any ID,
  ///   and after a typing error the link that was meant would still work.
  package func revoke(_ typed: String) async throws(ClientError) {
    guard let id = CapsuleID(typed), try await list().contains(where: { $0.id == id }) else {
      throw .unknownLink(typed)
    }
    _ = try await session.client.ask(
      .DELETE, session.address("/tokens/" + id.text), token: session.key.token, limit: 4096)
  }
}
