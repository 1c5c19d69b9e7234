import Cryptography
import PiggyBank
import Testing

@testable import Keeper

/// A capsule as an owner's device would have it sealed.
struct SampleSeal {
  let owner: AgeIdentity
  let token: AccessToken
  let readToken: AccessToken
  var request: SealRequest

  var id: CapsuleID { request.core.capsule }
  var path: String { "\(APIRoute.root)/capsules/\(id.text)" }

  /// A capsule that opens at `moment`, in seconds since 1970.
  init(opensAt moment: Int64, createdAt: Int64 = 1_795_000_000) throws {
    let secret = KeyRing.random()
    owner = try #require(AgeIdentity(secret: KeyRing.random()))
    token = try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16))))
    readToken = try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16))))
    let id = try #require(CapsuleID(bytes: Array(KeyRing.random().prefix(16))))
    let core = CapsuleCore(
      capsule: id, opensAt: moment, zone: "UTC", wall: "2031-06-01T08:00", createdAt: createdAt,
      ownerKey: Ed25519.publicKey(of: secret), recipients: [owner.recipient], sealedName: [1, 2, 3])
    request = SealRequest(
      core: core, ownerSignature: Ed25519.sign(core.bytes, secret: secret), recipients: [owner.recipient],
      sealedName: [1, 2, 3], canary: [4], readTokenHash: readToken.hash)
  }

  /// An item's name.
  static func item() throws -> CapsuleID { try #require(CapsuleID(bytes: Array(KeyRing.random().prefix(16)))) }
}
