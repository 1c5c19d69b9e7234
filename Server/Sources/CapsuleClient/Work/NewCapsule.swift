import CivilTime
import Cryptography
import PiggyBank

/// Seals a capsule: the key is on disk before the Keeper is asked.
package enum NewCapsule {
  /// Longer responses aren't descriptions: a Keeper's has about 400 bytes.
  private static let descriptionLimit = 1 << 16

  /// The Keeper's description, or if it doesn't respond, what every Keeper supports. Asked once, since sealing asks
  /// again.
  package static func keeperDescription(_ client: KeeperClient) async -> KeeperDescription {
    client.attempts = 1
    let answer = try? await client.ask(.GET, "/keeper", limit: descriptionLimit)
    client.close()
    return answer.flatMap { KeeperDescription($0.bytes) } ?? KeeperDescription()
  }

  /// Writes the key file and the request to send, or finds those of an earlier attempt.
  ///
  /// - Parameter description: The Keeper's description: it is only sent a version that it lists.
  /// - Returns: Whether the file is new.
  package static func prepare(
    _ typedName: String, _ moment: () throws(ClientError) -> ChosenMoment, keeper: KeeperAddress,
    described description: KeeperDescription, key path: Path, now: Int64
  ) throws(ClientError) -> Bool {
    // Continues an attempt whose response was lost: it is the same capsule, however often it is sent.
    if Names.exists(path) {
      let state = try CapsuleState.read(of: path)
      guard state.request != nil, state.receipt == nil, try CapsuleKey.read(path).key.keeper == keeper else {
        throw .exists(path: path.text)
      }
      return false
    }
    let name = try CapsuleName(typed: typedName)
    let moment = try moment()
    let random = Machine.random(CapsuleMaker.randomByteCount)
    guard
      let capsule = CapsuleMaker.make(
        name, opensAt: moment.opensAt, zone: moment.zone, wall: moment.wall, now: now, random: random,
        version: description.version(opensAt: moment.opensAt, now: now)),
      let ownership = capsule.ownership, let identity = ownership.key.identity,
      let secret = signingSecret(random, capsule.core)
    else { throw .answer("capsule") }
    let owner = CapsuleKey.Owner(
      name: ownership.name, zone: moment.zone, opensAt: moment.opensAt, identity: identity,
      readToken: ownership.readToken, token: capsule.token, signingSecret: secret)
    let key = CapsuleKey(
      keeper: keeper, capsule: capsule.id, coreHash: capsule.core.hash, role: .owner(owner))
    var state = CapsuleState()
    state.request = ownership.request
    // The state first: a key without its request couldn't be sent again.
    try state.write(of: path)
    let file = try PrivateFile.create(path)
    try file.write(Array(key.text.utf8))
    try file.sync()
    try Names.sync(path.folder)
    return true
  }

  /// Sends the prepared request; the capsule is sealed on return.
  package static func seal(_ session: CapsuleSession, invite: String?) async throws(ClientError) -> CapsuleReceipt {
    guard let request = session.state.request, let token = session.key.owner?.token else { throw .notOwner }
    let answer = try await session.client.ask(
      .PUT, session.address(), token: token, json: request.bytes, limit: 16_384,
      fields: invite.map { [("Keeper-Invite", $0)] } ?? [])
    guard let receipt = CapsuleReceipt(answer.bytes) else { throw .answer("receipt") }
    try session.verify(receipt, request.recipients)
    return receipt
  }

  /// The signing key among the capsule's random bytes, identified by its public key.
  private static func signingSecret(_ random: [UInt8], _ core: CapsuleCore) -> [UInt8]? {
    let start = CapsuleID.byteCount + 2 * AccessToken.byteCount + X25519.byteCount
    let secret = Array(random[start..<start + Ed25519.keyByteCount])
    return Authorship(ownerSecret: secret, of: core) == nil ? nil : secret
  }

  /// Creates a contributor's key file from a link, once the Keeper has shown that the link was issued by the owner.
  package static func join(
    _ link: CapsuleLink, key path: Path, authorities: String?, now: Int64
  ) async throws(ClientError) -> CapsuleSession {
    guard let contributor = CapsuleKey.Contributor(link.link, secret: Machine.random(32), joinedAt: now) else {
      throw .link
    }
    let key = CapsuleKey(
      keeper: link.keeper, capsule: link.capsule, coreHash: link.link.coreHash, role: .contributor(contributor))
    let file = try PrivateFile.create(path)
    var isGood = false
    defer { if !isGood { Names.remove(path) } }
    try file.write(Array(key.text.utf8))
    try file.sync()
    try Names.sync(path.folder)
    let session = try CapsuleSession(path, authorities: authorities)
    _ = try session.authorship(try await session.description())
    isGood = true
    return session
  }
}
