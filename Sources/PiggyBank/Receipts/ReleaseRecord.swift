import Calendar
import Cryptography
import JSON

/// What the keeper publishes at the moment: the secret half of the time key. Alone it opens nothing.
public struct ReleaseRecord: Equatable, Sendable {
  private static let byteLimit = 4096

  public var coreHash: [UInt8]
  public var timeIdentity: AgeIdentity
  /// When it was released, in seconds since 1970-01-01T00:00:00Z.
  public var releasedAt: Int64

  public init(coreHash: [UInt8], timeIdentity: AgeIdentity, releasedAt: Int64) {
    (self.coreHash, self.timeIdentity, self.releasedAt) = (coreHash, timeIdentity, releasedAt)
  }

  /// Whether this opens the capsule of `receipt`: the same core, and the key whose public half the receipt names.
  public func opens(_ receipt: CapsuleReceipt) -> Bool {
    ConstantTime.areEqual(coreHash, receipt.core.hash) && timeIdentity.recipient == receipt.timeRecipient
  }

  /// Whether it was released before its moment, which is to be told to the owner.
  public func isEarly(for core: CapsuleCore) -> Bool { releasedAt < core.opensAt }

  /// The record's canonical bytes.
  public var bytes: [UInt8] {
    CanonicalJSON.write(
      .object([
        .init("v", .integer(CapsuleCore.version)), .init("kind", .string("release")),
        .init("core_hash", .base64(coreHash)), .init("time_identity", .string(timeIdentity.text)),
        .init("released_at", .string(Instant(releasedAt).text)),
      ])) ?? []
  }

  /// Reads a record; `nil` for what is none.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"],
      let coreHash = json["core_hash"]?.base64(count: SHA256.byteCount),
      let timeIdentity = json["time_identity"]?.text.flatMap({ AgeIdentity($0) }),
      let releasedAt = json["released_at"]?.text.flatMap({ Instant($0) })
    else { return nil }
    self.init(coreHash: coreHash, timeIdentity: timeIdentity, releasedAt: releasedAt.seconds)
  }
}
