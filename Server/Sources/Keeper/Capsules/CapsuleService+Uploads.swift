import Crypto
import NIOCore
import PiggyBank

extension CapsuleService {
  /// How far an item has come, and whether it is all there.
  func progress(of name: BlobName, _ token: AccessToken?) async throws(Refusal) -> (offset: Int64, isComplete: Bool) {
    let (holder, _) = try await holder(of: name.capsule, token)
    guard holder.mayWrite else { throw .forbidden }
    if let record = try await ask({ () throws(StoreError) in try await store.item(name.item, of: name.capsule) }) {
      return (record.byteCount, true)
    }
    return (try await partLength(PartName(name, by: holder.writer)), false)
  }

  /// Takes a part of an item. What it answers is on the disk.
  func upload<Body: AsyncSequence & Sendable>(
    _ request: UploadRequest, _ body: Body
  ) async throws(Refusal) -> UploadResult where Body.Element == ByteBuffer {
    try await traces.span(
      "upload", .internal, ["touchstone.upload.bytes": .int64(request.length)]
    ) { (_) throws(Refusal) in try await take(request, body) }
  }

  private func take<Body: AsyncSequence & Sendable>(
    _ request: UploadRequest, _ body: Body
  ) async throws(Refusal) -> UploadResult where Body.Element == ByteBuffer {
    let (holder, access) = try await holder(of: request.name.capsule, request.token)
    guard holder.mayWrite else { throw .forbidden }
    if let author = request.author, request.fields.isComplete { try await check(author, request, holder) }
    guard uploads.begin(request.name) else { throw .busy }
    defer { uploads.end(request.name) }
    let isOpen = !access.isReleased && access.opensAt > clock.now
    let room = try await ask { () throws(StoreError) in try await blobs.room() }
    let hasRoom = uploads.announce(request.length, of: request.name, room: room)
    // The commit itself finds out whether a small item is there already.
    if request.isSmall, isOpen, hasRoom { return try await takeSmall(request, holder, access, body) }
    // Looked at while nobody else has the item: what is stored is never written over.
    if let known = try await known(request) { return known }
    guard isOpen else { throw .opened }
    guard request.fields.offset + request.length <= quota.itemBytes else { throw .tooLarge }
    guard hasRoom else { throw .store(.full) }
    return try await takeLarge(request, holder, access, body)
  }

  /// Sees to it that who is named as the author signed what comes, and that it is who the token is of.
  private func check(_ author: ItemAuthor, _ request: UploadRequest, _ holder: Holder) async throws(Refusal) {
    let capsule = request.name.capsule
    var check = try await authorCheck(of: capsule)
    let item = SealedItem(
      request.name.item, sha256: request.fields.digest ?? [], byteCount: request.fields.offset + request.length)
    let standing = check.standing(of: item, author)
    authors[capsule] = check
    switch (standing, holder) {
    case (.owner, .owner): return
    case (.contributor(_, let token, _), .writer(let writer)) where token == writer.id: return
    case (.owner, _), (.contributor, _), (.unknown, _), (.forged, _): throw .unfit("author")
    }
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
    _ request: UploadRequest, _ holder: Holder, _ access: CapsuleAccess, _ body: Body
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
    let part = PartName(request.name, by: holder.writer)
    if case .writer(let token) = holder {
      let unfinished = try await ask { () throws(StoreError) in
        try await uploads.usage(of: token.id, without: part)
      }
      guard token.allows(Int64(bytes.count), beside: unfinished) else { throw .overQuota }
    }
    let result = try await add(request, holder, access, byteCount: Int64(bytes.count), inline: bytes)
    // It came in one piece after all.
    if uploads.contains(part) { await giveUp(part) }
    return result
  }

  private func takeLarge<Body: AsyncSequence & Sendable>(
    _ request: UploadRequest, _ holder: Holder, _ access: CapsuleAccess, _ body: Body
  ) async throws(Refusal) -> UploadResult where Body.Element == ByteBuffer {
    let (name, fields) = (PartName(request.name, by: holder.writer), request.fields)
    var writer = try await writer(request, holder)
    do {
      try await writer.take(body) { left in
        let room = try await blobs.room()
        guard uploads.announce(left, of: request.name, room: room) else { throw Refusal.store(.full) }
      }
      if store.isShared { try await writer.seal() }
    } catch {
      await uploads.note(name, length: writer.offset, nil)
      switch error {
      case let refusal as Refusal: throw refusal
      case let error as StoreError: throw .store(error)
      default: throw .malformed("body")
      }
    }
    await uploads.note(name, length: writer.offset, writer.progress)
    guard writer.offset == fields.offset + request.length else { throw .malformed("body") }
    guard fields.isComplete else {
      // Nothing is left of a token that ended meanwhile.
      guard try await isStillThere(holder, request.name.capsule) else {
        await giveUp(name)
        throw .forbidden
      }
      try await ask { () throws(StoreError) in try await writer.sync() }
      try await ask { () throws(StoreError) in
        try await blobs.run { (folder) throws(StoreError) in try folder.keepPart() }
      }
      return .part(writer.offset)
    }
    guard writer.digest == fields.digest else {
      await giveUp(name)
      throw .digest
    }
    let version = BlobVersion(name: request.name, receivedAt: clock.now, sha256: writer.digest)
    if let known = try await keep(writer.finished(name, as: version), request) { return known }
    await uploads.note(name, length: nil, nil)
    let result = try await add(request, holder, access, byteCount: writer.offset, inline: nil, version)
    // Until here the file is this request's alone, over all servers.
    withExtendedLifetime(writer) {}
    return result
  }

  /// Puts an upload where whole items are. Gives the receipt where the item turns out to be stored.
  private func keep(_ upload: FinishedUpload, _ request: UploadRequest) async throws(Refusal) -> UploadResult? {
    let (store, name) = (store, request.name)
    let keeping = try await ask { () throws(StoreError) in
      try await blobs.store.keep(upload) { () throws(StoreError) in
        try await store.item(name.item, of: name.capsule) != nil
      }
    }
    switch keeping {
    case .kept: return nil
    case .taken: throw .busy
    case .recorded:
      guard let known = try await known(request) else { throw .busy }
      await giveUp(upload.part)
      return known
    }
  }

  /// Whether the token that an upload comes by was not revoked.
  private func isStillThere(_ holder: Holder, _ capsule: CapsuleID) async throws(Refusal) -> Bool {
    guard let writer = holder.writer else { return true }
    let access = try await ask { () throws(StoreError) in try await store.access(capsule) }
    return access?.writeTokens.contains { $0.id == writer } ?? false
  }

  /// Forgets an unfinished upload.
  func giveUp(_ name: PartName) async {
    // The sweep removes what can't be removed now.
    try? await blobs.run { (folder) throws(StoreError) in folder.removePart(name) }
    await uploads.note(name, length: nil, nil)
  }

  /// The bytes of an unfinished upload that are there.
  private func partLength(_ name: PartName) async throws(Refusal) -> Int64 {
    try await ask { () throws(StoreError) in
      try await blobs.run { (folder) throws(StoreError) in try folder.part(name, creating: false)?.length() ?? 0 }
    }
  }

  /// Removes the bytes of an item that was not stored; the sweep removes what can't be removed now.
  private func discard(_ version: BlobVersion?) async {
    if let version { try? await blobs.store.discard(version) }
  }

  /// Opens the part's file where the upload says it is.
  private func writer(_ request: UploadRequest, _ holder: Holder) async throws(Refusal) -> UploadWriter {
    let name = PartName(request.name, by: holder.writer)
    let (offset, end) = (request.fields.offset, request.fields.offset + request.length)
    let length = try await partLength(name)
    // An upload that begins again throws away what was there; else it goes on exactly where it ended.
    guard offset == 0 || offset == length else { throw .offset(length) }
    let before = try await admit(name, to: end, holder)
    do {
      return try await open(name, from: offset, length: length, limit: end)
    } catch {
      await uploads.note(name, length: before, nil)
      throw error
    }
  }

  /// Opens a part for this request alone. Beside the requests of this server, of which one has it, those of others may be at it.
  private func open(
    _ name: PartName, from offset: Int64, length: Int64, limit: Int64
  ) async throws(Refusal) -> UploadWriter {
    let found = try await ask { () throws(StoreError) in
      try await blobs.run { (folder) throws(StoreError) -> (FileDescriptor, FileStamp)? in
        guard let file = try folder.part(name, creating: offset == 0) else { throw .failed("an upload is missing") }
        guard file.lockAlone(), let stamp = try file.stamp(), offset == 0 || stamp.length == length else { return nil }
        if stamp.length > 0, offset == 0 { try file.truncate(to: 0) }
        return (file, stamp)
      }
    }
    guard let (file, stamp) = found else { throw .busy }
    var known = uploads.progress(name, at: offset)
    if store.isShared, offset > 0, known?.stamp != stamp { known = nil }
    return try await ask { [known] () throws(StoreError) in
      try await UploadWriter(
        file, from: offset, limit: limit, known, blobs.threads, syncsAhead: blobs.store.keepsFiles)
    }
  }

  /// Sees to it that the capsule and the token have room for an item of `end` bytes beside all that is on its way; gives
  /// what counted for it before.
  private func admit(_ name: PartName, to end: Int64, _ holder: Holder) async throws(Refusal) -> Int64? {
    let usage = try await record(name.item.capsule).usage
    guard quota.allows(end, beside: usage) else { throw .overQuota }
    let room = quota.bytes - usage.bytes
    let (isAdmitted, before) = try await ask { () throws(StoreError) in
      try await uploads.admit(name, to: end, room: room, token: holder.token)
    }
    guard isAdmitted else { throw .overQuota }
    return before
  }

  private func add(
    _ request: UploadRequest, _ holder: Holder, _ access: CapsuleAccess, byteCount: Int64, inline: [UInt8]?,
    _ version: BlobVersion? = nil
  ) async throws(Refusal) -> UploadResult {
    let record = ItemRecord(
      capsule: request.name.capsule, item: request.name.item, sha256: request.fields.digest ?? [], byteCount: byteCount,
      receivedAt: version?.receivedAt ?? clock.now, writer: holder.writer, inline: inline,
      author: request.author?.bytes)
    // The body may have taken its time: what is not whole by the moment is not taken.
    guard clock.now < access.opensAt else {
      await discard(version)
      throw .opened
    }
    let limits = quota
    // Should this fail, the file stays: a commit that seemed to fail may still be found done. The sweep knows.
    let outcome = try await ask { () throws(StoreError) in try await store.add(record, quota: limits) }
    if outcome == .overQuota || outcome == .closed { await discard(version) }
    switch outcome {
    case .added(let placed):
      metrics.items.add()
      metrics.bytes.add(byteCount)
      return .stored(receipt(placed))
    case .existing(let found) where found.sha256 == record.sha256: return .known(receipt(found))
    case .existing: throw .conflict
    case .overQuota: throw .overQuota
    case .closed: throw .gone
    }
  }
}
