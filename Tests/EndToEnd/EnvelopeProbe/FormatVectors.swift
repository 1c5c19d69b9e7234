import Cryptography
import JSON
import PiggyBank

/// The vectors of docs/Format.md: values with everything that they are made of, and what a reader has to say of them. What is
/// expected is known from how each was made, and not asked of the code that it tests.
struct FormatVectors {
  var random = Numbers(state: 20_261_122)
  let owner: AgeIdentity
  let signing: [UInt8]
  let capsule: CapsuleID
  let sealedName: [UInt8]
  let canary: [UInt8]
  let core: CapsuleCore
  let seed: [UInt8]
  let timeKey: AgeIdentity
  let keeper: [UInt8]
  let receipt: CapsuleReceipt

  private let version: CapsuleVersion
  private var moment: Int64 { core.opensAt }
  static let made: Int64 = 1_795_000_000

  /// - Parameter version: Of the capsule.
  init?(_ version: CapsuleVersion) {
    self.version = version
    signing = random.bytes(32)
    guard let owner = AgeIdentity(secret: random.bytes(32), kind: version.keyKind),
      let capsule = CapsuleID(bytes: random.bytes(16))
    else {
      return nil
    }
    let name = CanonicalJSON.write(
      .object([.init("capsule", .string(capsule.text)), .init("name", .string("서른 살의 나에게 🎈"))]))
    guard let name, let sealedName = random.file(name, owner.recipient),
      let canary = random.file(random.bytes(32), owner.recipient)
    else { return nil }
    (self.owner, self.capsule, self.sealedName, self.canary) = (owner, capsule, sealedName, canary)
    // 2031 and 2046.
    let (moment, wall): (Int64, String) =
      switch version {
      case .one: (1_938_060_000, "2031-06-01T15:00")
      case .two: (2_411_445_600, "2046-06-01T15:00")
      }
    core = CapsuleCore(
      version: version, capsule: capsule, opensAt: moment, zone: "Asia/Seoul", wall: wall, timeZoneDatabase: "2026a",
      createdAt: Self.made, ownerKey: Ed25519.publicKey(of: signing), recipients: [owner.recipient],
      sealedName: sealedName)
    (seed, keeper) = (random.bytes(32), random.bytes(32))
    guard let timeKey = TimeKey.derive(seed: seed, of: core) else { return nil }
    self.timeKey = timeKey
    receipt = CapsuleReceipt(
      core, ownerSignature: Ed25519.sign(core.bytes, secret: signing), timeRecipient: timeKey.recipient,
      receivedAt: Self.made + 1, keeperSecret: keeper)
  }

  /// One of the files; `nil` for another name.
  mutating func file(_ name: String) -> JSONValue? {
    switch name {
    case "core", "core-v2": coreFile()
    case "item", "item-v2": itemFile()
    case "authors": authorsFile()
    case "chain": chainFile()
    default: nil
    }
  }

  private mutating func coreFile() -> JSONValue? {
    guard let token = AccessToken(bytes: random.bytes(16)), let reader = AccessToken(bytes: random.bytes(16)) else {
      return nil
    }
    let request = SealRequest(
      core: core, ownerSignature: receipt.ownerSignature, recipients: [owner.recipient], sealedName: sealedName,
      canary: canary, readTokenHash: reader.hash)
    let release = ReleaseRecord(coreHash: core.hash, timeIdentity: timeKey, releasedAt: moment) {
      Ed25519.sign($0, secret: keeper)
    }
    return .object([
      .init("owner_identity", .string(owner.text)), .init("owner_recipient", .string(owner.recipient.text)),
      .init("owner_signing_secret", .base64(signing)), .init("owner_token", .string(token.text)),
      .init("read_token", .string(reader.text)), .init("core", .text(core.bytes)),
      .init("core_hash", .base64(core.hash)), .init("owner_sig", .base64(receipt.ownerSignature)),
      .init("sealed_name", .base64(sealedName)), .init("name", .string("서른 살의 나에게 🎈")),
      .init("canary", .base64(canary)), .init("seal_request", .text(request.bytes)), .init("seed", .base64(seed)),
      .init("time_identity", .string(timeKey.text)), .init("keeper_secret", .base64(keeper)),
      .init("receipt", .text(receipt.bytes)), .init("release", .text(release.bytes)),
      .init("refused_cores", .array(refusedCores())),
    ])
  }

  /// The core with one thing that no other program may write.
  private func refusedCores() -> [JSONValue] {
    let text = String(decoding: core.bytes, as: UTF8.self)
    let (open, v) = (text.dropLast(), "\"v\":\(version.rawValue)")
    return [
      .string(" " + text), .string(text + "\n"), .string(open + ",\"z\":1}"),
      .string("{" + v + "," + text.dropFirst()), .string(text.replacing(v, with: "\"v\":3")),
      .string(text.replacing(v, with: v + ".0")),
      .string(text.replacing("Asia/Seoul", with: "Asia\\/Seoul")),
      .string(text.replacing("06:00:00Z", with: "06:00:00.0Z")),
    ]
  }
}

/// Numbers that look random and are the same in every run (SplitMix64; Steele, Lea and Flood, OOPSLA 2014).
struct Numbers {
  var state: UInt64

  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      bytes += withUnsafeBytes(of: (mixed ^ mixed >> 31).littleEndian) { Array($0) }
    }
    return Array(bytes.prefix(count))
  }

  mutating func id() -> CapsuleID? { CapsuleID(bytes: bytes(CapsuleID.byteCount)) }

  /// An age file of `plain`.
  mutating func file(_ plain: [UInt8], _ recipients: AgeRecipient...) -> [UInt8]? {
    let (count, kind) = (recipients.count, recipients[0].kind)
    return AgeSecrets(bytes(AgeSecrets.byteCount(recipients: count, kind: kind)), recipients: count, kind: kind)
      .flatMap { AgeSealer.seal(plain, to: recipients, secrets: $0) }
  }
}

extension JSONValue {
  static func text(_ bytes: [UInt8]) -> JSONValue { .string(String(decoding: bytes, as: UTF8.self)) }
}
