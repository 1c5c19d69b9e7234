import Cryptography

/// Closes an item piece by piece: the archive into a layer for the owner, that into a layer for the capsule's moment.
public struct ItemSealer: Sendable {
  private var inner: AgeSealer
  private var outer: AgeSealer
  private var digest = SHA256()
  private var head: [UInt8]
  private let tail: Int
  private var left: Int64
  /// How many bytes of the sealed item were given out.
  public private(set) var byteCount: Int64 = 0

  /// - Parameters:
  ///   - header: Says the file's size and SHA-256, so both are known before the first byte is sealed.
  ///   - report: The inspection that the header names; empty where it names none.
  ///   - recipients: The owner's keys; checked against the core before.
  ///   - timeKey: The capsule's time key, its public half.
  ///   - random: As many random bytes as ``randomByteCount(recipients:kind:)`` says.
  /// - Returns: `nil` when a key is unfit or not of the time key's kind, the random bytes are of another number, the file is too large, or the inspection
  ///   is not the header's.
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

  /// How many random bytes an item takes whose keys are of a kind.
  public static func randomByteCount(recipients: Int, kind: AgeKeyKind) -> Int {
    AgeSecrets.byteCount(recipients: 1, kind: kind) + AgeSecrets.byteCount(recipients: recipients, kind: kind)
  }

  /// Adds bytes of the file; returns what can be written of the sealed item by now. More than the header says is dropped.
  public mutating func seal(_ bytes: [UInt8]) -> [UInt8] {
    let count = Int(min(Int64(bytes.count), left))
    left -= Int64(count)
    let plain = takeHead() + bytes.prefix(count)
    return counted(outer.seal(inner.seal(plain)))
  }

  /// The rest of the sealed item, and the SHA-256 of all of it; `nil` when the file was shorter than its header says.
  public mutating func finish() -> (bytes: [UInt8], sha256: [UInt8])? {
    guard left == 0 else { return nil }
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

/// Padding that hides a length among few others at a cost of at most 12 per cent (Nikitin and others, "Reducing Metadata
/// Leakage from Encrypted Files and Communication with PURBs", PETS 2019, section 4).
public enum Padme {
  /// The length that `count` bytes are padded to.
  public static func paddedLength(_ count: Int) -> Int {
    guard count > 1 else { return max(0, count) }
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    let mantissaBits = Int.bitWidth - exponent.leadingZeroBitCount
    let lowBits = exponent - mantissaBits
    guard lowBits > 0 else { return count }
    let mask = 1 << lowBits - 1
    // Near the end of the numbers there is no room to round up.
    return count > Int.max - mask ? count : (count + mask) & ~mask
  }
}

/// The key of a capsule's outer layer, which only its keeper can make before the moment.
public enum TimeKey {
  /// The key that `seed` and the core's hash make together: another core has another key.
  ///
  /// - Parameters:
  ///   - seed: 32 random bytes that the keeper made for this capsule alone.
  ///   - core: What was sealed: its version, its moment and its owner’s keys.
  public static func derive(seed: [UInt8], of core: CapsuleCore) -> AgeIdentity? {
    let info = Array("piggybank/v\(core.version.rawValue)/time-key".utf8)
    return AgeIdentity(secret: HKDFSHA256.derive(seed, salt: core.hash, info: info), kind: core.version.keyKind)
  }
}
