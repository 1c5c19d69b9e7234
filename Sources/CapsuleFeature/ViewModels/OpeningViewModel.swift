import CompactLibrary
import Cryptography
import PiggyBank

/// Opens a capsule on its day: fetches the key and the list of items, then opens one item after the other.
package struct OpeningViewModel {
  package enum Phase: Equatable, Sendable {
    case idle, asking
    /// The Keeper says that it is too early.
    case early
    case unreachable
    /// The Keeper is busy. It is asked again, or has been too often.
    case busy, stillBusy
    /// The Keeper doesn't have the capsule.
    case unknown
    /// The capsule was deleted; the operator's reason, if it was the operator.
    case gone(reason: String)
    /// The published key belongs to another capsule.
    case wrongKey
    /// A step of the ceremony.
    case ceremony(Int)
    case shown
  }

  /// What is known of the list of items.
  package enum Listing: Equatable, Sendable {
    case asking
    /// The Keeper didn't give the whole list.
    case unknown
    case known
  }

  package struct State: Equatable, Sendable {
    package var phase = Phase.idle
    package var listing = Listing.asking
    package var contents: [OpenedItem] = []
    /// How many items seen before are missing or changed.
    package var gaps = 0
    package var viewer = OpenedViewer()
    /// The number of the photo whose report is expanded.
    package var unfolded: Int?
    /// Whether the ceremony is being read aloud, and which letter is.
    package var isReadAloud = false
    package var spokenLetter: CapsuleID?

    package init() {}

    /// The photo shown in the viewer.
    package var viewed: OpenedItem? { viewer.shown.flatMap { shown in contents.first { $0.number == shown } } }
  }

  enum Pending: Equatable {
    case release(CapsuleID), list(CapsuleID), fetch(CapsuleID)
    /// Opening an item, for the first time or after it was fetched.
    case unseal(CapsuleID, isFetched: Bool)
    case tile(CapsuleID)
    /// A step of the ceremony, shown or read aloud.
    case step(Int), spokenStep(Int)
    case spokenLetter(CapsuleID), silence
    /// Waiting before the list, or an item, is requested again.
    case listAgain(CapsuleID), fetchAgain(CapsuleID)
    /// Waiting before the key is requested again.
    case releaseAgain(CapsuleID)

    /// Whether it belongs to the list, or to what opens its items one after another.
    var isOfList: Bool {
      switch self {
      case .list, .listAgain, .fetch, .fetchAgain, .unseal: true
      case .release, .releaseAgain, .tile, .step, .spokenStep, .spokenLetter, .silence: false
      }
    }

    /// Whether it ends a step of the ceremony.
    var isStep: Bool {
      switch self {
      case .step, .spokenStep: true
      case .release, .releaseAgain, .list, .listAgain, .fetch, .fetchAgain, .unseal, .tile, .spokenLetter, .silence:
        false
      }
    }
  }

  var state = State()
  /// Requests since the last one that the Keeper answered.
  private var failures = 0
  /// Items that couldn't be fetched, which the next visit tries again.
  private var unfetched: Set<CapsuleID> = []

  mutating func handle(_ action: PiggyBankAction.Opening, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    switch action {
    case .open:
      guard let capsule = context.current, state.phase != .asking, state.phase != .busy else { return [] }
      failures = 0
      return askKey(capsule, &context)
    case .openAgain(let id): return context.show(.opened(id)) + reopen(id, &context)
    case .skipCeremony: return endCeremony(&context)
    case .repeatCeremony: return beginCeremony(&context)
    case .readCeremony: return readCeremony(&context)
    case .readLetter(let item): return readLetter(item, &context)
    case .unfoldReport(let number): state.unfolded = state.unfolded == number ? nil : number
    case .save(let item):
      guard let opened = state.contents.first(where: { $0.item == item }) else { return [] }
      return [.save(item, name: opened.fileName)]
    }
    return []
  }

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.release(let id), .answered(_, let answer)): return released(id, answer, &context)
    case (.list(let id), .answered(_, let answer)): return listed(id, answer, &context)
    case (.fetch(let item), .answered(_, let answer)): return fetched(item, answer, &context)
    case (.unseal(let item, _), .unsealed(_, let header, let content, let finding)):
      return opened(item, content, &context, ItemHeader(header), finding)
    case (.unseal(let item, let isFetched), .unsealFailed(_, let damage)):
      return unopened(item, damage, isFetched, &context)
    case (.unseal(let item, let isFetched), .notHere): return notHere(item, isFetched, &context)
    case (.tile(let item), .tiled(_, let address)): tiled(item, address)
    case (.listAgain(let id), .waited): return askList(id, &context)
    case (.fetchAgain(let item), .waited): return askItem(item, &context)
    case (.releaseAgain(let id), .waited): return askKeyAgain(id, &context)
    case (.step(let step), .waited), (.spokenStep(let step), .spoken): return stepPassed(step, &context)
    case (.spokenLetter(let item), .spoken): if state.spokenLetter == item { state.spokenLetter = nil }
    case (.release, _), (.list, _), (.fetch, _), (.unseal, _), (.tile, _), (.step, _), (.spokenStep, _),
      (.spokenLetter, _), (.silence, _), (.listAgain, _), (.fetchAgain, _), (.releaseAgain, _):
      break
    }
    return []
  }

  private mutating func askKey(_ capsule: StoredCapsule, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.phase = .asking
    return [context.ask(capsule.request(.get, "/release"), .opening(.release(capsule.id)))]
  }

  /// Opens nothing for a person who has gone on to something else.
  private mutating func askKeyAgain(_ id: CapsuleID, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard state.phase == .busy else { return [] }
    guard let capsule = context.current, capsule.id == id, context.screen == .home else {
      state.phase = .idle
      return []
    }
    return askKey(capsule, &context)
  }

  private mutating func released(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard var capsule = context.capsule(id), let receipt = capsule.receipt else { return [] }
    switch answer.status {
    case 200:
      guard let release = ReleaseRecord(Array(answer.text.utf8)), release.opens(receipt) else {
        state.phase = .wrongKey
        return context.warn()
      }
      capsule.release = release
      // The capsule is closed to new items: those still waiting came too late.
      for place in capsule.items.indices where capsule.items[place].isWaiting {
        capsule.items[place].refusal = "opened"
      }
      return [context.keep(capsule)] + context.show(.opened(id)) + list(capsule, &context) + beginCeremony(&context)
    case 403 where answer.problem == "sealed": state.phase = .early
    case 403, 404:
      state.phase = .unknown
      context.undeletable.insert(id)
    case 410:
      state.phase = .gone(reason: answer.reason)
      context.undeletable.insert(id)
    default:
      if answer.isBusy, let wait = again(.releaseAgain(id), answer, &context) {
        state.phase = .busy
        return [wait]
      }
      state.phase = answer.isBusy ? .stillBusy : .unreachable
    }
    return context.warn()
  }

  /// Shows a capsule that was opened before.
  mutating func reopen(_ id: CapsuleID, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.capsule(id) else { return [] }
    state.phase = .shown
    return list(capsule, &context)
  }

  // MARK: The list

  /// Nothing can be added any more, so a stored list is complete; with stored items, the capsule opens offline.
  private mutating func list(_ capsule: StoredCapsule, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    (state.contents, state.viewer.photos, state.viewer.shown, state.unfolded) = ([], [], nil, nil)
    state.listing = .asking
    (failures, unfetched) = (0, [])
    // Answers to an earlier visit would continue this list.
    context.ignore { if case .opening(let use) = $0 { use.isOfList } else { false } }
    if let contents = capsule.contents {
      for entry in contents { add(entry, capsule) }
      return [.forgetOpened] + listed(capsule, &context)
    }
    return [.forgetOpened] + askList(capsule.id, &context)
  }

  /// Requests the list, or what follows the items that are known already.
  private func askList(_ id: CapsuleID, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.capsule(id) else { return [] }
    let after = state.contents.last.map { "?after=" + $0.item.text } ?? ""
    return [context.ask(capsule.request(.get, "/items" + after), .opening(.list(id)))]
  }

  private mutating func listed(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard var capsule = context.capsule(id), context.screen == .opened(id) else { return [] }
    guard answer.status == 200, let page = ItemPage(Array(answer.text.utf8)) else {
      if let wait = again(.listAgain(id), answer, &context) { return [wait] }
      state.listing = .unknown
      context.notice = "notListed"
      return []
    }
    failures = 0
    for entry in page.entries { add(entry, capsule) }
    if page.hasMore, !page.entries.isEmpty { return askList(id, &context) }
    capsule.contents = state.contents.filter { $0.refusal == nil }.map { $0.entry }
    // A list that lacks items with receipts is fetched again next time.
    return (isWhole(capsule) ? [context.keep(capsule)] : []) + listed(capsule, &context)
  }

  private func isWhole(_ capsule: StoredCapsule) -> Bool {
    capsule.items.allSatisfy { own in own.receipt == nil || state.contents.contains { $0.item == own.item } }
  }

  private mutating func listed(_ capsule: StoredCapsule, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    state.listing = .known
    // A receipt of our own covers the items before it, as a visit does.
    let receipts = capsule.items.compactMap { $0.receipt?.link }.map { ChainHead(count: 0, link: $0) }
    state.gaps = state.contents.checkChain(of: capsule.core, capsule.receipt, heads: capsule.heads + receipts)
    // This device's own items that aren't inside open from here, unless only the Keeper had them.
    for item in capsule.items where !state.contents.contains(where: { $0.item == item.item }) {
      var own = OpenedItem(
        item: item.item, sha256: item.sha256, byteCount: item.byteCount, receivedAt: item.madeAt, isOwn: true)
      if item.receipt == nil { own.refusal = item.refusal ?? "refused" } else { own.content = .damaged(.missing) }
      state.contents.append(own)
    }
    // In order of arrival; within a second, this device knows the order of its own.
    func order(_ item: OpenedItem) -> (Int64, Int, String) {
      (item.receivedAt, capsule.items.firstIndex { $0.item == item.item } ?? .max, item.item.text)
    }
    state.contents.order { order($0) < order($1) }
    for place in state.contents.indices { state.contents[place].number = place + 1 }
    return unsealNext(capsule, &context)
  }

  private mutating func add(_ entry: ItemPage.Entry, _ capsule: StoredCapsule) {
    let own = capsule.items.first { $0.item == entry.item }
    var opened = OpenedItem(entry, isOwn: own != nil)
    if let own, own.sha256 != entry.sha256 { opened.content = .damaged(.changed) }
    if !state.contents.contains(where: { $0.item == entry.item }) { state.contents.append(opened) }
  }

  // MARK: Items

  /// Opens one item at a time, so that only one is in memory: from this device or from the Keeper.
  private func unsealNext(_ capsule: StoredCapsule, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    let next = state.contents.first { $0.content == .waiting && !unfetched.contains($0.item) }
    guard context.screen == .opened(capsule.id), let next else { return [] }
    return unseal(next.item, isFetched: false, &context)
  }

  private func unseal(
    _ item: CapsuleID, isFetched: Bool, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let capsule = context.shownCapsule, let opened = state.contents.first(where: { $0.item == item }),
      let release = capsule.release, let owner = capsule.ownership?.key
    else { return [] }
    let opening = ItemOpening(
      item: item, core: capsule.core, timeKey: release.timeIdentity, owner: owner,
      recipientCount: capsule.recipients.count, sha256: opened.sha256)
    return [.unseal(opening, ticket: context.ticket(.opening(.unseal(item, isFetched: isFetched))))]
  }

  private mutating func notHere(
    _ item: CapsuleID, _ isFetched: Bool, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard context.shownCapsule != nil, !isFetched else { return opened(item, .damaged(.missing), &context) }
    guard state.contents.first(where: { $0.item == item })?.refusal == nil else {
      return opened(item, .damaged(.lost), &context)
    }
    return askItem(item, &context)
  }

  private func askItem(_ item: CapsuleID, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard let capsule = context.shownCapsule else { return [] }
    var get = capsule.request(.get, "/items/" + item.text)
    get.target = item
    return [context.ask(get, .opening(.fetch(item)))]
  }

  /// Wrong bytes, such as those of a damaged download, aren't kept: a stored copy is fetched once more.
  private mutating func unopened(
    _ item: CapsuleID, _ damage: OpenedItem.Damage, _ isFetched: Bool, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    let hasWrongBytes =
      switch damage {
      case .changed, .damaged: true
      case .missing, .lost, .foreign, .forged: false
      }
    // Without a receipt, only this device may have it.
    guard hasWrongBytes, let capsule = context.shownCapsule,
      !capsule.items.contains(where: { $0.item == item && $0.receipt == nil })
    else { return opened(item, .damaged(damage), &context) }
    return [.drop(item)]
      + (isFetched ? opened(item, .damaged(damage), &context) : notHere(item, isFetched, &context))
  }

  private mutating func fetched(
    _ item: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let capsule = context.shownCapsule else { return [] }
    if answer.status == 200 {
      failures = 0
      return unseal(item, isFetched: true, &context)
    }
    // Damage to one item doesn't keep the others closed.
    if answer.status == 404 { return opened(item, .damaged(.missing), &context) }
    if answer.problem == "damaged" { return opened(item, .damaged(.damaged), &context) }
    if let wait = again(.fetchAgain(item), answer, &context) { return [wait] }
    context.notice = "notListed"
    // An item that never comes in full looks the same as a lost connection, but then the next item fails too.
    guard failures == Self.attemptLimit, context.isOnline else { return [] }
    unfetched.insert(item)
    return unsealNext(capsule, &context)
  }

  /// Attempts without a response, and while the Keeper asks to wait.
  private static let attemptLimit = 3
  private static let busyLimit = 10

  /// Waits to send a request again; `nil` after too many attempts.
  private mutating func again(
    _ use: Pending, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> PiggyBankEffect? {
    failures += 1
    let limit = answer.isBusy ? Self.busyLimit : Self.attemptLimit
    guard failures < limit, answer.isBusy || context.isOnline else { return nil }
    return .wait(milliseconds: answer.wait, ticket: context.ticket(.opening(use)))
  }

  private mutating func opened(
    _ item: CapsuleID, _ content: OpenedItem.Content, _ context: inout CapsuleContext, _ header: ItemHeader? = nil,
    _ finding: PhotoFinding? = nil
  ) -> [PiggyBankEffect] {
    guard let place = state.contents.firstIndex(where: { $0.item == item }) else { return [] }
    (state.contents[place].content, state.contents[place].header) = (content, header)
    state.contents[place].finding = finding
    if context.screen == .archive {
      context.outcome = .archiveItemOpened(item)
      return []
    }
    // This device recognises its own items by their bytes.
    if let capsule = context.shownCapsule, !state.contents[place].isOwn {
      state.contents[place].check(of: capsule.core)
    }
    let effects = pictureOpened(state.contents[place], &context)
    guard let capsule = context.shownCapsule else { return effects }
    return effects + unsealNext(capsule, &context)
  }
}
