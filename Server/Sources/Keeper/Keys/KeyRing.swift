import Crypto
import Cryptography
import PiggyBank

/// The Keeper's secrets: the key that wraps seeds and the key that signs receipts.
struct KeyRing: Sendable {
  private let wrapping: SymmetricKey
  private let signing: Curve25519.Signing.PrivateKey
  /// The Ed25519 public key that verifies receipts, 32 bytes.
  let publicKey: [UInt8]

  static let settingName = "signing-key"
  private static let purpose = Array("touchstone keeper signing key v1".utf8)

  /// Reads a store's keys, or creates them on its first start.
  init(_ source: KeySource, _ store: some CapsuleStore, _ threads: BlockingThreads = BlockingThreads(1)) async throws {
    let found = try await threads.runAny { try source.read() }
    let key = found ?? Self.random()
    wrapping = SymmetricKey(data: key)
    let fresh = Curve25519.Signing.PrivateKey()
    let wrapped = try Self.close(Array(fresh.rawRepresentation), purpose: Self.purpose, with: wrapping)
    // A new key is on disk before anything is wrapped with it.
    if found == nil {
      if try await store.setting(Self.settingName) != nil { throw KeeperError.keyMissing(source.name) }
      try await threads.runAny { try source.create(key) }
    }
    let stored = try await store.setting(Self.settingName, orFirst: wrapped)
    guard let secret = Self.open(stored, purpose: Self.purpose, with: wrapping) else {
      throw KeeperError.keyForeign(source.name)
    }
    signing = try Curve25519.Signing.PrivateKey(rawRepresentation: secret)
    publicKey = Array(signing.publicKey.rawRepresentation)
  }

  /// Reads a store's keys, with the wrapping key in a file.
  init(_ file: KeyFile, _ store: some CapsuleStore) async throws {
    try await self.init(.file(file.path), store)
  }

  /// The keys wrapped in `setting`; `nil` if `key` didn't wrap it.
  init?(key: [UInt8], setting: [UInt8]) {
    wrapping = SymmetricKey(data: key)
    guard let secret = Self.open(setting, purpose: Self.purpose, with: wrapping),
      let signing = try? Curve25519.Signing.PrivateKey(rawRepresentation: secret)
    else { return nil }
    self.signing = signing
    publicKey = Array(signing.publicKey.rawRepresentation)
  }

  /// 32 random bytes.
  static func random() -> [UInt8] {
    SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }

  /// The Ed25519 signature of `bytes`.
  func sign(_ bytes: [UInt8]) -> [UInt8] {
    // BoringSSL's Ed25519 signing doesn't fail.
    (try? signing.signature(for: bytes)).map { Array($0) } ?? []
  }

  /// Whether `signature` is a valid Ed25519 signature of `message`.
  static func isValid(_ signature: [UInt8], _ message: [UInt8], _ publicKey: [UInt8]) -> Bool {
    // BoringSSL accepts public keys of small order, which have no private key.
    guard Ed25519.isKey(publicKey), let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey) else {
      return false
    }
    return key.isValidSignature(signature, for: message)
  }

  /// Wraps a capsule's seed, bound to that capsule.
  func wrap(_ seed: [UInt8], for capsule: CapsuleID) throws -> [UInt8] {
    try Self.close(seed, purpose: capsule.bytes, with: wrapping)
  }

  /// Unwraps a seed; `nil` if it was wrapped with another key or for another capsule, or was changed.
  func unwrap(_ wrapped: [UInt8], for capsule: CapsuleID) -> [UInt8]? {
    Self.open(wrapped, purpose: capsule.bytes, with: wrapping)
  }

  /// Whether `key` wrapped a stored setting.
  static func fits(_ key: [UInt8], setting: [UInt8]) -> Bool {
    open(setting, purpose: purpose, with: SymmetricKey(data: key)) != nil
  }

  private static func close(_ secret: [UInt8], purpose: [UInt8], with key: SymmetricKey) throws -> [UInt8] {
    guard let sealed = try AES.GCM.seal(secret, using: key, authenticating: purpose).combined else {
      throw StoreError.failed("AES-GCM")
    }
    return Array(sealed)
  }

  private static func open(_ wrapped: [UInt8], purpose: [UInt8], with key: SymmetricKey) -> [UInt8]? {
    guard let box = try? AES.GCM.SealedBox(combined: wrapped),
      let secret = try? AES.GCM.open(box, using: key, authenticating: purpose)
    else { return nil }
    return Array(secret)
  }
}
