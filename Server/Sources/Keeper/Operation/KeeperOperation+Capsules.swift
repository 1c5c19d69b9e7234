import Crypto
import PiggyBank

/// A capsule as its operator sees it.
public struct KeptCapsuleLine: Equatable, Sendable {
  /// Where a capsule is in its life.
  public enum State: Equatable, Sendable {
    case sealed, released, deleted
    case removed(String)
    case damaged(CapsuleFault)

    /// The state by what is stored.
    init(removal: String?, isDeleted: Bool, fault: String?, isReleased: Bool) {
      self =
        if let removal {
          .removed(removal)
        } else if isDeleted {
          .deleted
        } else if let fault {
          // One that a newer version wrote is a fault all the same.
          .damaged(CapsuleFault(rawValue: fault) ?? .receipt)
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

/// An invite as its operator sees it.
public struct InviteLine: Equatable, Sendable {
  public var name: String
  public var used: Int64
  public var limit: Int64
  /// Seconds since 1970-01-01T00:00:00Z.
  public var createdAt: Int64
}

extension KeeperOperation {
  /// Capsules that are looked up at a time.
  private static let page = 500

  /// Hands every capsule to `body`, in the order of their names.
  public func eachCapsule(_ body: (KeptCapsuleLine) throws -> Void) async throws {
    let store = try await store()
    var last: CapsuleID?
    while true {
      let lines = try await store.lines(after: last, limit: Self.page)
      for line in lines { try body(line) }
      last = lines.last.flatMap { CapsuleID($0.capsule) }
      if lines.count < Self.page { return }
    }
  }

  /// One capsule; `nil` where there is none of that name.
  public func capsule(_ id: String) async throws -> KeptCapsuleLine? {
    guard let id = CapsuleID(id) else { return nil }
    return try await store().line(of: id)
  }

  /// Removes a capsule for good, its seed first, and leaves its name and the reason, which the holders of its tokens are given.
  /// Whether there was such a capsule.
  public func remove(_ id: String, reason: String) async throws -> Bool {
    let store = try await store()
    guard let id = CapsuleID(id), let access = try await store.access(id), !access.isDeleted else { return false }
    let blobs = try await blobs(store)
    let items = try await store.delete(id, reason: reason)
    // What can't be removed now, and what was left unfinished, the server's sweep removes.
    try? await blobs.store.remove(items, of: id)
    return true
  }

  /// Makes an invite with which this many capsules may be sealed; gives its code, which is stored nowhere. `nil` where there is
  /// one of that name.
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

  /// Whether there was such an invite. What was sealed with it stays.
  public func revoke(invite name: String) async throws -> Bool { try await store().revoke(invite: name) }
}
