#if Server
import Crypto
import NIOCore
import NIOPosix
import PiggyBank

extension CapsuleService {
  /// How far an item has come, and whether it is all there.
  func progress(of name: BlobName, _ token: AccessToken?) async throws(Refusal) -> (offset: Int64, isComplete: Bool) {
    let (holder, _) = try await holder(of: name.capsule, token)
    guard holder.mayWrite else { throw .forbidden }
    if let record = try await ask({ () throws(StoreError) in try await store.item(name.item, of: name.capsule) }) {
      return (record.byteCount, true)
    }
    return try await ask { () throws(StoreError) in (try blobs.part(name, creating: false)?.length() ?? 0, false) }
  }

  /// Takes a part of an item. What it answers is on the disk.
  func upload<Body: AsyncSequence & Sendable>(
    _ request: UploadRequest, _ body: Body
  ) async throws(Refusal) -> UploadResult where Body.Element == ByteBuffer {
    let (holder, access) = try await holder(of: request.name.capsule, request.token)
    guard holder.mayWrite else { throw .forbidden }
    guard uploads.begin(request.name) else { throw .busy }
    defer { uploads.end(request.name) }
    let isOpen = !access.isReleased && access.opensAt > clock.now
    let hasRoom = blobs.hasRoom(for: request.length)
    // The commit itself finds out whether a small item is there already.
    if request.isSmall, isOpen, hasRoom { return try await takeSmall(request, holder, body) }
    // Looked at while nobody else has the item: what is stored is never written over.
    if let known = try await known(request) { return known }
    guard isOpen else { throw .opened }
    guard request.fields.offset + request.length <= quota.itemBytes else { throw .tooLarge }
    guard hasRoom else { throw .store(.full) }
    return try await takeLarge(request, holder, body)
  }

  /// The receipt of what is there already, when it is the same.
  private func known(_ request: UploadRequest) async throws(Refusal) -> UploadResult? {
    let name = request.name
    let found = try await ask { () throws(StoreError) in try await store.item(name.item, of: name.capsule) }
    guard let found else { return nil }
    guard request.fields.digest == found.sha256 else { throw .conflict }
    return .known(receipt(found))
  }

  private func takeSmall<Body: AsyncSequence & Sendable>(
    _ request: UploadRequest, _ holder: Holder, _ body: Body
  ) async throws(Refusal) -> UploadResult where Body.Element == ByteBuffer {
    var bytes: [UInt8] = []
    do {
      for try await part in body {
        guard bytes.count + part.readableBytes <= Int(Self.inlineLimit) else { throw Refusal.tooLarge }
        bytes.append(contentsOf: part.readableBytesView)
      }
    } catch let error as Refusal { throw error } catch { throw .malformed("body") }
    guard Int64(bytes.count) == request.length else { throw .malformed("body") }
    guard Array(SHA256.hash(data: bytes)) == request.fields.digest else { throw .digest }
    return try await add(request, holder, byteCount: Int64(bytes.count), inline: bytes)
  }

  private func takeLarge<Body: AsyncSequence & Sendable>(
    _ request: UploadRequest, _ holder: Holder, _ body: Body
  ) async throws(Refusal) -> UploadResult where Body.Element == ByteBuffer {
    let (name, fields) = (request.name, request.fields)
    guard uploads.allows(name) else { throw .overQuota }
    var writer = try await writer(request, holder)
    do {
      try await writer.take(body)
    } catch {
      uploads.note(name, length: writer.offset, nil)
      switch error {
      case let refusal as Refusal: throw refusal
      case let error as StoreError: throw .store(error)
      default: throw .malformed("body")
      }
    }
    uploads.note(name, length: writer.offset, writer.progress)
    guard writer.offset == fields.offset + request.length else { throw .malformed("body") }
    guard fields.isComplete else {
      try await ask { () throws(StoreError) in try await writer.sync() }
      try await ask { () throws(StoreError) in try blobs.keepPart() }
      return .part(writer.offset)
    }
    guard writer.digest == fields.digest else {
      blobs.removePart(name)
      uploads.note(name, length: nil, nil)
      throw .digest
    }
    try await ask { () throws(StoreError) in
      try await writer.sync()
      try await writer.finish(name, blobs)
    }
    uploads.note(name, length: nil, nil)
    return try await add(request, holder, byteCount: writer.offset, inline: nil)
  }

  /// Opens the part's file where the upload says that it stands.
  private func writer(_ request: UploadRequest, _ holder: Holder) async throws(Refusal) -> UploadWriter {
    let (name, offset) = (request.name, request.fields.offset)
    let room = try await room(for: name, holder)
    guard offset + request.length <= room else { throw .overQuota }
    let opened = try await ask { () throws(StoreError) in try blobs.part(name, creating: offset == 0) }
    guard let file = opened else { throw .offset(0) }
    let length = try await ask { () throws(StoreError) in try file.length() }
    // Who begins anew throws away what was there; else it goes on exactly where it ended.
    guard offset == 0 || offset == length else { throw .offset(length) }
    if length > 0, offset == 0 { try await ask { () throws(StoreError) in try file.truncate(to: 0) } }
    return try await ask { () throws(StoreError) in
      try await UploadWriter(file, from: offset, limit: room, uploads.progress(name, at: offset), files)
    }
  }

  /// How many bytes an item may have at most.
  private func room(for name: BlobName, _ holder: Holder) async throws(Refusal) -> Int64 {
    let usage = try await record(name.capsule).usage
    var room = min(quota.itemBytes, quota.bytes - usage.bytes - uploads.reserved(beside: name))
    if case .writer(let token) = holder { room = min(room, (token.byteLimit ?? .max) - token.usage.bytes) }
    return room
  }

  private func add(
    _ request: UploadRequest, _ holder: Holder, byteCount: Int64, inline: [UInt8]?
  ) async throws(Refusal) -> UploadResult {
    let record = ItemRecord(
      capsule: request.name.capsule, item: request.name.item, sha256: request.fields.digest ?? [], byteCount: byteCount,
      receivedAt: clock.now, writer: holder.writer, inline: inline)
    let limits = quota
    // Should this fail, the file stays: a commit that seemed to fail may still be found done. The next start knows.
    let outcome = try await ask { () throws(StoreError) in try await store.add(record, quota: limits) }
    if outcome == .overQuota || outcome == .closed, inline == nil { blobs.remove(request.name) }
    switch outcome {
    case .added:
      metrics.items.add()
      metrics.bytes.add(byteCount)
      return .stored(receipt(record))
    case .existing(let found) where found.sha256 == record.sha256: return .known(receipt(found))
    case .existing: throw .conflict
    case .overQuota: throw .overQuota
    case .closed: throw .gone
    }
  }
}
#endif
