import JSON
import PiggyBank

extension PiggyBankViewModel {
  /// The platform's answers, each to the question with its ticket; others mean nothing.
  mutating func answer(_ action: PiggyBankAction) -> [PiggyBankEffect] {
    switch action {
    case .stored(let ticket, let isKept):
      return stored(pending.removeValue(forKey: ticket), isKept)
    case .random(let ticket, let bytes, let now):
      state.now = now
      return drawn(pending.removeValue(forKey: ticket), bytes)
    case .clocks(let ticket, let offsets):
      switch pending.removeValue(forKey: ticket) {
      case .clocks: return clocks(offsets)
      case .here(let moments): for (moment, offset) in zip(moments, offsets) { state.offsets[moment] = offset }
      case .there(let id): state.zoneOffsets[id] = offsets.first
      default: break
      }
      return []
    case .zonesNamed(let ticket, let words):
      if case .names(let zones, let language)? = pending.removeValue(forKey: ticket) {
        zonesNamed(zones, language, words)
      }
      return []
    case .answered(let ticket, let answer): return answered(pending.removeValue(forKey: ticket), answer)
    case .digested(let ticket, let sha256, let size):
      guard case .file(let capsule, let file)? = pending.removeValue(forKey: ticket) else { return [] }
      return digested(MeasuredFile(capsule: capsule, file: file, sha256: sha256, size: size))
    case .inspected(let ticket, let report):
      guard case .inspecting(var file)? = pending.removeValue(forKey: ticket) else { return [] }
      file.report = ItemReport(report) == nil ? [] : report
      return measured(file)
    case .sealed(let ticket, let sha256, let byteCount):
      switch pending.removeValue(forKey: ticket) {
      case .sealing(let order): return sealed(order, sha256, byteCount)
      case .abandoned(let item): return [.drop(item)]
      default: return []
      }
    case .progressed(let ticket, let done, let total, let milliseconds):
      progressed(ticket, done, total, milliseconds)
      return []
    case .failed(let ticket):
      switch pending.removeValue(forKey: ticket) {
      case nil, .abandoned: return []
      default: return sealingFailed()
      }
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
      return spoken(pending.removeValue(forKey: ticket))
    case .notHere(let ticket):
      guard case .unseal(let item, let isFetched)? = pending.removeValue(forKey: ticket) else { return [] }
      return notHere(item, isFetched)
    case .measured(let ticket, let size):
      guard case .opener(let id, let entries)? = pending.removeValue(forKey: ticket) else { return [] }
      return openerMeasured(id, entries, size)
    case .bundled(let ticket, let isWhole):
      return pending.removeValue(forKey: ticket) == .bundle ? exportEnded(isWhole: isWhole) : []
    case .agreed(let ticket, let shared):
      guard case .lock(let id)? = pending.removeValue(forKey: ticket) else { return [] }
      return keyLocked(id, shared)
    case .waited(let ticket, let now): return waited(pending.removeValue(forKey: ticket), now)
    default: return []
    }
  }

  private mutating func spoken(_ use: Pending?) -> [PiggyBankEffect] {
    switch use {
    case .spokenStep(let step): return stepPassed(step)
    case .spokenLetter(let item): if state.spokenLetter == item { state.spokenLetter = nil }
    default: break
    }
    return []
  }

  private mutating func drawn(_ use: Pending?, _ bytes: [UInt8]) -> [PiggyBankEffect] {
    switch use {
    case .newCapsule: makeCapsule(bytes)
    case .newLink: makeLink(bytes)
    case .letter(let capsule, let text): sealLetter(capsule, text, bytes)
    case .measured(let file): sealFile(file, bytes)
    default: []
    }
  }

  private mutating func answered(_ use: Pending?, _ answer: KeeperAnswer) -> [PiggyBankEffect] {
    switch use {
    case .keeper: return met(answer)
    case .seal(let id): return sealAnswered(id, answer)
    case .progress(let item): return progressed(item, answer)
    case .part(let item): return partAnswered(item, answer)
    case .deletion(let id): return deleted(id, answer)
    case .token(let link, let address): return linkAnswered(link, address, answer)
    case .revoking(let link): return revoked(link, answer)
    case .exported(let id, let entries): return exportListed(id, entries, answer)
    case .recovery(let copy): return recovered(copy, answer)
    case .describe: return described(answer)
    case .release(let id): return released(id, answer)
    case .list(let id): return listed(id, answer)
    case .fetch(let item): return fetched(item, answer)
    default: return []
    }
  }

  /// What answers as a keeper is one; where nobody answers, what was begun goes on later.
  private mutating func met(_ answer: KeeperAnswer) -> [PiggyBankEffect] {
    if answer.status == 200, let json = try? JSONReader.read(Array(answer.text.utf8)), json["kind"]?.text == "keeper" {
      state.keeper = .present
    } else if answer.status != 0 {
      state.keeper = .absent
    } else {
      return [.wait(milliseconds: Self.patience, ticket: ticket(.keeper))]
    }
    return pump()
  }

  private mutating func waited(_ use: Pending?, _ now: Int64) -> [PiggyBankEffect] {
    state.now = now
    switch use {
    case .tick: return [.wait(milliseconds: tickLength, ticket: ticket(.tick))]
    case .retry:
      isSending = false
      return pump()
    case .keepAgain(let id): return keepAgain(id)
    case .keeper: return state.keeper == .present ? [] : [ask(KeeperRequest(.get, "keeper"), .keeper)]
    case .ceremony(let step): return stepPassed(step)
    default: return []
    }
  }
}
