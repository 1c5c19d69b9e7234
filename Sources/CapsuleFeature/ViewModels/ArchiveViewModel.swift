import CompactLibrary
import PiggyBank
import Reports
import ViewKit

/// Saves exports, which contain everything that the Keeper holds of a capsule and everything needed to open it, and
/// opens them with their files and two keys, without a Keeper.
package struct ArchiveViewModel {
  package struct State: Equatable, Sendable {
    package enum Export: Equatable, Sendable {
      case none, failed
      /// How many of the items are collected; both are 0 until the list is there. It may be waiting for the Keeper.
      case working(done: Int, of: Int, isWaiting: Bool = false)
      /// It was saved without this many items, which the Keeper didn't have.
      case incomplete(Int)

      var isWorking: Bool {
        switch self {
        case .working: true
        case .none, .failed, .incomplete: false
        }
      }
    }

    /// The state of saving an export.
    package var export = Export.none
    /// The content found in the export being opened.
    package var picked = CapsuleArchive()
    /// Whether to open it once its files are read.
    package internal(set) var isOpening = false

    package init() {}
  }

  enum Pending: Equatable {
    case exported(CapsuleID, [ItemPage.Entry]), opener(CapsuleID, [ItemPage.Entry])
    /// An item for the export, and the waits before it or the list is requested again.
    case item, itemAgain, listAgain(CapsuleID, [ItemPage.Entry])
    case bundle
    case slice(ArchiveSlice)

    /// Whether it belongs to saving an export.
    var isOfExport: Bool {
      switch self {
      case .exported, .opener, .item, .itemAgain, .listAgain, .bundle: true
      case .slice: false
      }
    }
  }

  /// The items of an export that is being saved, collected one after another.
  private struct ItemCollection {
    let capsule: CapsuleID
    let entries: [ItemPage.Entry]
    let openerSize: Int64
    var done = 0
    /// Those that the Keeper doesn't have whole.
    var missing: Set<CapsuleID> = []
    /// How many requests for the next one failed.
    var failures = 0

    /// Goes on to the next item.
    mutating func next(isMissing: Bool) {
      if isMissing { missing.insert(entries[done].item) }
      (done, failures) = (done + 1, 0)
    }
  }

  /// How often an item is requested while the Keeper is busy or its bytes break off, or the list while it is busy.
  private static let attempts = 6
  /// The longest wait between two attempts, in milliseconds.
  private static let longestWait = 60_000

  private(set) var state = State()
  private var collection: ItemCollection?
  /// How many requests for the list failed.
  private var listFailures = 0

  /// - Parameter contents: The opened items, which the opening screen shows.
  mutating func handle(
    _ action: PiggyBankAction.Archive, _ contents: inout [OpenedItem], _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch action {
    case .openScreen: return context.show(.archive)
    case .writeArchiveKey(let isTime, let text):
      if isTime { state.picked.timeKey = text } else { state.picked.ownerKey = text }
      state.picked.fault = nil
      return []
    case .openArchive: return open(&contents, &context)
    }
  }

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ contents: inout [OpenedItem], _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.exported(let id, let entries), .answered(_, let answer)): exportListed(id, entries, answer, &context)
    case (.opener(let id, let entries), .measured(_, let size)): openerMeasured(id, entries, size, &context)
    case (.item, .answered(_, let answer)): collected(answer, &context)
    case (.itemAgain, .waited): collectNext(&context)
    case (.listAgain(let id, let entries), .waited): askList(id, entries, &context)
    case (.bundle, .bundled(_, let isSaved)): bundled(isSaved, &context)
    case (.slice(let slice), .sliced(_, let bytes)):
      sliced(slice, bytes, &context) + (state.picked.reading == 0 && state.isOpening ? open(&contents, &context) : [])
    case (.exported, _), (.opener, _), (.item, _), (.itemAgain, _), (.listAgain, _), (.bundle, _), (.slice, _): []
    }
  }

  // MARK: Saving

  /// Saves everything that the Keeper holds of the shown capsule, or of the one in progress.
  mutating func export(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.shownCapsule ?? context.current, capsule.isSealed, !state.export.isWorking else {
      return []
    }
    state.export = .working(done: 0, of: 0)
    if let contents = capsule.contents {
      return [.measureOpener(ticket: context.ticket(.archive(.opener(capsule.id, contents))))]
    }
    listFailures = 0
    return askList(capsule.id, [], &context)
  }

  /// Requests the list of items, or what follows those that are known already.
  private mutating func askList(
    _ id: CapsuleID, _ before: [ItemPage.Entry], _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let capsule = context.capsule(id) else { return exportEnded(.failed, &context) }
    state.export = .working(done: 0, of: 0)
    let after = before.last.map { "?after=" + $0.item.text } ?? ""
    return [context.ask(capsule.request(.get, "/items" + after), .archive(.exported(id, before)))]
  }

  /// Waits as long as the Keeper asks, and says so.
  private mutating func wait(
    _ answer: KeeperAnswer, _ use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    let (done, count) = collection.map { ($0.done, $0.entries.count) } ?? (0, 0)
    state.export = .working(done: done, of: count, isWaiting: true)
    return [.wait(milliseconds: min(answer.wait, Self.longestWait), ticket: context.ticket(.archive(use)))]
  }

  /// Collects the list of items by all authors.
  private mutating func exportListed(
    _ id: CapsuleID, _ before: [ItemPage.Entry], _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard answer.status == 200, let page = ItemPage(Array(answer.text.utf8)) else {
      listFailures += 1
      guard answer.isBusy, listFailures < Self.attempts else { return exportEnded(.failed, &context) }
      return wait(answer, .listAgain(id, before), &context)
    }
    listFailures = 0
    let entries = before + page.entries
    if page.hasMore, !page.entries.isEmpty { return askList(id, entries, &context) }
    return [.measureOpener(ticket: context.ticket(.archive(.opener(id, entries))))]
  }

  private mutating func openerMeasured(
    _ id: CapsuleID, _ entries: [ItemPage.Entry], _ size: Int64, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let capsule = context.capsule(id) else { return exportEnded(.failed, &context) }
    collection = ItemCollection(
      capsule: id, entries: CapsuleExport.merged(entries, capsule), openerSize: size)
    return collectNext(&context)
  }

  /// Requests the next item; when all are there, saves the archive.
  private mutating func collectNext(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let collection, let capsule = context.capsule(collection.capsule) else {
      return exportEnded(.failed, &context)
    }
    state.export = .working(done: collection.done, of: collection.entries.count)
    guard collection.done < collection.entries.count else {
      let parts = CapsuleExport.parts(
        of: capsule, collection.entries, without: collection.missing, openerSize: collection.openerSize)
      return [.bundle(name: "capsule.tar", parts, ticket: context.ticket(.archive(.bundle)))]
    }
    let entry = collection.entries[collection.done]
    var get = capsule.request(.get, "/items/" + entry.item.text)
    (get.target, get.collectedSize) = (entry.item, entry.byteCount)
    return [context.ask(get, .archive(.item))]
  }

  private mutating func collected(_ answer: KeeperAnswer, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard var current = collection, current.done < current.entries.count else { return [] }
    let isThere = answer.status == 200
    let isLost = answer.status == 404 || (!isThere && answer.problem == "damaged")
    if isThere, let size = answer.size {
      current.next(isMissing: size != current.entries[current.done].byteCount)
    } else if isLost {
      current.next(isMissing: true)
    } else if isThere || answer.isBusy {
      current.failures += 1
      if current.failures < Self.attempts {
        collection = current
        return wait(answer, .itemAgain, &context)
      }
      guard isThere else { return exportEnded(.failed, &context) }
      // Its bytes break off each time: the Keeper can't read it to its end.
      current.next(isMissing: true)
    } else {
      return exportEnded(.failed, &context)
    }
    collection = current
    return collectNext(&context)
  }

  private mutating func bundled(_ isSaved: Bool, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    let missing = collection?.missing.count ?? 0
    return exportEnded(!isSaved ? .failed : missing > 0 ? .incomplete(missing) : .none, &context)
  }

  /// Stops saving the export; nothing was saved yet.
  mutating func cancelExport(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard state.export.isWorking else { return [] }
    context.ignore { if case .archive(let use) = $0 { use.isOfExport } else { false } }
    return exportEnded(.none, &context)
  }

  private mutating func exportEnded(_ outcome: State.Export, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    (state.export, collection) = (outcome, nil)
    return [.dropCollected] + (outcome == .none ? [] : context.warn())
  }

  // MARK: Opening

  /// Reads the given files: an archive, or files extracted from one.
  mutating func scan(_ files: [PickedFile], _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.picked.fault = nil
    var effects: [PiggyBankEffect] = []
    for file in files {
      let entry = CapsuleArchive.Entry(name: file.name, file: file.number, start: 0, size: file.size)
      effects += file.name.ends(with: ".tar") ? readBlock(entry, &context) : found(entry, &context)
    }
    return effects
  }

  /// Reads the next header of an archive, of which `rest` remains.
  private mutating func readBlock(
    _ rest: CapsuleArchive.Entry, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard rest.size >= Int64(TarBlock.byteCount) else { return [] }
    state.picked.reading += 1
    return [
      .slice(
        file: rest.file, start: rest.start, count: Int64(TarBlock.byteCount),
        ticket: context.ticket(.archive(.slice(.block(rest)))))
    ]
  }

  private mutating func found(
    _ entry: CapsuleArchive.Entry, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    state.picked.entries[entry.name] = entry
    guard CapsuleArchive.Name.small.contains(entry.name), entry.size <= CapsuleArchive.smallLimit else { return [] }
    state.picked.reading += 1
    return [
      .slice(
        file: entry.file, start: entry.start, count: entry.size,
        ticket: context.ticket(.archive(.slice(.whole(entry)))))
    ]
  }

  private mutating func sliced(
    _ slice: ArchiveSlice, _ bytes: [UInt8], _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    state.picked.reading -= 1
    switch slice {
    case .whole(let entry):
      state.picked.take(entry.name, bytes)
      return []
    case .block(let rest):
      // Anything that isn't one of our headers ends the archive.
      guard let block = TarBlock(bytes) else { return [] }
      let head = Int64(TarBlock.byteCount)
      let entry = CapsuleArchive.Entry(
        name: String(decoding: block.name, as: UTF8.self), file: rest.file, start: rest.start + head, size: block.size)
      let taken = head + block.size + Int64(block.padding)
      guard taken <= rest.size else { return [] }
      let next = CapsuleArchive.Entry(
        name: rest.name, file: rest.file, start: rest.start + taken, size: rest.size - taken)
      return found(entry, &context) + readBlock(next, &context)
    }
  }

  private mutating func open(
    _ contents: inout [OpenedItem], _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    // Waits for reads in progress, so that nobody has to tap again.
    state.isOpening = state.picked.reading > 0
    guard !state.isOpening else { return [] }
    do throws(CapsuleArchive.OpeningError) { _ = try state.picked.keys() } catch {
      state.picked.fault = error.rawValue
      return context.warn()
    }
    contents = state.picked.items.map { OpenedItem($0, isOwn: false) }
    if let core = state.picked.core {
      state.picked.gaps = contents.checkChain(of: core, state.picked.receipt, heads: state.picked.heads)
    }
    contents.order { ($0.receivedAt, $0.item.text) < ($1.receivedAt, $1.item.text) }
    for place in contents.indices { contents[place].number = place + 1 }
    return openNext(&contents, &context)
  }

  /// Without a viewer, the photo itself takes the thumbnail's place.
  func opened(
    _ item: CapsuleID, _ contents: inout [OpenedItem], _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    if let place = contents.firstIndex(where: { $0.item == item }) {
      if let core = state.picked.core { contents[place].check(of: core) }
      if case .picture(let address) = contents[place].content { contents[place].tile = .made(address) }
    }
    return openNext(&contents, &context)
  }

  /// Opens one item at a time, so that only one is in memory.
  private func openNext(
    _ contents: inout [OpenedItem], _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let keys = try? state.picked.keys() else { return [] }
    while let place = contents.firstIndex(where: { $0.content == .waiting }) {
      let opened = contents[place]
      guard let entry = state.picked.entry(opened.item) else {
        contents[place].content = .damaged(.missing)
        continue
      }
      let opening = ItemOpening(
        item: opened.item, core: keys.core, timeKey: keys.timeKey, owner: .identity(keys.owner),
        recipientCount: max(1, state.picked.recipients.count), sha256: opened.sha256)
      return [
        .unsealPart(
          opening, file: entry.file, start: entry.start, count: entry.size,
          ticket: context.ticket(.opening(.unseal(opened.item, isFetched: true))))
      ]
    }
    return []
  }
}
