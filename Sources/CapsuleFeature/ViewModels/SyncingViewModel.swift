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
    /// Sending again to a Keeper that didn't answer, or checking again for one.
    case retry, keeper
    /// Sending a capsule or an item again that failed while others got through.
    case again(CapsuleID)
    case visitAgain

    /// Whether it belongs to a visit.
    var isOfVisit: Bool {
      switch self {
      case .visit, .list, .visitAgain: true
      case .presence, .seal, .progress, .part, .receipt, .retry, .again, .keeper: false
      }
    }

    /// Whether it seals a capsule, or waits for a Keeper that didn't answer.
    var isOfSealing: Bool {
      switch self {
      case .seal, .retry: true
      case .presence, .progress, .part, .visit, .list, .visitAgain, .receipt, .again, .keeper: false
      }
    }

    var isReceipt: Bool {
      switch self {
      case .receipt: true
      case .presence, .seal, .progress, .part, .visit, .list, .visitAgain, .retry, .again, .keeper: false
      }
    }
  }

  /// Bytes of an item per request.
  private static let partSize: Int64 = 4 << 20
  /// The most items counted: ten times what a Keeper accepts by default.
  private static let listLimit = 100_000
  /// How often the wait after a failure doubles: up to 16 minutes.
  private static let doublings = 6

  private(set) var state = State()
  /// Whether something is being sent or a retry is scheduled.
  private var isSending = false
  private var hasVisited = false
  /// Whether a visit has begun, or is scheduled after one without an answer.
  private var isVisiting = false
  /// Capsules that the Keeper refused for good at this visit.
  private var refusedCapsules: Set<CapsuleID> = []
  /// How often in a row each capsule or item failed.
  private var failures: [CapsuleID: Int] = [:]
  /// Those that the Keeper answered with a failure, until their next attempt.
  private var resting: Set<CapsuleID> = []
  /// Whether the Keeper has already named another offset in this attempt to send an item.
  private var isCorrected = false
  /// Items that were refused at this visit, or sent once more after an earlier refusal.
  private var retried: Set<CapsuleID> = []

  /// Asks whether there is a Keeper.
  mutating func begin(_ context: inout CapsuleContext) -> PiggyBankEffect {
    context.ask(KeeperRequest(.get, "keeper"), .syncing(.presence))
  }

  /// The connection is back.
  mutating func resume(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    // Their answers, some of which may never come, would continue beside what is sent now.
    context.ignore { if case .syncing(let use) = $0 { !use.isReceipt } else { false } }
    isSending = context.pending.values.contains { if case .syncing(let use) = $0 { use.isReceipt } else { false } }
    (hasVisited, isVisiting, state.uploadItem) = (false, false, nil)
    (retried, refusedCapsules, failures, resting) = ([], [], [:], [])
    return (context.keeper == .present ? [] : [begin(&context)]) + sendNext(&context)
  }

  /// Visits a capsule that was just added to this device.
  mutating func revisit(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    context.ignore { if case .syncing(let use) = $0 { use.isOfVisit } else { false } }
    (hasVisited, isVisiting) = (false, false)
    return sendNext(&context)
  }

  /// A person has changed what the Keeper refused a capsule for.
  mutating func sealAgain(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    refusedCapsules = []
    return sendNext(&context)
  }

  /// Abandons the request that seals a capsule, which was discarded.
  mutating func abandon(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    let isSealing = context.pending.values.contains {
      if case .syncing(let use) = $0 { use.isOfSealing } else { false }
    }
    guard isSealing else { return [] }
    context.ignore { if case .syncing(let use) = $0 { use.isOfSealing } else { false } }
    return stopSending(&context)
  }

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
    case (.again(let id), .waited):
      resting.remove(id)
      return sendNext(&context)
    case (.visitAgain, .waited):
      isVisiting = false
      return sendNext(&context)
    case (.keeper, .waited): return context.keeper == .present ? [] : [begin(&context)]
    case (.presence, _), (.seal, _), (.progress, _), (.part, _), (.visit, _), (.list, _), (.receipt, _), (.retry, _),
      (.again, _), (.visitAgain, _), (.keeper, _):
      return []
    }
  }

  /// A valid description means that there is a Keeper; without a definite response, it is asked again later.
  private mutating func presenceAnswered(_ answer: KeeperAnswer, _ context: inout CapsuleContext) -> [PiggyBankEffect] {
    if answer.status == 200, let description = KeeperDescription(Array(answer.text.utf8)) {
      (context.keeper, context.keeperDescription) = (.present, description)
    } else if answer.isPassing {
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
    let next = nextItem(context)
    if let capsule = unsealed(context), let ownership = capsule.ownership,
      failureCount(capsule.id) <= (next.map { failureCount($0.1.item) } ?? .max)
    {
      isSending = true
      var seal = capsule.request(.put)
      (seal.body, seal.invite, seal.sendsCookie) = (.json(ownership.request.bytes), ownership.invite, true)
      return [context.ask(seal, .syncing(.seal(capsule.id)))]
    }
    guard let (capsule, item) = next else { return visit(&context) }
    // An item that never gets through doesn't keep this device from visiting.
    let visiting = failureCount(item.item) > 0 ? visit(&context) : []
    if item.refusal != nil { retried.insert(item.item) }
    (isSending, isCorrected) = (true, false)
    (state.uploadItem, state.uploadSent) = (item.item, 0)
    // The upload may have begun before a reload: the Keeper knows how much it has.
    let first =
      item.byteCount <= Self.partSize
      ? part(item, of: capsule, from: 0, &context)
      : context.ask(capsule.request(.head, "/items/" + item.item.text), .syncing(.progress(item.item)))
    return visiting + [first]
  }

  private func failureCount(_ id: CapsuleID) -> Int { failures[id] ?? 0 }

  /// The capsule to seal. Without the code that the Keeper requires, it isn't sent again.
  private func unsealed(_ context: CapsuleContext) -> StoredCapsule? {
    guard let capsule = context.current, capsule.receipt == nil, !context.needsInvite,
      !refusedCapsules.contains(capsule.id), !resting.contains(capsule.id)
    else { return nil }
    return capsule
  }

  /// The next item to send: first those that wait, then, once a visit, those whose refusal may not be final. Of those
  /// that wait, one that failed least often, so that none holds up the others.
  private func nextItem(_ context: CapsuleContext) -> (StoredCapsule, StoredItem)? {
    let open = context.capsules.filter { $0.isSealed && $0.release == nil }
    var next: (StoredCapsule, StoredItem)?
    for capsule in open {
      for item in capsule.items where item.isWaiting && !resting.contains(item.item) {
        if let least = next, failureCount(least.1.item) <= failureCount(item.item) { continue }
        next = (capsule, item)
      }
    }
    if let next { return next }
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

  /// A capsule or an item didn't get through. If the Keeper answered, the others are sent meanwhile.
  private mutating func failed(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    let milliseconds = pause(id, after: answer)
    guard !answer.isUnanswered else { return wait(&context, milliseconds: milliseconds) }
    resting.insert(id)
    return [.wait(milliseconds: milliseconds, ticket: context.ticket(.syncing(.again(id))))] + stopSending(&context)
  }

  /// Milliseconds until the next attempt: twice as many after each failure in a row, unless nobody answered.
  private mutating func pause(_ id: CapsuleID, after answer: KeeperAnswer) -> Int {
    let count = failureCount(id)
    failures[id] = count + 1
    return answer.isUnanswered
      ? answer.wait : max(answer.wait, CapsuleContext.patience << min(count, Self.doublings))
  }

  private mutating func wait(
    _ context: inout CapsuleContext, milliseconds: Int = CapsuleContext.patience
  ) -> [PiggyBankEffect] {
    state.uploadItem = nil
    return [.wait(milliseconds: milliseconds, ticket: context.ticket(.syncing(.retry)))]
  }

  // MARK: The chain

  private mutating func visit(_ context: inout CapsuleContext) -> [PiggyBankEffect] {
    guard !hasVisited, !isVisiting, let capsule = context.current, capsule.isSealed else { return [] }
    isVisiting = true
    return [context.ask(capsule.request(.get), .syncing(.visit(capsule.id)))]
  }

  private mutating func endVisit(_ id: CapsuleID) {
    (hasVisited, isVisiting) = (true, false)
    failures[id] = nil
  }

  private mutating func visitLater(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    [.wait(milliseconds: pause(id, after: answer), ticket: context.ticket(.syncing(.visitAgain)))]
  }

  /// Records the head: items from this visit or before can't be replaced unnoticed.
  private mutating func visited(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard !answer.isPassing else { return visitLater(id, answer, &context) }
    guard answer.status == 200, let description = CapsuleDescription(Array(answer.text.utf8)),
      var capsule = context.capsule(id), description.receipt == capsule.receipt
    else {
      endVisit(id)
      return []
    }
    var effects: [PiggyBankEffect] = []
    if let head = description.head, !capsule.heads.contains(head) {
      capsule.record(head)
      effects.append(context.keep(capsule))
    }
    // Contributors may have added items, and so may another of the owner's devices.
    if description.itemCount != Int64(capsule.inside?.count ?? 0) {
      effects.append(context.ask(capsule.request(.get, "/items"), .syncing(.list(id, []))))
    } else {
      endVisit(id)
    }
    return effects
  }

  private mutating func listed(
    _ id: CapsuleID, _ before: [ItemPage.Entry], _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard !answer.isPassing else { return visitLater(id, answer, &context) }
    guard answer.status == 200, let page = ItemPage(Array(answer.text.utf8)), var capsule = context.capsule(id) else {
      endVisit(id)
      return []
    }
    let entries = before + page.entries
    if page.hasMore, let last = page.entries.last, entries.count < Self.listLimit {
      return [
        context.ask(capsule.request(.get, "/items?after=" + last.item.text), .syncing(.list(id, entries)))
      ]
    }
    endVisit(id)
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
      guard let receipt = CapsuleReceipt(Array(answer.text.utf8)) else { return notSealed(id, "doubt", &context) }
      do throws(CapsuleReceipt.VerificationError) {
        try receipt.check(coreHash: capsule.core.hash, recipients: capsule.recipients, keeperKey: nil)
      } catch { return notSealed(id, "doubt", &context) }
      capsule.receipt = receipt
      return [context.store(capsule, .syncing(.receipt(capsule)))]
    case 403 where answer.problem == "invite":
      context.needsInvite = true
      return context.warn() + stopSending(&context)
    case 403 where answer.problem == "closed": return notSealed(id, "closed", &context)
    case 409 where ["restored", "lost"].contains(answer.problem): return notSealed(id, answer.problem, &context)
    case 400, 403, 409, 410, 413, 422: return notSealed(id, "notTaken", &context)
    default: return failed(id, answer, &context)
    }
  }

  /// The capsule isn't sealed, and asking again wouldn't change that. What waits for other capsules is sent.
  private mutating func notSealed(
    _ id: CapsuleID, _ notice: String, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    refusedCapsules.insert(id)
    context.notice = notice
    return stopSending(&context)
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
    default: return failed(id, answer, &context)
    }
  }

  private mutating func partAnswered(
    _ id: CapsuleID, _ answer: KeeperAnswer, _ context: inout CapsuleContext
  ) -> [PiggyBankEffect] {
    guard let (found, place) = owner(of: id, context) else { return stopSending(&context) }
    var capsule = found
    let item = capsule.items[place]
    if answer.isUnread { return refuse(capsule, place, "unread", &context) }
    switch answer.status {
    case 202:
      // Without progress, the same part would be sent for ever.
      guard let offset = answer.offset, min(offset, item.byteCount) > state.uploadSent else {
        return failed(id, answer, &context)
      }
      failures[id] = nil
      return [part(item, of: capsule, from: offset, &context)]
    case 200, 201:
      guard let receipt = ItemReceipt(Array(answer.text.utf8)), receipt.capsule == capsule.id, receipt.item == id,
        let key = capsule.receipt?.keeperKey,
        receipt.isValid(sha256: item.sha256, byteCount: item.byteCount, keeperKey: key)
      else { return refuse(capsule, place, "receipt", &context) }
      capsule.items[place].receipt = receipt
      // The item is reported as saved, and its local copy may go, only once the receipt is stored.
      return [context.store(capsule, .syncing(.receipt(capsule)))]
    case 409 where answer.offset != nil:
      guard let offset = answer.offset, offset != state.uploadSent, !isCorrected else {
        return failed(id, answer, &context)
      }
      isCorrected = true
      return [part(item, of: capsule, from: offset, &context)]
    // A request that this device cancelled and the Keeper still considers active.
    case 409 where answer.problem == "busy": return failed(id, answer, &context)
    case 403, 409, 410, 413, 422: return refuse(capsule, place, answer.problem, &context)
    default: return failed(id, answer, &context)
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
    context.notice = RefusalText.isUnread(reason) ? "unread" : "refused"
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
    failures[capsule.id] = nil
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
