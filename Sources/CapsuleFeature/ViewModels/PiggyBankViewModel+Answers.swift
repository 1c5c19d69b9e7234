import JSON
import PiggyBank

extension PiggyBankViewModel {
  /// The platform's answers, each to the question with its ticket; others mean nothing.
  mutating func take(_ answer: PiggyBankAction.Answer) -> [PiggyBankEffect] {
    switch answer {
    case .stored(let ticket, let isKept):
      guard case .stored(let use)? = pending.removeValue(forKey: ticket) else {
        if !isKept { state.isStoring = false }
        return []
      }
      return stored(use, isKept)
    case .random(let ticket, let bytes, let now):
      state.now = now
      guard case .random(let use)? = pending.removeValue(forKey: ticket) else { return [] }
      return drawn(use, bytes)
    case .clocks(let ticket, let offsets):
      guard case .clocks(let use)? = pending.removeValue(forKey: ticket) else { return [] }
      return read(use, offsets)
    case .zonesNamed(let ticket, let words):
      if case .names(let zones, let language)? = pending.removeValue(forKey: ticket) {
        zonesNamed(zones, language, words)
      }
      return []
    case .answered(let ticket, let answer):
      guard case .keeper(let use)? = pending.removeValue(forKey: ticket) else { return [] }
      return answered(use, answer)
    case .digested(let ticket, let sha256, let size):
      guard case .file(let capsule, let file)? = pending.removeValue(forKey: ticket) else { return [] }
      return digested(MeasuredFile(capsule: capsule, file: file, sha256: sha256, size: size))
    case .inspected(let ticket, let report):
      guard case .inspecting(var file)? = pending.removeValue(forKey: ticket) else { return [] }
      file.report = ItemReport(report) == nil ? [] : report
      return measured(file)
    case .sealed(let ticket, let sha256, let byteCount):
      let use = pending.removeValue(forKey: ticket)
      if case .abandoned(let item)? = use { return [.drop(item)] }
      guard case .sealing(let order)? = use else { return [] }
      return sealed(order, sha256, byteCount)
    case .progressed(let ticket, let done, let total, let milliseconds):
      progressed(ticket, done, total, milliseconds)
      return []
    case .failed(let ticket):
      guard let use = pending.removeValue(forKey: ticket) else { return [] }
      if case .abandoned = use { return [] }
      return sealingFailed()
    case .unsealed(let ticket, let header, let content, let finding):
      guard case .unseal(let item, _)? = pending.removeValue(forKey: ticket) else { return [] }
      return opening(item, content, ItemHeader(header), finding)
    case .unsealFailed(let ticket, let damage):
      guard case .unseal(let item, _)? = pending.removeValue(forKey: ticket) else { return [] }
      return opening(item, .damaged(damage), nil)
    case .tiled(let ticket, let address):
      if case .tile(let item)? = pending.removeValue(forKey: ticket) { tiled(item, address) }
      return []
    case .spoken(let ticket):
      guard case .spoken(let use)? = pending.removeValue(forKey: ticket) else { return [] }
      return spoken(use)
    case .notHere(let ticket):
      guard case .unseal(let item, let isFetched)? = pending.removeValue(forKey: ticket) else { return [] }
      return notHere(item, isFetched)
    case .measured(let ticket, let size):
      guard case .opener(let id, let entries)? = pending.removeValue(forKey: ticket) else { return [] }
      return openerMeasured(id, entries, size)
    case .bundled(let ticket, let isWhole):
      return pending.removeValue(forKey: ticket) == .bundle ? exportEnded(isWhole: isWhole) : []
    case .read(let ticket, let text):
      return pending.removeValue(forKey: ticket) == .sheet ? sheetRead(text) : []
    case .sliced(let ticket, let bytes):
      guard case .slice(let slice)? = pending.removeValue(forKey: ticket) else { return [] }
      return sliced(slice, bytes)
    case .agreed(let ticket, let shared):
      guard case .lock(let id)? = pending.removeValue(forKey: ticket) else { return [] }
      return keyLocked(id, shared)
    case .waited(let ticket, let now):
      state.now = now
      guard case .wait(let use)? = pending.removeValue(forKey: ticket) else { return [] }
      return waited(use)
    }
  }

  private mutating func read(_ use: Clocks, _ offsets: [Int64]) -> [PiggyBankEffect] {
    switch use {
    case .draft: return clocks(offsets)
    case .here(let moments): for (moment, offset) in zip(moments, offsets) { state.offsets[moment] = offset }
    case .there(let id): state.zoneOffsets[id] = offsets.first
    }
    return []
  }

  private mutating func spoken(_ use: Speaking) -> [PiggyBankEffect] {
    switch use {
    case .step(let step): return stepPassed(step)
    case .letter(let item): if state.spokenLetter == item { state.spokenLetter = nil }
    case .silence: break
    }
    return []
  }

  private mutating func drawn(_ use: RandomUse, _ bytes: [UInt8]) -> [PiggyBankEffect] {
    switch use {
    case .capsule: makeCapsule(bytes)
    case .link: makeLink(bytes)
    case .letter(let capsule, let text): sealLetter(capsule, text, bytes)
    case .file(let file): sealFile(file, bytes)
    }
  }

  private mutating func answered(_ use: Asking, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    switch use {
    case .presence: met(answer)
    case .seal(let id): sealAnswered(id, answer)
    case .progress(let item): progressed(item, answer)
    case .part(let item): partAnswered(item, answer)
    case .deletion(let id): deleted(id, answer)
    case .link(let link, let address): linkAnswered(link, address, answer)
    case .revocation(let link): revoked(link, answer)
    case .exported(let id, let entries): exportListed(id, entries, answer)
    case .recovery(let copy): recovered(copy, answer)
    case .description: described(answer)
    case .release(let id): released(id, answer)
    case .list(let id): listed(id, answer)
    case .fetch(let item): fetched(item, answer)
    case .nothing: []
    }
  }

  /// What answers as a keeper is one; where nobody answers, what was begun goes on later.
  private mutating func met(_ answer: KeeperAnswer) -> [PiggyBankEffect] {
    if answer.status == 200, let json = try? JSONReader.read(Array(answer.text.utf8)), json["kind"]?.text == "keeper" {
      state.keeper = .present
    } else if answer.status != 0 {
      state.keeper = .absent
    } else {
      return [.wait(milliseconds: Self.patience, ticket: ticket(.wait(.keeper)))]
    }
    return pump()
  }

  private mutating func waited(_ use: Waiting) -> [PiggyBankEffect] {
    switch use {
    case .tick: return [.wait(milliseconds: tickLength, ticket: ticket(.wait(.tick)))]
    case .retry:
      isSending = false
      return pump()
    case .storing(let id): return keepAgain(id)
    case .keeper: return state.keeper == .present ? [] : [ask(KeeperRequest(.get, "keeper"), .presence)]
    case .ceremony(let step): return stepPassed(step)
    }
  }
}
