import PiggyBank

extension PiggyBankViewModel {
  /// Bytes of an item that travel in one request.
  private static let partSize: Int64 = 4 << 20
  /// Milliseconds after which somebody who did not answer is asked again.
  static let patience = 15_000

  /// Sends what waits, one thing at a time: first a capsule that is not sealed yet, then items.
  mutating func pump() -> [PiggyBankEffect] {
    guard state.isLoaded, state.isOnline, !isSending, state.keeper == .present else { return [] }
    if let capsule = state.current, capsule.receipt == nil, let ownership = capsule.ownership {
      isSending = true
      var seal = request(capsule, .put)
      seal.body = .json(ownership.request.bytes)
      return [ask(seal, .seal(capsule.id))]
    }
    guard let capsule = sendingCapsule, let item = capsule.items.first(where: { $0.isWaiting }) else { return [] }
    isSending = true
    (state.uploadItem, state.uploadSent) = (item.item, 0)
    // It may have been begun before a reload: the keeper knows how far it came.
    return item.byteCount <= Self.partSize
      ? [part(item, of: capsule, from: 0)]
      : [ask(request(capsule, .head, "/items/" + item.item.text), .progress(item.item))]
  }

  private var sendingCapsule: KeptCapsule? {
    state.capsules.first { $0.isSealed && $0.release == nil && $0.items.contains { $0.isWaiting } }
  }

  private func owner(of item: CapsuleID) -> (KeptCapsule, Int)? {
    for capsule in state.capsules {
      if let place = capsule.items.firstIndex(where: { $0.item == item }) { return (capsule, place) }
    }
    return nil
  }

  private mutating func part(_ item: KeptItem, of capsule: KeptCapsule, from offset: Int64) -> PiggyBankEffect {
    let start = max(0, min(offset, item.byteCount))
    let end = min(item.byteCount, start + Self.partSize)
    state.uploadSent = start
    var put = request(capsule, .put, "/items/" + item.item.text)
    put.body = .part(item.item, start..<end, digest: end == item.byteCount ? item.sha256 : nil)
    return ask(put, .part(item.item))
  }

  mutating func progressed(_ id: CapsuleID, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    guard let (capsule, place) = owner(of: id) else { return stopSending() }
    switch answer.status {
    case 204, 404: return [part(capsule.items[place], of: capsule, from: answer.offset ?? 0)]
    default: return sendingFailed(answer)
    }
  }

  mutating func partAnswered(_ id: CapsuleID, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    guard let (found, place) = owner(of: id) else { return stopSending() }
    var capsule = found
    let item = capsule.items[place]
    switch answer.status {
    case 202: return [part(item, of: capsule, from: answer.offset ?? 0)]
    case 200, 201:
      guard let receipt = ItemReceipt(Array(answer.text.utf8)), receipt.capsule == capsule.id, receipt.item == id,
        let key = capsule.receipt?.keeperKey,
        receipt.isValid(sha256: item.sha256, byteCount: item.byteCount, keeperKey: key)
      else { return refuse(capsule, place, "receipt") }
      capsule.items[place].receipt = receipt
      // The screen says that it is saved when this was stored; only then its copy here may go.
      return [store(capsule, .receipt(capsule))]
    case 409 where answer.offset != nil: return [part(item, of: capsule, from: answer.offset ?? 0)]
    case 403, 409, 410, 413, 422: return refuse(capsule, place, Self.problem(answer.text))
    default: return sendingFailed(answer)
    }
  }

  /// The last part of a problem's type (RFC 9457).
  static func problem(_ text: String) -> String {
    for known in ["opened", "quota", "too-large", "gone", "forbidden", "conflict", "unfit", "digest"] {
      let mark = Array(("/problems/" + known).utf8)
      let bytes = Array(text.utf8)
      if bytes.count >= mark.count, (0...bytes.count - mark.count).contains(where: { bytes[$0...].starts(with: mark) })
      {
        return known
      }
    }
    return "refused"
  }

  private mutating func refuse(_ capsule: KeptCapsule, _ place: Int, _ reason: String) -> [PiggyBankEffect] {
    var capsule = capsule
    capsule.items[place].refusal = reason
    state.notice = "refused"
    return [keep(capsule)] + stopSending()
  }

  /// The receipt is on this device.
  mutating func receiptKept(_ capsule: KeptCapsule, _ isKept: Bool) -> [PiggyBankEffect] {
    // Without the receipt on the disk nothing is called saved; it can be had again.
    guard isKept, var known = self.capsule(capsule.id) else {
      state.isStoring = isKept
      return wait()
    }
    known.receipt = capsule.receipt
    known.release = capsule.release
    var dropped: [PiggyBankEffect] = []
    for item in capsule.items where item.receipt != nil {
      guard let place = known.items.firstIndex(where: { $0.item == item.item }), known.items[place].receipt == nil
      else { continue }
      known.items[place].receipt = item.receipt
      dropped.append(.drop(item.item))
    }
    return [keep(known)] + dropped + stopSending()
  }

  mutating func sealAnswered(_ id: CapsuleID, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    guard var capsule = capsule(id) else { return stopSending() }
    switch answer.status {
    case 200, 201:
      guard let receipt = CapsuleReceipt(Array(answer.text.utf8)) else { return doubt() }
      do throws(CapsuleReceipt.Doubt) {
        try receipt.check(coreHash: capsule.core.hash, recipients: capsule.recipients, keeperKey: nil)
      } catch { return doubt() }
      capsule.receipt = receipt
      return [store(capsule, .receipt(capsule))]
    case 400, 403, 409, 410, 413, 422:
      state.notice = "notTaken"
      return wait()
    default: return sendingFailed(answer)
    }
  }

  private mutating func doubt() -> [PiggyBankEffect] {
    state.notice = "doubt"
    return wait()
  }

  private mutating func stopSending() -> [PiggyBankEffect] {
    isSending = false
    state.uploadItem = nil
    return pump()
  }

  private mutating func sendingFailed(_ answer: KeeperAnswer) -> [PiggyBankEffect] {
    wait(answer.retryAfter.map { max(1, min(3600, $0)) * 1000 } ?? Self.patience)
  }

  private mutating func wait(_ milliseconds: Int = patience) -> [PiggyBankEffect] {
    state.uploadItem = nil
    return [.wait(milliseconds: milliseconds, ticket: ticket(.wait(.retry)))]
  }
}
