import Crypto
import PiggyBank
import Synchronization

/// The uploads that are under way or wait to be gone on with.
final class UploadSessions: Sendable {
  /// The hash of an unfinished upload's first bytes, so that going on reads nothing twice.
  struct Progress: Sendable {
    var offset: Int64 = 0
    var hasher = SHA256()
  }

  private struct State {
    /// The bytes that each request under way may still write, and their sum.
    var active: [BlobName: Int64] = [:]
    var writing: Int64 = 0
    /// What unfinished uploads take: while a request is under way, with the bytes that it has announced.
    var lengths: [CapsuleID: [CapsuleID: Int64]] = [:]
    var progress: [BlobName: Progress] = [:]
  }

  /// Unfinished uploads of one capsule, and those that others may begin there: the owner always has some left.
  static let limit = 64
  static let contributorsLimit = 48
  /// Hashes that are remembered; others are made anew from their files.
  private static let progressLimit = 1024

  private let state = Mutex(State())

  /// Takes an item for one request alone; `false` where another has it.
  func begin(_ name: BlobName) -> Bool {
    state.withLock { state in
      if state.active[name] != nil { return false }
      state.active[name] = 0
      return true
    }
  }

  /// Whether the disk has `room` for `count` bytes beside those that other requests have announced; then they are announced.
  func announce(_ count: Int64, of name: BlobName, room: Int64) -> Bool {
    state.withLock { state in
      guard count <= room - state.writing else { return false }
      state.active[name] = count
      state.writing += count
      return true
    }
  }

  func end(_ name: BlobName) { state.withLock { $0.writing -= $0.active.removeValue(forKey: name) ?? 0 } }

  /// Whether a capsule with `room` bytes, and no more than `limit` unfinished uploads, may have this one grow to `end` bytes;
  /// then it counts with them. Gives the length that it had, for ``note(_:length:_:)`` to put back.
  func admit(_ name: BlobName, to end: Int64, room: Int64, limit: Int) -> (isAdmitted: Bool, before: Int64?) {
    state.withLock { state in
      let lengths = state.lengths[name.capsule] ?? [:]
      let before = lengths[name.item]
      let others = lengths.values.reduce(0, +) - (before ?? 0)
      guard before != nil || lengths.count < limit, end <= room - others else { return (false, before) }
      state.lengths[name.capsule, default: [:]][name.item] = end
      return (true, before)
    }
  }

  /// Whether the item has an unfinished upload.
  func contains(_ name: BlobName) -> Bool { state.withLock { $0.lengths[name.capsule]?[name.item] != nil } }

  /// An upload has come so far; `nil` when it is over.
  func note(_ name: BlobName, length: Int64?, _ progress: Progress?) {
    state.withLock { state in
      state.lengths[name.capsule, default: [:]][name.item] = length
      if state.lengths[name.capsule]?.isEmpty == true { state.lengths[name.capsule] = nil }
      if state.progress.count >= Self.progressLimit { state.progress.removeAll() }
      state.progress[name] = progress
    }
  }

  /// The hash of the first `offset` bytes, where it is remembered.
  func progress(_ name: BlobName, at offset: Int64) -> Progress? {
    if offset == 0 { return Progress() }
    return state.withLock { $0.progress[name] }.flatMap { $0.offset == offset ? $0 : nil }
  }

  /// How many there are.
  var count: Int { state.withLock { $0.lengths.values.reduce(0) { $0 + $1.count } } }

  /// A capsule is gone; gives the items of its unfinished uploads.
  func forget(_ capsule: CapsuleID) -> [CapsuleID] {
    state.withLock { state in
      let items = Array((state.lengths.removeValue(forKey: capsule) ?? [:]).keys)
      for item in items { state.progress[BlobName(capsule, item)] = nil }
      return items
    }
  }
}
