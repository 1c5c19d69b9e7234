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
  ///   - random: As many random bytes as ``randomByteCount(recipients:)`` says.
  /// - Returns: `nil` when a key is unfit, the random bytes are of another number, the file is too large, or the inspection
  ///   is not the header's.
  public init?(
    _ header: ItemHeader, report: [UInt8] = [], recipients: [AgeRecipient], timeKey: AgeRecipient, random: [UInt8]
  ) {
    let outerCount = AgeSecrets.byteCount(recipients: 1)
    guard let frame = ItemFrame(header, report: report),
      let innerSecrets = AgeSecrets(Array(random.dropFirst(outerCount)), recipients: recipients.count),
      let outerSecrets = AgeSecrets(Array(random.prefix(outerCount)), recipients: 1),
      let inner = AgeSealer(recipients, secrets: innerSecrets), let outer = AgeSealer([timeKey], secrets: outerSecrets)
    else { return nil }
    (self.inner, self.outer) = (inner, outer)
    (head, tail, left) = (frame.head, frame.tail, header.size)
  }

  /// How many random bytes an item takes.
  public static func randomByteCount(recipients: Int) -> Int {
    AgeSecrets.byteCount(recipients: 1) + AgeSecrets.byteCount(recipients: recipients)
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
