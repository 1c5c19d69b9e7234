import Cryptography

/// An incremental encryptor of an item: the archive in a layer for the owner, within a layer for the opening time.
///
/// Seal one item with it, and don't continue with a copy: two would encrypt with the same nonces.
public struct ItemSealer: Sendable {
  private var inner: AgeSealer
  private var outer: AgeSealer
  private var digest = SHA256()
  private var head: [UInt8]
  private let tail: Int
  private var left: Int64
  private var isFinished = false
  /// The bytes of the sealed item returned so far.
  public private(set) var byteCount: Int64 = 0

  /// - Parameters:
  ///   - header: Contains the file's size and SHA-256, so both must be known before sealing.
  ///   - report: The inspection named by the header; empty if it names none.
  ///   - recipients: The owner's keys, already checked against the core.
  ///   - timeKey: The public half of the capsule's time key.
  ///   - random: ``randomByteCount(recipients:kind:)`` random bytes.
  /// - Returns: `nil` if a key is invalid or of another kind than the time key, the number of random bytes is wrong,
  ///   the file is too large, the inspection isn't the header's, or the header couldn't be read again: its names and its
  ///   media type may take about 16,000 bytes together.
  public init?(
    _ header: ItemHeader, report: [UInt8] = [], recipients: [AgeRecipient], timeKey: AgeRecipient, random: [UInt8]
  ) {
    let kind = timeKey.kind
    let outerCount = AgeSecrets.byteCount(recipients: 1, kind: kind)
    guard let frame = ItemFrame(header, report: report),
      let innerSecrets = AgeSecrets(Array(random.dropFirst(outerCount)), recipients: recipients.count, kind: kind),
      let outerSecrets = AgeSecrets(Array(random.prefix(outerCount)), recipients: 1, kind: kind),
      let inner = AgeSealer(recipients, secrets: innerSecrets), let outer = AgeSealer([timeKey], secrets: outerSecrets)
    else { return nil }
    (self.inner, self.outer) = (inner, outer)
    (head, tail, left) = (frame.head, frame.tail, header.size)
  }

  /// The random bytes for an item with keys of a kind.
  public static func randomByteCount(recipients: Int, kind: AgeKeyKind) -> Int {
    AgeSecrets.byteCount(recipients: 1, kind: kind) + AgeSecrets.byteCount(recipients: recipients, kind: kind)
  }

  /// Adds bytes of the file. Returns the part of the sealed item that is complete by now. Bytes beyond the header's
  /// size are dropped.
  public mutating func seal(_ bytes: [UInt8]) -> [UInt8] {
    let count = Int(min(Int64(bytes.count), left))
    left -= Int64(count)
    let plain = takeHead() + bytes.prefix(count)
    return counted(outer.seal(inner.seal(plain)))
  }

  /// Returns the rest of the sealed item and the SHA-256 of all of it; `nil` if the file was shorter than its header
  /// says, or if the item is already finished.
  public mutating func finish() -> (bytes: [UInt8], sha256: [UInt8])? {
    guard left == 0, !isFinished else { return nil }
    isFinished = true
    let last = inner.seal(takeHead() + [UInt8](repeating: 0, count: tail)) + inner.finish()
    let bytes = counted(outer.seal(last) + outer.finish())
    return (bytes, digest.finalized())
  }

  private mutating func takeHead() -> [UInt8] {
    defer { head = [] }
    return head
  }

  private mutating func counted(_ bytes: [UInt8]) -> [UInt8] {
    digest.update(bytes)
    byteCount += Int64(bytes.count)
    return bytes
  }
}

/// Padding that hides a length among a few others, with an overhead of at most 12 per cent (Nikitin and others,
/// "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs", PETS 2019, section 4).
public enum Padme {
  /// The padded length for `count` bytes.
  public static func paddedLength(_ count: Int) -> Int {
    guard count > 1 else { return max(0, count) }
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    let mantissaBits = Int.bitWidth - exponent.leadingZeroBitCount
    let lowBits = exponent - mantissaBits
    guard lowBits > 0 else { return count }
    let mask = 1 << lowBits - 1
    // Near the maximum there is no room to round up.
    return count > Int.max - mask ? count : (count + mask) & ~mask
  }
}

/// A capsule's time key, which opens the outer layer and which only its Keeper can derive before the opening time.
public enum TimeKey {
  /// The length of a seed.
  public static let seedByteCount = 32

  /// Derives the key from `seed` and the core's hash: another core has another key.
  ///
  /// - Parameters:
  ///   - seed: The Keeper's ``seedByteCount`` random bytes for this capsule.
  ///   - core: What was sealed: its version, opening time and owner’s keys.
  /// - Returns: `nil` if the seed has another length.
  public static func derive(seed: [UInt8], of core: CapsuleCore) -> AgeIdentity? {
    // From a shorter or empty seed, anyone could derive the key.
    guard seed.count == seedByteCount else { return nil }
    let info = Array("piggybank/v\(core.version.rawValue)/time-key".utf8)
    return AgeIdentity(secret: HKDFSHA256.derive(seed, salt: core.hash, info: info), kind: core.version.keyKind)
  }
}
