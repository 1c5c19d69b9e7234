import Crypto
import PiggyBank

/// A capsule as shown to the operator.
public struct CapsuleLine: Equatable, Sendable {
  /// A capsule's state.
  public enum State: Equatable, Sendable {
    case sealed, released, deleted
    case removed(String)
    case damaged(CapsuleIntegrityError)

    /// The state according to the stored columns.
    init(removal: String?, isDeleted: Bool, fault: String?, isReleased: Bool) {
      self =
        if let removal {
          .removed(removal)
        } else if isDeleted {
          .deleted
        } else if let fault {
          // A fault unknown to this version, written by a newer one, is still a fault.
          .damaged(CapsuleIntegrityError(rawValue: fault) ?? .receipt)
        } else {
          isReleased ? .released : .sealed
        }
    }
  }

  public var capsule: String
  public var state: State
  /// Seconds since 1970-01-01T00:00:00Z.
  public var opensAt: Int64
  public var items: Int64
  public var bytes: Int64
  /// The invite that it was sealed with.
  public var invite: String?
}

/// An invite as shown to the operator.
public struct InviteLine: Equatable, Sendable {
  public var name: String
  public var used: Int64
  public var limit: Int64
  /// Seconds since 1970-01-01T00:00:00Z.
  public var createdAt: Int64
}

extension KeeperOperation {
  /// Capsules per query.
  private static let page = 500

  /// Calls `body` with every capsule, in the order of their IDs.
  public func eachCapsule(_ body: (CapsuleLine) throws -> Void) async throws {
    let store = try await store()
    var last: CapsuleID?
    while true {
      let lines = try await store.lines(after: last, limit: Self.page)
      for line in lines { try body(line) }
      last = lines.last.flatMap { CapsuleID($0.capsule) }
      if lines.count < Self.page { return }
    }
  }

  /// One capsule; `nil` if there is none with that ID.
  public func capsule(_ id: String) async throws -> CapsuleLine? {
    guard let id = CapsuleID(id) else { return nil }
    return try await store().line(of: id)
  }

  /// Deletes a capsule for good, its seed first. Its ID and the reason remain, for holders of its tokens. Returns
  /// whether there was such a capsule.
  public func remove(_ id: String, reason: String) async throws -> Bool {
    let store = try await store()
    guard let id = CapsuleID(id), let access = try await store.access(id), !access.isDeleted else { return false }
    let blobs = try await blobs(store)
    let items = try await store.delete(id, reason: reason)
    // What can't be removed now, and unfinished uploads, are left to the server's sweep.
    try? await blobs.store.remove(items, of: id)
    return true
  }

  /// Creates an invite for this many capsules. Returns its code, which is not stored, or `nil` if the name is taken.
  public func invite(_ name: String, capsules: Int64) async throws -> String? {
    let store = try await store()
    guard let code = AccessToken(bytes: Array(KeyRing.random().prefix(AccessToken.byteCount))) else { return nil }
    let record = InviteRecord(
      name: name, hash: code.hash, limit: capsules, createdAt: ClockReading.now().wall)
    return try await store.add(record) ? code.text : nil
  }

  public func invites() async throws -> [InviteLine] {
    try await store().invites().map {
      InviteLine(name: $0.name, used: $0.used, limit: $0.limit, createdAt: $0.createdAt)
    }
  }

  /// Deletes an invite; capsules sealed with it stay. Returns whether it existed.
  public func revoke(invite name: String) async throws -> Bool { try await store().revoke(invite: name) }
}
