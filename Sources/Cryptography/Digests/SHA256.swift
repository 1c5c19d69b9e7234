/// SHA-256 (FIPS 180-4), fed piece by piece.
public struct SHA256: Sendable {
  /// A digest's length in bytes.
  public static let byteCount = 32

  /// The message is hashed in blocks of 64 bytes (FIPS 180-4, 5.2.1).
  private static let blockSize = 64

  private var state = SHA256State()
  private var pending: [UInt8] = []
  private var total: UInt64 = 0

  /// A digest that has seen nothing yet.
  public init() {}

  /// The digest of `bytes`: 32 bytes.
  public static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finalized()
  }

  /// Adds `bytes` to the message.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds `bytes` to the message.
  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The digest of everything added: 32 bytes. More can still be added.
  public func finalized() -> [UInt8] {
    var padded = pending
    padded.append(0x80)
    // Zeros up to the last eight bytes of a block, which carry the length in bits (FIPS 180-4, 5.1.1).
    while padded.count % Self.blockSize != Self.blockSize - 8 { padded.append(0) }
    let bits = total &* 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    var last = state
    padded.withUnsafeBytes { last.absorb($0) }
    return last.digest
  }

  private mutating func update(_ bytes: UnsafeRawBufferPointer) {
    total &+= UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let wanted = Self.blockSize - pending.count
      pending.append(contentsOf: rest.prefix(wanted))
      rest = rest.dropFirst(wanted)
      guard pending.count == Self.blockSize else { return }
      pending.withUnsafeBytes { state.absorb($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = rest.count / Self.blockSize * Self.blockSize
    state.absorb(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
    pending.append(contentsOf: rest.dropFirst(whole))
  }
}
