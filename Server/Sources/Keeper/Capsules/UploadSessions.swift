import Crypto
import PiggyBank
import Synchronization

/// The uploads that are under way or wait to be gone on with.
///
/// What they take of a capsule is counted over all servers where those share a store; files and hashes are each server’s own.
final class UploadSessions: Sendable {
  /// The hash of an unfinished upload's first bytes, so that going on reads nothing twice.
  struct Progress: Sendable {
    var offset: Int64 = 0
    var hasher = SHA256()
    /// The file that they are in, where other servers could have written to it since.
    var stamp: FileStamp?
  }

  private struct State {
    /// The bytes for which each request under way has room on the disk, and their sum.
    var active: [BlobName: Int64] = [:]
    var writing: Int64 = 0
    /// What unfinished uploads take: while a request is under way, with the bytes that it has announced.
    var lengths: [CapsuleID: [PartName: Int64]] = [:]
    var progress: [PartName: Progress] = [:]
  }

  /// Unfinished uploads of one capsule, those that others may begin there, and those of one token: the owner always has
  /// some left, and one token does not take all of the others'.
  static let limit = 64
  static let contributorsLimit = 48
  static let tokenLimit = 16
  private static let ownersLimit = limit - contributorsLimit
  /// Hashes that are remembered; others are made again from their files.
  private static let progressLimit = 1024

  /// Bytes of an upload for which room on the disk is kept ahead of it. With all of those that it announces, a few connections
  /// that trickle would hold an empty disk.
  static let ahead: Int64 = 8 << 20

  private let state = Mutex(State())
  /// Where servers count together; `nil` where there is one.
  private let shared: (any CapsuleStore)?

  init(_ store: (any CapsuleStore)? = nil) { shared = store.flatMap { $0.isShared ? $0 : nil } }

  /// Takes an item for one request alone; `false` where another has it.
  func begin(_ name: BlobName) -> Bool {
    state.withLock { state in
      if state.active[name] != nil { return false }
      state.active[name] = 0
      return true
    }
  }

  /// Whether the disk has `room` for the `count` bytes that are to come beside what is kept for other requests; then room for
  /// the first ``ahead`` of them is kept, until it is asked for the rest.
  func announce(_ count: Int64, of name: BlobName, room: Int64) -> Bool {
    state.withLock { state in
      let others = state.writing - (state.active[name] ?? 0)
      guard count <= room - others else { return false }
      let kept = min(count, Self.ahead)
      state.active[name] = kept
      state.writing = others + kept
      return true
    }
  }

  func end(_ name: BlobName) { state.withLock { $0.writing -= $0.active.removeValue(forKey: name) ?? 0 } }

  /// Whether a capsule with `room` bytes may have this upload grow to `end` bytes beside its other unfinished ones; then it
  /// counts with them, and against the token that it comes by. Gives the length that it had, for ``note(_:length:_:)`` to put
  /// back.
  ///
  /// - Parameter token: What it comes by; `nil` for the owner.
  func admit(
    _ name: PartName, to end: Int64, room: Int64, token: WriteTokenRecord? = nil
  ) async throws(StoreError) -> (isAdmitted: Bool, before: Int64?) {
    try await change(name.item.capsule) { lengths in
      let before = lengths[name]
      let others = lengths.values.reduce(0, +) - (before ?? 0)
      guard end <= room - others, before != nil || Self.hasSlot(name, lengths) else { return (false, before) }
      if let token {
        let usage = Self.usage(of: token.id, lengths, without: name)
        guard token.allows(end, beside: usage) else { return (false, before) }
      }
      lengths[name] = end
      return (true, before)
    }
  }

  /// Changes what a capsule's unfinished uploads take: one change after the other, over all servers.
  private func change<Value: Sendable>(
    _ capsule: CapsuleID, _ body: @escaping @Sendable (inout [PartName: Int64]) -> Value
  ) async throws(StoreError) -> Value {
    guard let shared else { return mirror(capsule, body) }
    let (value, lengths) = try await shared.change(uploadsOf: capsule) { lengths in (body(&lengths), lengths) }
    mirror(capsule) { $0 = lengths }
    return value
  }

  /// What this server knows of it.
  private func mirror<Value>(_ capsule: CapsuleID, _ body: (inout [PartName: Int64]) -> Value) -> Value {
    state.withLock { state in
      var lengths = state.lengths[capsule] ?? [:]
      let value = body(&lengths)
      state.lengths[capsule] = lengths.isEmpty ? nil : lengths
      return value
    }
  }

  /// Whether one more upload may begin: a token's first always, so that no token keeps another from beginning.
  private static func hasSlot(_ name: PartName, _ lengths: [PartName: Int64]) -> Bool {
    guard let writer = name.writer else {
      return lengths.keys.count { $0.writer == nil } < ownersLimit || lengths.count < limit
    }
    let own = lengths.keys.count { $0.writer == writer }
    return own == 0 || own < tokenLimit && lengths.keys.count { $0.writer != nil } < contributorsLimit
  }

  private static func usage(
    of writer: CapsuleID, _ lengths: [PartName: Int64], without name: PartName?
  ) -> CapsuleRecord.Usage {
    lengths.reduce(into: CapsuleRecord.Usage()) { usage, entry in
      if entry.key.writer == writer, entry.key != name { usage.add(entry.value) }
    }
  }

  /// What a token's unfinished uploads take, but for one of them.
  func usage(of writer: CapsuleID, without name: PartName) async throws(StoreError) -> CapsuleRecord.Usage {
    Self.usage(of: writer, try await lengths(of: name.item.capsule), without: name)
  }

  private func lengths(of capsule: CapsuleID) async throws(StoreError) -> [PartName: Int64] {
    guard let shared else { return mirror(capsule) { $0 } }
    return try await shared.uploads(of: capsule)
  }

  /// Whether this server knows of such an unfinished upload.
  func contains(_ name: PartName) -> Bool { state.withLock { $0.lengths[name.item.capsule]?[name] != nil } }

  /// An upload has come so far; `nil` when it is over.
  ///
  /// Where the store can't be asked it goes on counting there for what it announced, until it is gone on with or swept.
  func note(_ name: PartName, length: Int64?, _ progress: Progress?) async {
    state.withLock { state in
      if state.progress.count >= Self.progressLimit { state.progress.removeAll() }
      state.progress[name] = progress
    }
    // Nobody else has changed it meanwhile: its file is one request's, over all servers.
    if let length, mirror(name.item.capsule, { $0[name] }) == length { return }
    do { try await change(name.item.capsule) { $0[name] = length } } catch {
      mirror(name.item.capsule) { $0[name] = length }
    }
  }

  /// The file of an unfinished upload was found: it counts, unless more is known of it already.
  func found(_ name: PartName, length: Int64) async throws(StoreError) {
    try await change(name.item.capsule) { $0[name] = $0[name] ?? length }
  }

  /// The hash of the first `offset` bytes, where it is remembered.
  func progress(_ name: PartName, at offset: Int64) -> Progress? {
    if offset == 0 { return Progress() }
    return state.withLock { $0.progress[name] }.flatMap { $0.offset == offset ? $0 : nil }
  }

  /// How many this server knows of.
  var count: Int { state.withLock { $0.lengths.values.reduce(0) { $0 + $1.count } } }

  /// A capsule is gone; gives its unfinished uploads.
  func forget(_ capsule: CapsuleID) async throws(StoreError) -> [PartName] {
    let parts = try await change(capsule) { lengths in
      defer { lengths = [:] }
      return Array(lengths.keys)
    }
    state.withLock { state in for part in parts { state.progress[part] = nil } }
    return parts
  }

  /// The unfinished uploads that came by a token.
  func parts(of capsule: CapsuleID, by writer: CapsuleID) async throws(StoreError) -> [PartName] {
    try await lengths(of: capsule).keys.filter { $0.writer == writer }
  }
}

/// A part of an item, or all of it, that someone sends.
struct UploadRequest: Sendable {
  var name: BlobName
  var fields: UploadFields
  /// The part's length. A connection that breaks off looks like a body's end, so it has to be announced.
  var length: Int64
  var token: AccessToken?
  /// Who sealed it, as the request says; counts with the last part.
  var author: ItemAuthor?

  /// The whole item comes at once, and is small enough to be in the database.
  var isSmall: Bool { fields.isComplete && fields.offset == 0 && length <= CapsuleService.inlineLimit }
}

/// The result.
enum UploadResult: Equatable, Sendable {
  /// The item is stored; its receipt's bytes.
  case stored([UInt8])
  /// It was stored before; its receipt's bytes.
  case known([UInt8])
  /// The part is stored; this many bytes are there.
  case part(Int64)
}
