import Cryptography
import JSON

/// Creates a capsule's keys, core and sealed name on the device, from random bytes supplied by the caller.
public enum CapsuleMaker {
  private static let secretCount = AgeIdentity.secretByteCount
  private static let canaryCount = 32

  /// The random bytes for a capsule: its ID, two tokens, two keys, a canary, and two age files. Versions that need
  /// fewer leave the rest unused.
  public static let randomByteCount =
    CapsuleID.byteCount + 2 * AccessToken.byteCount + 2 * secretCount + canaryCount
    + 2 * AgeSecrets.byteCount(recipients: 1, kind: .hybrid)

  /// A capsule with its seal request; `nil` if the number of random bytes is wrong.
  ///
  /// - Parameters:
  ///   - name: Its name, which is encrypted with the owner’s key.
  ///   - opensAt: Its opening time, in seconds since 1970-01-01T00:00:00Z. Check it with ``MomentRule/fault(_:now:)``
  ///     first: a Keeper refuses one that is too soon or too far away.
  ///   - zone: The IANA name of the zone that the time was chosen in.
  ///   - wall: The local time in that zone.
  ///   - now: The device’s time, in seconds since 1970-01-01T00:00:00Z.
  ///   - random: ``randomByteCount`` random bytes, used for nothing else.
  ///   - version: Its version; by default, the standard one for the wait.
  public static func make(
    _ name: CapsuleName, opensAt: Int64, zone: String, wall: WallTime, now: Int64, random: [UInt8],
    version: CapsuleVersion? = nil
  ) -> StoredCapsule? {
    guard random.count == randomByteCount else { return nil }
    let version = version ?? .standard(opensAt: opensAt, now: now)
    let kind = version.keyKind
    let fileCount = AgeSecrets.byteCount(recipients: 1, kind: kind)
    var rest = random[...]
    func take(_ count: Int) -> [UInt8] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    guard let id = CapsuleID(bytes: take(CapsuleID.byteCount)), let token = AccessToken(bytes: take(16)),
      let readToken = AccessToken(bytes: take(AccessToken.byteCount)),
      let key = AgeIdentity(secret: take(secretCount), kind: kind)
    else { return nil }
    let (signing, canary) = (take(secretCount), take(canaryCount))
    guard let nameSecrets = AgeSecrets(take(fileCount), recipients: 1, kind: kind),
      let canarySecrets = AgeSecrets(take(fileCount), recipients: 1, kind: kind),
      let sealedName = AgeSealer.seal(sealed(name, id), to: [key.recipient], secrets: nameSecrets),
      let sealedCanary = AgeSealer.seal(canary, to: [key.recipient], secrets: canarySecrets)
    else { return nil }
    let core = CapsuleCore(
      version: version, capsule: id, opensAt: opensAt, zone: zone, wall: wall.text, createdAt: now,
      ownerKey: Ed25519.publicKey(of: signing), recipients: [key.recipient], sealedName: sealedName)
    let request = SealRequest(
      core: core, ownerSignature: Ed25519.sign(core.bytes, secret: signing), recipients: [key.recipient],
      sealedName: sealedName, canary: sealedCanary, readTokenHash: readToken.hash)
    var capsule = StoredCapsule(
      core: core, recipients: [key.recipient], token: token,
      ownership: StoredCapsule.Ownership(
        key: .identity(key), name: name.text, readToken: readToken, request: request))
    capsule.authorship = Authorship(ownerSecret: signing, of: core)
    return capsule
  }

  /// The content of the sealed name.
  private static func sealed(_ name: CapsuleName, _ id: CapsuleID) -> [UInt8] {
    CanonicalJSON.write(.object([.init("capsule", .string(id.text)), .init("name", .string(name.text))])) ?? []
  }
}
