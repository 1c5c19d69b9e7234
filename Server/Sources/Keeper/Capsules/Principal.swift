import Cryptography
import PiggyBank

/// Who makes a request, according to its token.
enum Principal: Equatable, Sendable {
  case owner
  case reader
  case writer(WriteTokenRecord)

  /// What the token allows with a capsule; `nil` if nothing. Every stored hash is compared, each in constant time,
  /// whether or not the capsule exists.
  init?(_ token: AccessToken?, _ access: CapsuleAccess?) {
    let hash = token?.hash ?? [UInt8](repeating: 0, count: SHA256.byteCount)
    let access = access ?? Self.nonexistent
    let isOwner = ConstantTime.areEqual(hash, access.ownerToken)
    let isReader = ConstantTime.areEqual(hash, access.readToken)
    var writer: WriteTokenRecord?
    for record in access.writeTokens where ConstantTime.areEqual(hash, record.hash) { writer = record }
    guard token != nil else { return nil }
    if isOwner {
      self = .owner
    } else if isReader {
      self = .reader
    } else if let writer {
      self = .writer(writer)
    } else {
      return nil
    }
  }

  var mayRead: Bool { self == .owner || self == .reader }

  var mayWrite: Bool { self != .reader }

  /// Whether it may know that an item exists. A contributor knows only its own.
  func mayKnow(_ item: ItemRecord) -> Bool { mayRead || item.writer == writer }

  /// The write token; `nil` for the owner.
  var token: WriteTokenRecord? {
    if case .writer(let record) = self { record } else { nil }
  }

  /// The write token's ID; `nil` for the owner.
  var writer: CapsuleID? { token?.id }

  /// Stands in for a capsule that doesn't exist. Nobody knows an input whose hash is 32 equal bytes.
  private static let nonexistent = CapsuleAccess(
    ownerToken: [UInt8](repeating: 1, count: SHA256.byteCount),
    readToken: [UInt8](repeating: 2, count: SHA256.byteCount), opensAt: 0, isReleased: false, isDeleted: false,
    writeTokens: [])
}
