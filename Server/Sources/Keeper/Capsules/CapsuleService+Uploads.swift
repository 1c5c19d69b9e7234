import Crypto
import NIOCore
import PiggyBank

extension CapsuleService {
  /// How much of an item has arrived, and whether it is complete.
  func progress(of name: BlobName, _ token: AccessToken?) async throws(CapsuleServiceError) -> (
    offset: Int64, isComplete: Bool
  ) {
    let (principal, _) = try await principal(of: name.capsule, token)
    guard principal.mayWrite else { throw .forbidden }
    let found = try await ask { () throws(StoreError) in try await store.item(name.item, of: name.capsule) }
    if let found, principal.mayKnow(found) { return (found.byteCount, true) }
    return (try await partLength(PartName(name, by: principal.writer)), false)
  }

  /// Receives a part of an item. The response is sent once the part is on disk.
  func upload<Body: AsyncSequence & Sendable>(
    _ request: UploadRequest, _ body: Body
  ) async throws(CapsuleServiceError) -> UploadResult where Body.Element == ByteBuffer {
    try await traces.span(
      "upload", .internal, ["touchstone.upload.bytes": .int64(request.length)]
    ) { (_) throws(CapsuleServiceError) in try await take(request, body) }
  }

  private func take<Body: AsyncSequence & Sendable>(
    _ request: UploadRequest, _ body: Body
  ) async throws(CapsuleServiceError) -> UploadResult where Body.Element == ByteBuffer {
    let (principal, access) = try await principal(of: request.name.capsule, request.token)
    guard principal.mayWrite else { throw .forbidden }
    if let author = request.author, request.fields.isComplete { try await check(author, request, principal) }
    guard uploads.begin(request.name) else { throw .busy }
    defer { uploads.end(request.name) }
    let isOpen = !access.isReleased && access.opensAt > clock.now
    let room = try await ask { () throws(StoreError) in try await blobs.room() }
    let hasRoom = uploads.announce(request.length, of: request.name, room: room)
    // For a small item, the commit itself detects whether it is stored already.
    if request.isSmall, isOpen, hasRoom { return try await takeSmall(request, principal, access, body) }
    // Checked while this request holds the item: stored items are never overwritten.
    if let known = try await known(request, principal) { return known }
    guard isOpen else { throw .opened }
    guard request.fields.offset + request.length <= quota.itemBytes else {
      try await discardOversized(PartName(request.name, by: principal.writer), at: request.fields.offset)
      throw .tooLarge
    }
    guard hasRoom else { throw .store(.full) }
    return try await takeLarge(request, principal, access, body)
  }

  /// Checks that the named author signed the upload, and that the token was issued to that author.
  private func check(_ author: ItemAuthor, _ request: UploadRequest, _ principal: Principal)
    async throws(CapsuleServiceError)
  {
    let capsule = request.name.capsule
    var check = try await authorCheck(of: capsule)
    let item = SealedItem(
      request.name.item, sha256: request.fields.digest ?? [], byteCount: request.fields.offset + request.length)
    let standing = check.standing(of: item, author)
    authors[capsule] = check
    switch (standing, principal) {
    case (.owner, .owner): return
    case (.contributor(_, let token, _), .writer(let writer)) where token == writer.id: return
    case (.owner, _), (.contributor, _), (.unknown, _), (.forged, _): throw .unfit("author")
    }
  }

  /// The receipt of an item stored earlier, if it is identical. Of another's item a contributor gets none.
  private func known(
    _ request: UploadRequest, _ principal: Principal
  ) async throws(CapsuleServiceError) -> UploadResult? {
    let name = request.name
    let found = try await ask { () throws(StoreError) in try await store.item(name.item, of: name.capsule) }
    guard let found else { return nil }
    guard request.fields.digest == found.sha256, principal.mayKnow(found) else { throw .conflict }
    return .known(receipt(found))
  }

  private func takeSmall<Body: AsyncSequence & Sendable>(
    _ request: UploadRequest, _ principal: Principal, _ access: CapsuleAccess, _ body: Body
  ) async throws(CapsuleServiceError) -> UploadResult where Body.Element == ByteBuffer {
    var bytes: [UInt8] = []
    do {
      for try await part in body {
        guard bytes.count + part.readableBytes <= Int(Self.inlineLimit) else { throw CapsuleServiceError.tooLarge }
        bytes.append(contentsOf: part.readableBytesView)
      }
    } catch let error as CapsuleServiceError { throw error } catch { throw .malformed("body") }
    guard Int64(bytes.count) == request.length else { throw .malformed("body") }
    guard Array(SHA256.hash(data: bytes)) == request.fields.digest else { throw .digest }
    let part = PartName(request.name, by: principal.writer)
    if case .writer(let token) = principal {
      let unfinished = try await ask { () throws(StoreError) in
        try await uploads.usage(of: token.id, without: part)
      }
      if !token.allows(Int64(bytes.count), beside: unfinished) {
        // An item that is stored already counts itself: its client repeats a request whose response was lost.
        if let known = try await known(request, principal) { return known }
        throw .overQuota
      }
    }
    let result = try await add(request, principal, access, byteCount: Int64(bytes.count), inline: bytes)
    // An earlier upload in parts is now obsolete.
    if uploads.contains(part) { await discardPart(part) }
    return result
  }

  private func takeLarge<Body: AsyncSequence & Sendable>(
    _ request: UploadRequest, _ principal: Principal, _ access: CapsuleAccess, _ body: Body
  ) async throws(CapsuleServiceError) -> UploadResult where Body.Element == ByteBuffer {
    let (name, fields) = (PartName(request.name, by: principal.writer), request.fields)
    var writer = try await writer(request, principal)
    if writer.isRehashed {
      // Before the body: on a slow disk the client may have given up by now, and its next request would hash again.
      try await sync(writer, name)
      if store.isShared { try? await writer.seal() }
      uploads.remember(writer.progress, of: name)
    }
    do {
      try await writer.take(body) { left in
        let room = try await blobs.room()
        guard uploads.announce(left, of: request.name, room: room) else { throw CapsuleServiceError.store(.full) }
      }
      if store.isShared { try await writer.seal() }
    } catch {
      await keep(&writer, name, from: fields.offset)
      try await recheck(request, discarding: name)
      switch error {
      case let refusal as CapsuleServiceError: throw refusal
      case let error as StoreError: return try await ask { () throws(StoreError) -> UploadResult in throw error }
      default: throw .malformed("body")
      }
    }
    // A dropped connection can look like the body's end.
    guard writer.offset == fields.offset + request.length else {
      await keep(&writer, name, from: fields.offset)
      throw .malformed("body")
    }
    await uploads.note(name, length: writer.offset, writer.progress)
    guard fields.isComplete else {
      try await recheck(request, discarding: name)
      try await sync(writer, name, withName: true)
      return .part(writer.offset)
    }
    guard writer.digest == fields.digest else {
      await discardPart(name)
      throw .digest
    }
    let version = BlobVersion(name: request.name, receivedAt: clock.now, sha256: writer.digest)
    do {
      if blobs.store.keepsFiles { try await sync(writer, name) }
      if let known = try await keep(writer.finished(name, as: version), request, principal) { return known }
    } catch {
      // Deleting the capsule removed the file.
      try await recheck(request, discarding: name)
      throw error
    }
    await uploads.note(name, length: nil, nil)
    let result = try await add(request, principal, access, byteCount: writer.offset, inline: nil, version)
    // Until here this request holds the file exclusively, across all servers.
    withExtendedLifetime(writer) {}
    return result
  }

  /// Keeps what arrived of an upload that broke off or was refused, so that its client continues there.
  private func keep(_ writer: inout UploadWriter, _ name: PartName, from offset: Int64) async {
    // One of which nothing came would hold one of its writer's places for a week, and one whose bytes may be missing on
    // the disk must be sent again from its first byte.
    guard writer.offset > 0, !writer.isLost else { return await discardPart(name) }
    // Bytes whose hash is remembered aren't read again.
    if writer.offset > offset {
      do { try await sync(writer, name) } catch { return }
    }
    if store.isShared { try? await writer.seal() }
    await uploads.note(name, length: writer.offset, writer.progress)
  }

  /// Returns when an upload's bytes are on disk, and its file's name if asked. Nothing is kept of an upload whose sync
  /// failed: its client would only repeat the request, whose sync would succeed without the lost bytes.
  private func sync(
    _ writer: UploadWriter, _ name: PartName, withName: Bool = false
  ) async throws(CapsuleServiceError) {
    do throws(CapsuleServiceError) {
      try await ask { () throws(StoreError) in
        try await writer.sync()
        if withName { try await blobs.run { (folder) throws(StoreError) in try folder.syncParts() } }
      }
    } catch {
      await discardPart(name)
      throw error
    }
  }

  /// Moves a complete upload to the blob store. Returns the receipt if the item turns out to be stored already.
  private func keep(
    _ upload: FinishedUpload, _ request: UploadRequest, _ principal: Principal
  ) async throws(CapsuleServiceError) -> UploadResult? {
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
      guard let known = try await known(request, principal) else { throw .busy }
      await discardPart(upload.part)
      return known
    }
  }

  /// Checks the token again, which may have been revoked, or its capsule deleted, while the body arrived. Nothing is kept
  /// of an upload that is refused.
  private func recheck(_ request: UploadRequest, discarding part: PartName? = nil) async throws(CapsuleServiceError) {
    do throws(CapsuleServiceError) {
      guard try await principal(of: request.name.capsule, request.token).0.mayWrite else { throw .forbidden }
    } catch {
      if case .store = error { throw error }
      if let part { await discardPart(part) }
      throw error
    }
  }

  /// Discards an unfinished upload.
  func discardPart(_ name: PartName) async {
    // If the removal fails, the sweep does it later.
    try? await blobs.run { (folder) throws(StoreError) in folder.removePart(name) }
    await uploads.note(name, length: nil, nil)
  }

  /// Discards an upload that would continue at `offset` beyond an item's limit. Nobody can complete it, and for a week
  /// it would count against its capsule's quota.
  private func discardOversized(_ name: PartName, at offset: Int64) async throws(CapsuleServiceError) {
    guard offset > 0, try await partLength(name) == offset else { return }
    await discardPart(name)
  }

  /// The number of bytes received of an unfinished upload.
  private func partLength(_ name: PartName) async throws(CapsuleServiceError) -> Int64 {
    try await ask { () throws(StoreError) in
      try await blobs.run { (folder) throws(StoreError) in try folder.part(name, creating: false)?.length() ?? 0 }
    }
  }

  /// Removes the bytes of an item that was not stored; if that fails, the sweep does it later.
  private func discard(_ version: BlobVersion?) async {
    if let version { try? await blobs.store.discard(version) }
  }

  /// Opens the part's file at the upload's offset.
  private func writer(_ request: UploadRequest, _ principal: Principal) async throws(CapsuleServiceError)
    -> UploadWriter
  {
    let name = PartName(request.name, by: principal.writer)
    let (offset, end) = (request.fields.offset, request.fields.offset + request.length)
    let length = try await partLength(name)
    // Offset 0 restarts the upload and discards earlier bytes; any other offset must be where it ended.
    guard offset == 0 || offset == length else { throw .offset(length) }
    let before = try await admit(name, to: end, principal)
    do {
      return try await open(name, from: offset, length: length, limit: end)
    } catch {
      await uploads.note(name, length: before, nil)
      throw error
    }
  }

  /// Opens a part exclusively: the item is held within this server, but other servers' requests may have the file open.
  private func open(
    _ name: PartName, from offset: Int64, length: Int64, limit: Int64
  ) async throws(CapsuleServiceError) -> UploadWriter {
    let found = try await ask { () throws(StoreError) in
      try await blobs.run { (folder) throws(StoreError) -> (FileDescriptor, FileStamp)? in
        guard let file = try folder.part(name, creating: offset == 0) else { throw .failed("an upload is missing") }
        guard file.tryLock(), let stamp = try file.stamp(), offset == 0 || stamp.length == length else { return nil }
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

  /// Checks that the capsule and the token have room for an item of `end` bytes beside all uploads in progress. Returns
  /// the upload's previous size.
  private func admit(_ name: PartName, to end: Int64, _ principal: Principal) async throws(CapsuleServiceError)
    -> Int64?
  {
    let usage = try await record(name.item.capsule).usage
    guard quota.allows(end, beside: usage) else { throw .overQuota }
    let room = quota.bytes - usage.bytes
    let (isAdmitted, before) = try await ask { () throws(StoreError) in
      try await uploads.admit(name, to: end, room: room, token: principal.token)
    }
    guard isAdmitted else { throw .overQuota }
    return before
  }

  private func add(
    _ request: UploadRequest, _ principal: Principal, _ access: CapsuleAccess, byteCount: Int64, inline: [UInt8]?,
    _ version: BlobVersion? = nil
  ) async throws(CapsuleServiceError) -> UploadResult {
    let record = ItemRecord(
      capsule: request.name.capsule, item: request.name.item, sha256: request.fields.digest ?? [], byteCount: byteCount,
      receivedAt: version?.receivedAt ?? clock.now, writer: principal.writer, inline: inline,
      author: request.author?.bytes)
    // The body may have taken a while: what is incomplete at the opening time is refused.
    guard clock.now < access.opensAt else {
      await discard(version)
      // Unless it was complete before: its client repeats a request whose response was lost.
      if let known = try await known(request, principal) { return known }
      throw .opened
    }
    let limits = quota
    // On failure the file stays: a commit that seemed to fail may have succeeded. The sweep finds out.
    let outcome = try await ask { () throws(StoreError) in try await store.add(record, quota: limits) }
    switch outcome {
    case .added(let placed):
      metrics.items.add()
      metrics.bytes.add(byteCount)
      return .stored(receipt(placed))
    case .existing(let found) where found.sha256 == record.sha256 && principal.mayKnow(found):
      return .known(receipt(found))
    case .existing: throw .conflict
    case .overQuota:
      await discard(version)
      throw .overQuota
    case .released:
      await discard(version)
      throw .opened
    case .closed:
      await discard(version)
      try await recheck(request)
      throw .gone
    }
  }
}
