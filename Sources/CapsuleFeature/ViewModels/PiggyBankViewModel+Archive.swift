import PiggyBank
import Reports

/// Opening an export: with its files and two keys, and without any keeper.
extension PiggyBankViewModel {
  mutating func openArchive(_ action: PiggyBankAction.Archive) -> [PiggyBankEffect] {
    switch action {
    case .writeArchiveKey(let isTime, let text):
      if isTime { state.archive.timeKey = text } else { state.archive.ownerKey = text }
      state.archive.fault = nil
    case .openArchive: return openArchive()
    }
    return []
  }

  /// Files were handed over: an archive, or what was inside one.
  mutating func scan(_ files: [PickedFile]) -> [PiggyBankEffect] {
    state.archive.fault = nil
    var effects: [PiggyBankEffect] = []
    for file in files {
      let entry = CapsuleArchive.Entry(name: file.name, file: file.number, start: 0, size: file.size)
      effects += file.name.hasSuffix(".tar") ? readBlock(entry) : found(entry)
    }
    return effects
  }

  /// The next header of an archive, of which `rest` is still to be read.
  private mutating func readBlock(_ rest: CapsuleArchive.Entry) -> [PiggyBankEffect] {
    guard rest.size >= Int64(TarBlock.byteCount) else { return [] }
    state.archive.reading += 1
    return [
      .slice(file: rest.file, start: rest.start, count: Int64(TarBlock.byteCount), ticket: ticket(.slice(.block(rest))))
    ]
  }

  private mutating func found(_ entry: CapsuleArchive.Entry) -> [PiggyBankEffect] {
    state.archive.entries[entry.name] = entry
    guard CapsuleArchive.Name.small.contains(entry.name), entry.size <= CapsuleArchive.smallLimit else { return [] }
    state.archive.reading += 1
    return [.slice(file: entry.file, start: entry.start, count: entry.size, ticket: ticket(.slice(.whole(entry))))]
  }

  mutating func sliced(_ slice: ArchiveSlice, _ bytes: [UInt8]) -> [PiggyBankEffect] {
    state.archive.reading -= 1
    switch slice {
    case .whole(let entry):
      state.archive.take(entry.name, bytes)
      return []
    case .block(let rest):
      // What is no header of ours ends the archive.
      guard let block = TarBlock(bytes) else { return [] }
      let head = Int64(TarBlock.byteCount)
      let entry = CapsuleArchive.Entry(
        name: String(decoding: block.name, as: UTF8.self), file: rest.file, start: rest.start + head, size: block.size)
      let taken = head + block.size + Int64(block.padding)
      guard taken <= rest.size else { return [] }
      let next = CapsuleArchive.Entry(
        name: rest.name, file: rest.file, start: rest.start + taken, size: rest.size - taken)
      return found(entry) + readBlock(next)
    }
  }

  private mutating func openArchive() -> [PiggyBankEffect] {
    guard state.archive.reading == 0 else { return [] }
    do throws(CapsuleArchive.Fault) { _ = try state.archive.keys() } catch {
      state.archive.fault = error.rawValue
      return warn()
    }
    state.contents = state.archive.items.map {
      OpenedItem(item: $0.item, sha256: $0.sha256, byteCount: $0.byteCount, receivedAt: $0.receivedAt, isOwn: true)
    }
    state.contents.sort { ($0.receivedAt, $0.item.text) < ($1.receivedAt, $1.item.text) }
    for place in state.contents.indices { state.contents[place].number = place + 1 }
    return openNextOfArchive()
  }

  /// There is no viewer here: the photo itself stands where the small picture would.
  mutating func openedOfArchive(_ place: Int) -> [PiggyBankEffect] {
    if case .picture(let address) = state.contents[place].content { state.contents[place].tile = .made(address) }
    return openNextOfArchive()
  }

  /// One item after the other, so that memory holds one.
  private mutating func openNextOfArchive() -> [PiggyBankEffect] {
    guard let keys = try? state.archive.keys() else { return [] }
    while let place = state.contents.firstIndex(where: { $0.content == .waiting }) {
      let opened = state.contents[place]
      guard let entry = state.archive.entry(opened.item) else {
        state.contents[place].content = .damaged(.missing)
        continue
      }
      let opening = ItemOpening(
        item: opened.item, core: keys.core, timeKey: keys.timeKey, owner: .identity(keys.owner),
        recipientCount: max(1, state.archive.recipients.count), sha256: opened.sha256)
      return [
        .unsealPart(
          opening, file: entry.file, start: entry.start, count: entry.size,
          ticket: ticket(.unseal(opened.item, isFetched: true)))
      ]
    }
    return []
  }
}
