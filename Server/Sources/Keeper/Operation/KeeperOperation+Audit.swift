import PiggyBank

extension KeeperOperation {
  /// Capsules per query.
  private static let page = 100

  /// Checks everything that opening the capsules will need, without publishing any of it. It works on a copy of the
  /// database, so that a read-only folder is enough and a server can go on running.
  public func audit() async throws -> KeeperAudit {
    let data = data
    if data.address != nil {
      let witnessed = try await threads.runAny { try data.witness.read() }
      let store = try await store()
      let blobs = try await blobs(store)
      try await data.checkAccess(to: blobs)
      return try await audit(store, blobs, witnessed, isLive: true)
    }
    let (isThere, witnessed) = try await threads.runAny { (data.hasDatabase, try data.witness.read()) }
    guard isThere else { throw KeeperError.noCapsules(data.folder) }
    let scratch = try await threads.runAny { try KeeperData.scratch() }
    let copy = KeeperData(folder: scratch)
    do {
      // Read before the copy is made, since capsules sealed afterwards aren't lost.
      try await threads.runAny { try data.copyDatabase(to: copy.database) }
      let audit = try await audit(copy, witnessed, isLive: true)
      try await threads.runAny { try KeeperData.remove(scratch) }
      return audit
    } catch {
      try? await threads.runAny { try KeeperData.remove(scratch) }
      guard case .damaged(let reason) = StoreError(error) else { throw error }
      var audit = KeeperAudit()
      audit.databaseErrors = [reason]
      return audit
    }
  }

  /// Audits a copy of the database, with the items of `data` or of the copy itself.
  ///
  /// - Parameters:
  ///   - witnessed: What the server has seen.
  ///   - isLive: Whether the items are those of the live folder, which keep changing.
  func audit(_ copy: KeeperData, _ witnessed: Witness.Contents?, isLive: Bool) async throws -> KeeperAudit {
    let errors = try await threads.runAny { try copy.checkDatabase() }
    guard errors.isEmpty else {
      var audit = KeeperAudit()
      audit.databaseErrors = errors
      return audit
    }
    let store = try await SQLiteStore(path: copy.database)
    let blobs = isLive ? try await blobs(store) : Blobs(copy.blobs)
    if isLive { try await data.checkAccess(to: blobs) }
    return try await self.audit(store, blobs, witnessed, isLive: isLive)
  }

  /// Audits a store that can be read.
  private func audit(
    _ store: any CapsuleStore, _ blobs: Blobs, _ witnessed: Witness.Contents?, isLive: Bool
  ) async throws -> KeeperAudit {
    var audit = KeeperAudit()
    try await addCapsules(to: &audit, store, witnessed)
    try await addItems(to: &audit, store, blobs)
    try await addChains(to: &audit, store)
    if isLive { audit.orphans = try await orphans(store, blobs) }
    await store.close()
    return audit
  }

  private func addCapsules(
    to audit: inout KeeperAudit, _ store: any CapsuleStore, _ witnessed: Witness.Contents?
  ) async throws {
    var missing = witnessed?.capsules ?? []
    var unseen: [CapsuleID] = []
    let keys = try await keys(store, &audit)
    var last: CapsuleID?
    while true {
      let records = try await store.capsules(after: last, limit: Self.page)
      for record in records {
        if missing.remove(record.id) == nil { unseen.append(record.id) }
        guard !record.isDeleted else { continue }
        audit.capsules += 1
        if let fault = keys.flatMap({ CapsuleCheck.fault(record, $0) }) {
          audit.faults.append(.init(capsule: record.id.text, fault: fault))
        }
      }
      last = records.last?.id
      if records.count < Self.page { break }
    }
    for id in try await store.miscounted() { audit.faults.append(.init(capsule: id.text, fault: .items)) }
    audit.vanished = missing.map(\.text).sorted()
    let stored = try await store.clock()?.highWater ?? 0
    if let witnessed, witnessed.mark > stored { audit.loss = .init(stored: stored, seen: witnessed.mark) }
    await note(unseen, mark: witnessed == nil ? stored : nil)
  }

  /// Records capsules missing from the witness file: an earlier version sealed them. A read-only folder stays as it is.
  private func note(_ unseen: [CapsuleID], mark: Int64?) async {
    let witness = data.witness
    try? await threads.runAny {
      try witness.prepare()
      if let mark { try witness.note(mark: mark) }
      if !unseen.isEmpty { try witness.note(unseen) }
    }
  }

  /// The keys of a store. If they don't fit, the audit reports it.
  private func keys(_ store: any CapsuleStore, _ audit: inout KeeperAudit) async throws -> KeyRing? {
    let data = data
    // Nothing was ever sealed.
    guard let setting = try await store.setting(KeyRing.settingName) else { return nil }
    let source = try await threads.runAny { data.findKey() }
    do {
      guard let key = try await threads.runAny({ try source.read() }) else {
        audit.keyFailure = .keyMissing(source.name)
        return nil
      }
      guard let keys = KeyRing(key: key, setting: setting) else {
        audit.keyFailure = .keyForeign(source.name)
        return nil
      }
      return keys
    } catch {
      audit.keyFailure = error as? KeeperError ?? .keyForeign(source.name)
      return nil
    }
  }

  private func addItems(to audit: inout KeeperAudit, _ store: any CapsuleStore, _ blobs: Blobs) async throws {
    var (damaged, missing): ([BlobName], [BlobName]) = ([], [])
    var (items, bytes): (Int, Int64) = (0, 0)
    try await each(store) { listed in
      guard let record = try await store.item(listed.item, of: listed.capsule) else { return }
      items += 1
      bytes += record.byteCount
      switch try await blobs.check(record).state {
      case .whole: break
      case .damaged: damaged.append(BlobName(record.capsule, record.item))
      case .missing: missing.append(BlobName(record.capsule, record.item))
      }
    }
    let data = data
    // Items deleted during the audit aren't lost.
    var deleted = try await threads.runAny { [missing] in missing.isEmpty ? [] : data.deletedCapsules() }
    for capsule in data.address == nil ? [] : Set(missing.map(\.capsule)) {
      if try await store.access(capsule)?.isDeleted == true { deleted.insert(capsule) }
    }
    (audit.items, audit.bytes) = (items, bytes)
    audit.damaged = damaged.map(\.file)
    audit.missing = missing.filter { !deleted.contains($0.capsule) }.map(\.file)
  }

  /// Adds the capsules whose items differ from those received, or are in another order.
  private func addChains(to audit: inout KeeperAudit, _ store: any CapsuleStore) async throws {
    var last: CapsuleID?
    while true {
      let records = try await store.capsules(after: last, limit: Self.page)
      for record in records where !record.isDeleted {
        var chain = ChainAudit(record)
        var item: CapsuleID?
        repeat {
          let items = try await store.items(of: record.id, by: nil, after: item, limit: Self.page)
          for item in items { chain.add(item) }
          item = items.count < Self.page ? nil : items.last?.item
        } while item != nil
        if !chain.isLinked() { audit.faults.append(.init(capsule: record.id.text, fault: .chain)) }
        audit.forged += chain.forged.map { BlobName(record.id, $0).file }
      }
      guard records.count == Self.page else { return }
      last = records.last?.id
    }
  }

  private func orphans(_ store: any CapsuleStore, _ blobs: Blobs) async throws -> [String] {
    let sweep = BlobSweep(store: store, blobs: blobs)
    var orphans: [StoredBlob] = []
    for number in UInt8.min...UInt8.max { orphans += try await sweep.orphans(inPart: number) }
    guard !orphans.isEmpty else { return [] }
    // Items stored after the copy was made have their records in the live database.
    let (data, names) = (data, orphans.compactMap(\.name))
    let known =
      data.address == nil
      ? try await threads.runAny { data.files(among: names) } : try await store.files(among: names)
    var left: [String] = []
    for blob in orphans where blob.name.map({ !known.contains($0) }) ?? true {
      if try await blobs.store.changedAt(blob) != nil { left.append(blob.place) }
    }
    return left
  }
}
