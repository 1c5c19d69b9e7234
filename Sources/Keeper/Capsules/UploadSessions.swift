#if Server
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
    var active: Set<BlobName> = []
    var lengths: [CapsuleID: [CapsuleID: Int64]] = [:]
    var progress: [BlobName: Progress] = [:]
  }

  /// Unfinished uploads of one capsule.
  static let limit = 64
  /// Hashes that are remembered; others are made anew from their files.
  private static let progressLimit = 1024

  private let state = Mutex(State())

  /// Takes an item for one request alone; `false` where another has it.
  func begin(_ name: BlobName) -> Bool { state.withLock { $0.active.insert(name).inserted } }

  func end(_ name: BlobName) { state.withLock { _ = $0.active.remove(name) } }

  /// Whether a capsule may have one more, or goes on with one that it has.
  func allows(_ name: BlobName) -> Bool {
    state.withLock { state in
      let lengths = state.lengths[name.capsule] ?? [:]
      return lengths[name.item] != nil || lengths.count < Self.limit
    }
  }

  /// The bytes of a capsule's other unfinished uploads.
  func reserved(beside name: BlobName) -> Int64 {
    state.withLock { state in
      (state.lengths[name.capsule] ?? [:]).reduce(0) { $0 + ($1.key == name.item ? 0 : $1.value) }
    }
  }

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
#endif
