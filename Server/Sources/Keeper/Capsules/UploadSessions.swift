import Crypto
import PiggyBank
import Synchronization

/// The uploads that are in progress or waiting to be continued.
///
/// Their quota use is counted across all servers that share a store; files and hashes are local to each server.
final class UploadSessions: Sendable {
  /// The hash state of an unfinished upload, so that continuing it re-reads nothing.
  struct Progress: Sendable {
    var offset: Int64 = 0
    var hasher = SHA256()
    /// The file's stamp, where other servers could have written to it since.
    var stamp: FileStamp?
  }

  private struct State {
    /// The disk space reserved by each active request, and the sum.
    var active: [BlobName: Int64] = [:]
    var writing: Int64 = 0
    /// The size of each unfinished upload; while a request is active, including the bytes that it announced.
    var lengths: [CapsuleID: [PartName: Int64]] = [:]
    var progress: [PartName: Progress] = [:]
  }

  /// Unfinished uploads per capsule, per capsule by contributors, and per token: the owner always has some left, and
  /// one token can't use up the contributors' share.
  static let limit = 64
  static let contributorsLimit = 48
  static let tokenLimit = 16
  private static let ownersLimit = limit - contributorsLimit
  /// Hash states remembered; others are recomputed from their files.
  private static let progressLimit = 1024

  /// Bytes of disk space reserved ahead of an upload. If everything announced were reserved, a few slow connections
  /// could claim an empty disk.
  static let ahead: Int64 = 8 << 20

  private let state = Mutex(State())
  /// The store where several servers count together; `nil` with a single server.
  private let shared: (any CapsuleStore)?

  init(_ store: (any CapsuleStore)? = nil) { shared = store.flatMap { $0.isShared ? $0 : nil } }

  /// Claims an item for one request; `false` if another has it.
  func begin(_ name: BlobName) -> Bool {
    state.withLock { state in
      if state.active[name] != nil { return false }
      state.active[name] = 0
      return true
    }
  }

  /// Checks that the disk's `room` suffices for the `count` bytes to come beside other requests' reservations, and
  /// reserves the first ``ahead`` of them until the next call.
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

  /// Checks that a capsule with `room` bytes left may have this upload grow to `end` bytes beside its other unfinished
  /// ones, and counts it towards the capsule and its token. Returns its previous length, for ``note(_:length:_:)`` to
  /// restore.
  ///
  /// - Parameter token: The write token that it uses; `nil` for the owner.
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

  /// Changes a capsule's unfinished uploads. Changes are serialised across all servers.
  private func change<Value: Sendable>(
    _ capsule: CapsuleID, _ body: @escaping @Sendable (inout [PartName: Int64]) -> Value
  ) async throws(StoreError) -> Value {
    guard let shared else { return mirror(capsule, body) }
    let (value, lengths) = try await shared.change(uploadsOf: capsule) { lengths in (body(&lengths), lengths) }
    mirror(capsule) { $0 = lengths }
    return value
  }

  /// Changes this server's own copy.
  private func mirror<Value>(_ capsule: CapsuleID, _ body: (inout [PartName: Int64]) -> Value) -> Value {
    state.withLock { state in
      var lengths = state.lengths[capsule] ?? [:]
      let value = body(&lengths)
      state.lengths[capsule] = lengths.isEmpty ? nil : lengths
      return value
    }
  }

  /// Whether one more upload may begin. A token's first always may, so that no token can block another.
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

  /// The usage of a token's unfinished uploads, except for one of them.
  func usage(of writer: CapsuleID, without name: PartName) async throws(StoreError) -> CapsuleRecord.Usage {
    Self.usage(of: writer, try await lengths(of: name.item.capsule), without: name)
  }

  private func lengths(of capsule: CapsuleID) async throws(StoreError) -> [PartName: Int64] {
    guard let shared else { return mirror(capsule) { $0 } }
    return try await shared.uploads(of: capsule)
  }

  /// Whether this server knows of such an unfinished upload.
  func contains(_ name: PartName) -> Bool { state.withLock { $0.lengths[name.item.capsule]?[name] != nil } }

  /// Records an upload's length; `nil` when it is over.
  ///
  /// If the store is unreachable, the upload keeps counting there with its announced length until it is continued or
  /// swept.
  func note(_ name: PartName, length: Int64?, _ progress: Progress?) async {
    remember(progress, of: name)
    // Nobody else has changed it meanwhile: one request holds its file, across all servers.
    if let length, mirror(name.item.capsule, { $0[name] }) == length { return }
    do { try await change(name.item.capsule) { $0[name] = length } } catch {
      mirror(name.item.capsule) { $0[name] = length }
    }
  }

  /// Remembers the hash state of an upload, whose bytes must be on disk: they aren't read again.
  func remember(_ progress: Progress?, of name: PartName) {
    state.withLock { state in
      if state.progress.count >= Self.progressLimit { state.progress.removeAll() }
      state.progress[name] = progress
    }
  }

  /// Counts an unfinished upload whose file was found, unless more is already known of it.
  func found(_ name: PartName, length: Int64) async throws(StoreError) {
    try await change(name.item.capsule) { $0[name] = $0[name] ?? length }
  }

  /// The hash state of the first `offset` bytes, if it is remembered.
  func progress(_ name: PartName, at offset: Int64) -> Progress? {
    if offset == 0 { return Progress() }
    return state.withLock { $0.progress[name] }.flatMap { $0.offset == offset ? $0 : nil }
  }

  /// The number of uploads that this server knows of.
  var count: Int { state.withLock { $0.lengths.values.reduce(0) { $0 + $1.count } } }

  /// Forgets a deleted capsule. Returns its unfinished uploads.
  func forget(_ capsule: CapsuleID) async throws(StoreError) -> [PartName] {
    let parts = try await change(capsule) { lengths in
      defer { lengths = [:] }
      return Array(lengths.keys)
    }
    state.withLock { state in for part in parts { state.progress[part] = nil } }
    return parts
  }

  /// A token's unfinished uploads.
  func parts(of capsule: CapsuleID, by writer: CapsuleID) async throws(StoreError) -> [PartName] {
    try await lengths(of: capsule).keys.filter { $0.writer == writer }
  }
}

/// An upload of an item or a part of it.
struct UploadRequest: Sendable {
  var name: BlobName
  var fields: UploadFields
  /// The part's length. It must be announced because a dropped connection looks like the body's end.
  var length: Int64
  var token: AccessToken?
  /// The author that the request names; takes effect with the last part.
  var author: ItemAuthor?

  /// Whether the whole item comes at once and is small enough for the database.
  var isSmall: Bool { fields.isComplete && fields.offset == 0 && length <= CapsuleService.inlineLimit }
}

/// The outcome of an upload.
enum UploadResult: Equatable, Sendable {
  /// The item is stored; its receipt's bytes.
  case stored([UInt8])
  /// It was stored before; its receipt's bytes.
  case known([UInt8])
  /// The part is stored; this many bytes are there.
  case part(Int64)
}
