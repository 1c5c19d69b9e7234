import Cryptography
import PiggyBank
import Testing

@testable import Keeper

/// A capsule as sealed by an owner's device.
struct SampleSeal {
  let owner: AgeIdentity
  let token: AccessToken
  let readToken: AccessToken
  var request: SealRequest
  /// The owner's signing key.
  let authorship: Authorship

  var id: CapsuleID { request.core.capsule }
  var path: String { "\(APIRoute.root)/capsules/\(id.text)" }

  /// A capsule that opens at `moment`, in seconds since 1970.
  init(opensAt moment: Int64, createdAt: Int64 = 1_795_000_000, version: CapsuleVersion = .one) throws {
    let secret = KeyRing.random()
    owner = try #require(AgeIdentity(secret: KeyRing.random(), kind: version.keyKind))
    token = try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16))))
    readToken = try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16))))
    let id = try #require(CapsuleID(bytes: Array(KeyRing.random().prefix(16))))
    let core = CapsuleCore(
      version: version, capsule: id, opensAt: moment, zone: "UTC", wall: "2031-06-01T08:00", createdAt: createdAt,
      ownerKey: Ed25519.publicKey(of: secret), recipients: [owner.recipient], sealedName: [1, 2, 3])
    request = SealRequest(
      core: core, ownerSignature: Ed25519.sign(core.bytes, secret: secret), recipients: [owner.recipient],
      sealedName: [1, 2, 3], canary: [4], readTokenHash: readToken.hash)
    authorship = try #require(Authorship(ownerSecret: secret, of: core))
  }

  /// A link for contributors, with its request and its first user's signing key.
  func link(name: String = "Anna") throws -> SampleLink {
    let link = ContributorLink(
      coreHash: request.core.hash, token: Array(KeyRing.random().prefix(16)), linkSecret: KeyRing.random())
    let (id, secret) = (try Self.item(), try #require(link.linkSecret))
    let grant = try #require(
      authorship.grant(
        token: id, linkKey: Ed25519.publicKey(of: secret), name: name, madeAt: 1_795_000_100, core: request.core))
    return SampleLink(
      id: id, token: try #require(AccessToken(bytes: link.token)), grant: grant,
      guest: try #require(
        Authorship(joining: link, grant, of: request.core, secret: KeyRing.random(), at: 1_795_000_200)))
  }

  /// The header field that names an item's author.
  func field(_ author: Authorship, _ item: CapsuleID, _ bytes: [UInt8]) -> String {
    let sealed = SealedItem(item, sha256: SHA256.hash(bytes), byteCount: Int64(bytes.count))
    return "Item-Author: " + author.author(of: sealed, in: request.core, madeAt: 1_795_000_300).field
  }

  /// An item's bytes, the same for the same seed.
  static func bytes(_ count: Int, _ seed: Int = 31) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* seed &+ $0 / 251) }
  }

  /// A random item ID.
  static func item() throws -> CapsuleID { try #require(CapsuleID(bytes: Array(KeyRing.random().prefix(16)))) }
}

/// A link and its first user.
struct SampleLink {
  let id: CapsuleID
  let token: AccessToken
  let grant: LinkGrant
  let guest: Authorship

  var request: WriteTokenRequest { WriteTokenRequest(tokenHash: token.hash, grant: grant) }
}
