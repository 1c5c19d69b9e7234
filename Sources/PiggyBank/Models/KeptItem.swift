import Cryptography
import JSON

/// An item that was sealed on this device: what is known of it here, which is nothing of what it says.
public struct KeptItem: Equatable, Sendable {
  public var item: CapsuleID
  public var kind: ItemKind
  /// The sealed item's SHA-256 and its length in bytes.
  public var sha256: [UInt8]
  public var byteCount: Int64
  /// When it was sealed, in seconds since 1970-01-01T00:00:00Z.
  public var madeAt: Int64
  /// The keeper's receipt, checked; `nil` while the item waits on this device.
  public var receipt: ItemReceipt?
  /// Why the keeper does not take it: the last part of the problem's type.
  public var refusal: String?

  public init(item: CapsuleID, kind: ItemKind, sha256: [UInt8], byteCount: Int64, madeAt: Int64) {
    (self.item, self.kind, self.sha256) = (item, kind, sha256)
    (self.byteCount, self.madeAt) = (byteCount, madeAt)
  }

  /// It waits to be sent.
  public var isWaiting: Bool { receipt == nil && refusal == nil }

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("item", .string(item.text)), .init("kind", .string(kind.rawValue)), .init("sha256", .base64(sha256)),
      .init("bytes", .integer(byteCount)), .init("made", .integer(madeAt)),
    ]
    if let receipt { members.append(.init("receipt", .string(String(decoding: receipt.bytes, as: UTF8.self)))) }
    if let refusal { members.append(.init("refusal", .string(refusal))) }
    return .object(members)
  }

  init?(_ json: JSONValue) {
    guard let item = json["item"]?.text.flatMap({ CapsuleID($0) }),
      let kind = json["kind"]?.text.flatMap({ ItemKind(rawValue: $0) }),
      let sha256 = json["sha256"]?.base64(count: SHA256.byteCount), let byteCount = json["bytes"]?.count,
      let madeAt = json["made"]?.count
    else { return nil }
    self.init(item: item, kind: kind, sha256: sha256, byteCount: byteCount, madeAt: madeAt)
    receipt = json["receipt"]?.text.flatMap { ItemReceipt(Array($0.utf8)) }
    refusal = json["refusal"]?.text
  }
}
