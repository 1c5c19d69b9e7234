import PiggyBank

/// Sends waiting data to the Keeper, one request at a time: first an unsealed capsule, then items.
package struct SyncingViewModel {
  package struct State: Equatable, Sendable {
    /// The item being uploaded, and how many of its bytes the Keeper has.
    package var upload: (item: CapsuleID, sent: Int64)? { uploadItem.map { ($0, uploadSent) } }
    package var uploadItem: CapsuleID?
    package var uploadSent: Int64 = 0

    package init() {}
  }

  enum Pending: Equatable {
    case presence, seal(CapsuleID), progress(CapsuleID), part(CapsuleID)
    /// The chain's head, at each of the owner's visits.
    case visit(CapsuleID)
    /// The list of items by all authors: the pages so far.
    case list(CapsuleID, [ItemPage.Entry])
    /// Storing a receipt, after which the screen reports success.
    case receipt(StoredCapsule)
    /// Retrying a failed request, or checking again for a Keeper.
    case retry, keeper
  }

  /// Bytes of an item per request.
  private static let partSize: Int64 = 4 << 20
  /// The most items counted: ten times what a Keeper accepts by default.
  private static let listLimit = 100_000

  private(set) var state = State()
  /// Whether something is being sent or a retry is scheduled.
  private var isSending = false
  private var hasVisited = false
  /// Items that were refused at this visit, or sent once more after an earlier refusal.
  private var retried: Set<CapsuleID> = []

  /// Asks whether there is a Keeper.
  mutating func begin(_ context: inout CapsuleContext) -> PiggyBankEffect {
    context.ask(KeeperRequest(.get, "keeper"), .syncing(.presence))
  }

  /// The connection is back.
  mutating func resume(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    (isSending, hasVisited, retried) = (false, false, [])
    return (context.keeper == .present ? [] : [begin(&context)]) + sendNext(&context)
  }

  /// Visits a capsule that was just added to this device.
  mutating func revisit(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    hasVisited = false
    return sendNext(&context)
  }

  /// Abandons the request in progress.
  mutating func abandon() { isSending = false }

  mutating func take(
    _ answer: PiggyBankAction.Answer, for use: Pending, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    switch (use, answer) {
    case (.presence, .answered(_, let answer)): return presenceAnswered(answer, &context)
    case (.seal(let id), .answered(_, let answer)): return sealAnswered(id, answer, &context)
    case (.progress(let item), .answered(_, let answer)): return progressed(item, answer, &context)
    case (.part(let item), .answered(_, let answer)): return partAnswered(item, answer, &context)
    case (.visit(let id), .answered(_, let answer)): return visited(id, answer, &context)
    case (.list(let id, let before), .answered(_, let answer)): return listed(id, before, answer, &context)
    case (.receipt(let capsule), .stored(_, let isKept)): return receiptStored(capsule, isKept, &context)
    case (.retry, .waited):
      isSending = false
      return sendNext(&context)
    case (.keeper, .waited): return context.keeper == .present ? [] : [begin(&context)]
    case (.presence, _), (.seal, _), (.progress, _), (.part, _), (.visit, _), (.list, _), (.receipt, _), (.retry, _),
      (.keeper, _):
      return []
    }
  }

  /// A valid description means that there is a Keeper; without a definite response, it is asked again later.
  private mutating func presenceAnswered(_ answer: KeeperAnswer, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    if answer.status == 200, let description = KeeperDescription(Array(answer.text.utf8)) {
      (context.keeper, context.keeperDescription) = (.present, description)
    } else if answer.status == 0 || answer.status == 429 || answer.status >= 500 {
      // A Keeper that is restarting or has too much to do answers later.
      return [.wait(milliseconds: answer.wait, ticket: context.ticket(.syncing(.keeper)))]
    } else {
      context.keeper = .absent
    }
    return sendNext(&context)
  }

  // MARK: One thing after the other

  mutating func sendNext(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard context.isLoaded, context.isOnline, !isSending, context.keeper == .present else { return [] }
    if let capsule = context.current, capsule.receipt == nil, let ownership = capsule.ownership {
      guard !context.needsInvite else { return [] }
      isSending = true
      var seal = capsule.request(.put)
      (seal.body, seal.invite, seal.sendsCookie) = (.json(ownership.request.bytes), ownership.invite, true)
      return [context.ask(seal, .syncing(.seal(capsule.id)))]
    }
    guard let (capsule, item) = nextItem(context) else { return visit(&context) }
    if item.refusal != nil { retried.insert(item.item) }
    isSending = true
    (state.uploadItem, state.uploadSent) = (item.item, 0)
    // The upload may have begun before a reload: the Keeper knows how much it has.
    return item.byteCount <= Self.partSize
      ? [part(item, of: capsule, from: 0, &context)]
      : [context.ask(capsule.request(.head, "/items/" + item.item.text), .syncing(.progress(item.item)))]
  }

  /// The next item to send: first those that wait, then, once a visit, those whose refusal may not be final.
  private func nextItem(_ context: CapsuleContext) -> (StoredCapsule, StoredItem)? {
    let open = context.capsules.filter { $0.isSealed && $0.release == nil }
    for capsule in open {
      if let item = capsule.items.first(where: { $0.isWaiting }) { return (capsule, item) }
    }
    for capsule in open {
      let refused = capsule.items.first {
        $0.receipt == nil && RefusalText.isTemporary($0.refusal) && !retried.contains($0.item)
      }
      if let refused { return (capsule, refused) }
    }
    return nil
  }

  private mutating func stopSending(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    isSending = false
    state.uploadItem = nil
    return sendNext(&context)
  }

  private mutating func failed(_ answer: KeeperAnswer, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    wait(&context, milliseconds: answer.wait)
  }

  private mutating func wait(
    _ context: inout CapsuleContext, milliseconds: Int = CapsuleContext.patience
  ) -> [PiggyBankEffect] {
    state.uploadItem = nil
    return [.wait(milliseconds: milliseconds, ticket: context.ticket(.syncing(.retry)))]
  }

  // MARK: The chain

  private mutating func visit(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard !hasVisited, let capsule = context.current, capsule.isSealed else { return [] }
    hasVisited = true
    return [context.ask(capsule.request(.get), .syncing(.visit(capsule.id)))]
  }

  /// Records the head: items from this visit or before can't be replaced unnoticed.
  private func visited(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard answer.status == 200, let description = CapsuleDescription(Array(answer.text.utf8)),
      var capsule = context.capsule(id), description.receipt == capsule.receipt
    else { return [] }
    var effects: [PiggyBankEffect] = []
    if let head = description.head, !capsule.heads.contains(head) {
      capsule.record(head)
      effects.append(context.keep(capsule))
    }
    // Contributors may have added items, and so may another of the owner's devices.
    if description.itemCount != Int64(capsule.inside?.count ?? 0) {
      effects.append(context.ask(capsule.request(.get, "/items"), .syncing(.list(id, []))))
    }
    return effects
  }

  private func listed(
    _ id: CapsuleID, _ before: [ItemPage.Entry], _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard answer.status == 200, let page = ItemPage(Array(answer.text.utf8)), var capsule = context.capsule(id) else {
      return []
    }
    let entries = before + page.entries
    if page.hasMore, let last = page.entries.last, entries.count < Self.listLimit {
      return [
        context.ask(capsule.request(.get, "/items?after=" + last.item.text), .syncing(.list(id, entries)))
      ]
    }
    capsule.inside = InsideSummary(entries, of: capsule.core)
    return [context.keep(capsule)]
  }

  // MARK: A capsule

  private mutating func sealAnswered(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard var capsule = context.capsule(id) else { return stopSending(&context) }
    switch answer.status {
    case 200, 201:
      guard let receipt = CapsuleReceipt(Array(answer.text.utf8)) else { return doubt(&context) }
      do throws(CapsuleReceipt.VerificationError) {
        try receipt.check(coreHash: capsule.core.hash, recipients: capsule.recipients, keeperKey: nil)
      } catch { return doubt(&context) }
      capsule.receipt = receipt
      return [context.store(capsule, .syncing(.receipt(capsule)))]
    case 403 where answer.problem == "invite":
      // Nothing is sent again until there is a code.
      (isSending, context.needsInvite) = (false, true)
      return context.warn()
    case 403 where answer.problem == "closed":
      context.notice = "closed"
      return wait(&context)
    case 409 where ["restored", "lost"].contains(answer.problem):
      context.notice = answer.problem
      return wait(&context)
    case 400, 403, 409, 410, 413, 422:
      context.notice = "notTaken"
      return wait(&context)
    default: return failed(answer, &context)
    }
  }

  private mutating func doubt(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    context.notice = "doubt"
    return wait(&context)
  }

  // MARK: Items

  private func owner(of item: CapsuleID, _ context: CapsuleContext) -> (StoredCapsule, Int)? {
    for capsule in context.capsules {
      if let place = capsule.items.firstIndex(where: { $0.item == item }) { return (capsule, place) }
    }
    return nil
  }

  private mutating func part(
    _ item: StoredItem, of capsule: StoredCapsule, from offset: Int64, _ context: inout CapsuleContext
  ) -> PiggyBankEffect {
    let start = max(0, min(offset, item.byteCount))
    let end = min(item.byteCount, start + Self.partSize)
    state.uploadSent = start
    var put = capsule.request(.put, "/items/" + item.item.text)
    put.body = .part(item.item, start..<end, digest: end == item.byteCount ? item.sha256 : nil)
    if end == item.byteCount {
      let sealed = SealedItem(item.item, sha256: item.sha256, byteCount: item.byteCount)
      put.author = capsule.authorship?.author(of: sealed, in: capsule.core, madeAt: item.madeAt).field
    }
    return context.ask(put, .syncing(.part(item.item)))
  }

  private mutating func progressed(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let (capsule, place) = owner(of: id, context) else { return stopSending(&context) }
    switch answer.status {
    // A refusal to HEAD has no body that gives the reason; the same refusal of a part does.
    case 204, 403, 404, 410: return [part(capsule.items[place], of: capsule, from: answer.offset ?? 0, &context)]
    default: return failed(answer, &context)
    }
  }

  private mutating func partAnswered(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let (found, place) = owner(of: id, context) else { return stopSending(&context) }
    var capsule = found
    let item = capsule.items[place]
    switch answer.status {
    case 202: return [part(item, of: capsule, from: answer.offset ?? 0, &context)]
    case 200, 201:
      guard let receipt = ItemReceipt(Array(answer.text.utf8)), receipt.capsule == capsule.id, receipt.item == id,
        let key = capsule.receipt?.keeperKey,
        receipt.isValid(sha256: item.sha256, byteCount: item.byteCount, keeperKey: key)
      else { return refuse(capsule, place, "receipt", &context) }
      capsule.items[place].receipt = receipt
      // The item is reported as saved, and its local copy may go, only once the receipt is stored.
      return [context.store(capsule, .syncing(.receipt(capsule)))]
    case 409 where answer.offset != nil: return [part(item, of: capsule, from: answer.offset ?? 0, &context)]
    // A request that this device cancelled and the Keeper still considers active.
    case 409 where answer.problem == "busy": return failed(answer, &context)
    case 403, 409, 410, 413, 422: return refuse(capsule, place, answer.problem, &context)
    default: return failed(answer, &context)
    }
  }

  private mutating func refuse(
    _ capsule: StoredCapsule, _ place: Int, _ reason: String, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    // Not again before the next visit.
    retried.insert(capsule.items[place].item)
    guard capsule.items[place].refusal != reason else { return stopSending(&context) }
    var capsule = capsule
    capsule.items[place].refusal = reason
    context.notice = "refused"
    return [context.keep(capsule)] + stopSending(&context)
  }

  /// The receipt has been stored.
  private mutating func receiptStored(
    _ capsule: StoredCapsule, _ isKept: Bool, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    // Nothing counts as saved without its receipt on disk, which can be fetched again.
    guard isKept, var known = context.capsule(capsule.id) else {
      context.isStoring = isKept
      return wait(&context)
    }
    known.receipt = capsule.receipt
    // An invite code is valid for one or a few capsules; here it has served its purpose.
    if known.receipt != nil { known.ownership?.invite = nil }
    known.release = capsule.release
    var dropped: [PiggyBankEffect] = []
    for item in capsule.items where item.receipt != nil {
      guard let place = known.items.firstIndex(where: { $0.item == item.item }), known.items[place].receipt == nil
      else { continue }
      (known.items[place].receipt, known.items[place].refusal) = (item.receipt, nil)
      dropped.append(.drop(item.item))
    }
    return [context.keep(known)] + dropped + stopSending(&context)
  }
}
