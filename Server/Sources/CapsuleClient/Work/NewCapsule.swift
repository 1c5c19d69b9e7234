import CivilTime
import Cryptography
import PiggyBank

/// Seals a capsule: first the key is on the disk, then the Keeper is asked.
package enum NewCapsule {
  /// Longer answers are no description: a Keeper's has about 400 bytes.
  private static let descriptionLimit = 1 << 16

  /// What the Keeper says about itself; of one that doesn't answer, what every Keeper takes. It is asked once: sealing asks again.
  package static func meet(_ client: KeeperClient) async -> KeeperDescription {
    client.attempts = 1
    let answer = try? await client.ask(.GET, "/keeper", limit: descriptionLimit)
    client.close()
    return answer.flatMap { KeeperDescription($0.bytes) } ?? KeeperDescription()
  }

  /// Makes the key file and what is to be sent, or finds that an earlier try left both.
  ///
  /// - Parameter description: What the Keeper says about itself: it is sent no version that it doesn't list.
  /// - Returns: Whether the file is new.
  package static func prepare(
    _ typedName: String, _ moment: () throws(ClientError) -> ChosenMoment, keeper: KeeperAddress,
    described description: KeeperDescription, key path: Path, now: Int64
  ) throws(ClientError) -> Bool {
    // A try whose answer was lost is gone on with: the same capsule, however often it is sent.
    if Names.exists(path) {
      let state = try CapsuleState.read(of: path)
      guard state.request != nil, state.receipt == nil, try CapsuleKey.read(path).key.keeper == keeper else {
        throw .exists(path: path.text)
      }
      return false
    }
    let name: CapsuleName
    do throws(CapsuleName.Fault) { name = try CapsuleName(typedName) } catch { throw .name(error) }
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
    // The state first: a key without its request could not be sent again.
    try state.write(of: path)
    let file = try PrivateFile.create(path)
    try file.write(Array(key.text.utf8))
    try file.sync()
    try Names.sync(path.folder)
    return true
  }

  /// Sends what was prepared; the capsule is sealed when this returns.
  package static func seal(_ session: CapsuleSession, invite: String?) async throws(ClientError) -> CapsuleReceipt {
    guard let request = session.state.request, let token = session.key.owner?.token else { throw .notOwner }
    let answer = try await session.client.ask(
      .PUT, session.address(), token: token, json: request.bytes, limit: 16_384,
      fields: invite.map { [("Keeper-Invite", $0)] } ?? [])
    guard let receipt = CapsuleReceipt(answer.bytes) else { throw .answer("receipt") }
    try session.believe(receipt, request.recipients)
    return receipt
  }

  /// The signing key among the random bytes that the capsule was made of, found by its public half.
  private static func signingSecret(_ random: [UInt8], _ core: CapsuleCore) -> [UInt8]? {
    let start = CapsuleID.byteCount + 2 * AccessToken.byteCount + X25519.byteCount
    let secret = Array(random[start..<start + Ed25519.keyByteCount])
    return Authorship(ownerSecret: secret, of: core) == nil ? nil : secret
  }

  /// Makes a contributor's key file of a link, once the Keeper has shown that the link is its owner's.
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
