import Cryptography
import JSON
import PiggyBank

extension PiggyBankViewModel {
  mutating func open(_ action: PiggyBankAction.Opening) -> [PiggyBankEffect] {
    switch action {
    case .open:
      guard let capsule = state.current, state.opening != .asking else { return [] }
      state.opening = .asking
      return [ask(request(capsule, .get, "/release"), .release(capsule.id))]
    case .openAgain(let id): return show(.opened(id)) + reopen(id)
    case .skipCeremony: return endCeremony()
    case .repeatCeremony: return beginCeremony()
    case .readCeremony: return readCeremony()
    case .readLetter(let item):
      return readLetter(item)
    case .unfoldReport(let number): state.unfolded = state.unfolded == number ? nil : number
    case .save(let item):
      guard let opened = state.contents.first(where: { $0.item == item }) else { return [] }
      return [.save(item, name: opened.fileName)]
    }
    return []
  }

  mutating func released(_ id: CapsuleID, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    guard var capsule = capsule(id), let receipt = capsule.receipt else { return [] }
    switch answer.status {
    case 200:
      guard let release = ReleaseRecord(Array(answer.text.utf8)), release.opens(receipt) else {
        state.opening = .wrongKey
        return warn()
      }
      capsule.release = release
      // The capsule is full: what still waits here came too late.
      for place in capsule.items.indices where capsule.items[place].isWaiting {
        capsule.items[place].refusal = "opened"
      }
      return [keep(capsule)] + show(.opened(id)) + list(capsule) + beginCeremony()
    case 403: state.opening = .early
    default: state.opening = .unreachable
    }
    return warn()
  }

  /// An opened capsule is looked at again.
  mutating func reopen(_ id: CapsuleID) -> [PiggyBankEffect] {
    guard let capsule = capsule(id) else { return [] }
    state.opening = .shown
    return list(capsule)
  }

  /// Nothing is put in any more, so a list that was kept is still the whole one; with what was fetched it opens without
  /// any connection.
  private mutating func list(_ capsule: KeptCapsule) -> [PiggyBankEffect] {
    (state.contents, state.viewer.photos, state.viewer.shown, state.unfolded) = ([], [], nil, nil)
    if let contents = capsule.contents {
      for entry in contents { add(entry, capsule) }
      return [.forgetOpened] + listed(capsule)
    }
    return [.forgetOpened, ask(request(capsule, .get, "/items"), .list(capsule.id))]
  }

  mutating func listed(_ id: CapsuleID, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    guard var capsule = capsule(id), state.screen == .opened(id) else { return [] }
    guard answer.status == 200, let page = ItemPage(Array(answer.text.utf8)) else {
      state.notice = "notListed"
      return []
    }
    for entry in page.entries { add(entry, capsule) }
    if page.hasMore, let last = page.entries.last {
      return [ask(request(capsule, .get, "/items?after=" + last.item.text), .list(id))]
    }
    capsule.contents = state.contents.map {
      ItemPage.Entry(item: $0.item, sha256: $0.sha256, byteCount: $0.byteCount, receivedAt: $0.receivedAt)
    }
    // A list that lacks what there is a receipt for is asked for again next time.
    return (isWhole(capsule) ? [keep(capsule)] : []) + listed(capsule)
  }

  private func isWhole(_ capsule: KeptCapsule) -> Bool {
    capsule.items.allSatisfy { own in own.receipt == nil || state.contents.contains { $0.item == own.item } }
  }

  private mutating func listed(_ capsule: KeptCapsule) -> [PiggyBankEffect] {
    for item in capsule.items where item.receipt != nil && !state.contents.contains(where: { $0.item == item.item }) {
      var lost = OpenedItem(
        item: item.item, sha256: item.sha256, byteCount: item.byteCount, receivedAt: item.madeAt, isOwn: true)
      lost.content = .damaged(.missing)
      state.contents.append(lost)
    }
    // In the order in which they were put in; of several in one second this device knows its own.
    func order(_ item: OpenedItem) -> (Int64, Int, String) {
      (item.receivedAt, capsule.items.firstIndex { $0.item == item.item } ?? .max, item.item.text)
    }
    state.contents.sort { order($0) < order($1) }
    for place in state.contents.indices { state.contents[place].number = place + 1 }
    return fetchNext(capsule)
  }

  private mutating func add(_ entry: ItemPage.Entry, _ capsule: KeptCapsule) {
    let own = capsule.items.first { $0.item == entry.item }
    var opened = OpenedItem(
      item: entry.item, sha256: entry.sha256, byteCount: entry.byteCount, receivedAt: entry.receivedAt,
      isOwn: own != nil)
    if let own, own.sha256 != entry.sha256 { opened.content = .damaged(.changed) }
    if !state.contents.contains(where: { $0.item == entry.item }) { state.contents.append(opened) }
  }

  /// One item after the other, so that memory holds one: as it was kept here, or as the keeper has it.
  private mutating func fetchNext(_ capsule: KeptCapsule) -> [PiggyBankEffect] {
    guard state.screen == .opened(capsule.id), let next = state.contents.first(where: { $0.content == .waiting }) else {
      return []
    }
    return unseal(next.item, isFetched: false)
  }

  var shownCapsule: KeptCapsule? {
    guard case .opened(let id) = state.screen else { return nil }
    return capsule(id)
  }

  private mutating func unseal(_ item: CapsuleID, isFetched: Bool) -> [PiggyBankEffect] {
    guard let capsule = shownCapsule, let opened = state.contents.first(where: { $0.item == item }),
      let release = capsule.release, let owner = capsule.ownership?.key
    else { return [] }
    let opening = ItemOpening(
      item: item, core: capsule.core, timeKey: release.timeIdentity, owner: owner,
      recipientCount: capsule.recipients.count, sha256: opened.sha256)
    return [.unseal(opening, ticket: ticket(.unseal(item, isFetched: isFetched)))]
  }

  mutating func notHere(_ item: CapsuleID, _ isFetched: Bool) -> [PiggyBankEffect] {
    guard let capsule = shownCapsule, !isFetched else { return opening(item, .damaged(.missing), nil) }
    var get = request(capsule, .get, "/items/" + item.text)
    get.target = item
    return [ask(get, .fetch(item))]
  }

  mutating func fetched(_ item: CapsuleID, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    switch answer.status {
    case 200: return unseal(item, isFetched: true)
    case 404: return opening(item, .damaged(.missing), nil)
    default:
      // Nobody answered: the next visit tries again.
      state.notice = "notListed"
      return []
    }
  }

  mutating func opening(
    _ item: CapsuleID, _ content: OpenedItem.Content, _ header: ItemHeader?, _ finding: PhotoFinding? = nil
  ) -> [PiggyBankEffect] {
    guard let place = state.contents.firstIndex(where: { $0.item == item }) else { return [] }
    (state.contents[place].content, state.contents[place].header) = (content, header)
    state.contents[place].finding = finding
    if state.screen == .archive { return openedOfArchive(place) }
    return pictureOpened(state.contents[place]) + (shownCapsule.map { fetchNext($0) } ?? [])
  }
}
