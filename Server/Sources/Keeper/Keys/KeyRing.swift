import Crypto
import Cryptography
import PiggyBank

/// The keeper's secrets: what closes the seeds, and what signs receipts.
struct KeyRing: Sendable {
  private let wrapping: SymmetricKey
  private let signing: Curve25519.Signing.PrivateKey
  /// The Ed25519 public key by which receipts are checked: 32 bytes.
  let publicKey: [UInt8]

  static let settingName = "signing-key"
  private static let purpose = Array("touchstone keeper signing key v1".utf8)

  /// The keys of a store; made at its first start.
  init(_ source: KeySource, _ store: some CapsuleStore, _ threads: BlockingThreads = BlockingThreads(1)) async throws {
    let found = try await threads.runAny { try source.read() }
    let key = found ?? Self.random()
    wrapping = SymmetricKey(data: key)
    let fresh = Curve25519.Signing.PrivateKey()
    let wrapped = try Self.close(Array(fresh.rawRepresentation), purpose: Self.purpose, with: wrapping)
    // A new key is on the disk before anything is closed with it.
    if found == nil {
      if try await store.setting(Self.settingName) != nil { throw KeeperFailure.keyMissing(source.name) }
      try await threads.runAny { try source.create(key) }
    }
    let stored = try await store.setting(Self.settingName, orFirst: wrapped)
    guard let secret = Self.open(stored, purpose: Self.purpose, with: wrapping) else {
      throw KeeperFailure.keyForeign(source.name)
    }
    signing = try Curve25519.Signing.PrivateKey(rawRepresentation: secret)
    publicKey = Array(signing.publicKey.rawRepresentation)
  }

  /// The keys of a store, whose key is in a file.
  init(_ file: KeyFile, _ store: some CapsuleStore) async throws {
    try await self.init(.file(file.path), store)
  }

  /// The keys that `setting` was closed with; `nil` when `key` is another one.
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
    // BoringSSL signs whatever it is given.
    (try? signing.signature(for: bytes)).map { Array($0) } ?? []
  }

  /// Whether `signature` is one of `message` by the holder of an Ed25519 key.
  static func isValid(_ signature: [UInt8], _ message: [UInt8], _ publicKey: [UInt8]) -> Bool {
    // BoringSSL takes keys of small order, of which there is no holder.
    guard Ed25519.isKey(publicKey), let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey) else {
      return false
    }
    return key.isValidSignature(signature, for: message)
  }

  /// A capsule's seed, closed so that it opens for that capsule alone.
  func wrap(_ seed: [UInt8], for capsule: CapsuleID) throws -> [UInt8] {
    try Self.close(seed, purpose: capsule.bytes, with: wrapping)
  }

  /// The seed; `nil` when it was closed with another key, for another capsule, or was changed.
  func unwrap(_ wrapped: [UInt8], for capsule: CapsuleID) -> [UInt8]? {
    Self.open(wrapped, purpose: capsule.bytes, with: wrapping)
  }

  /// Whether a stored setting was closed with this key.
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
