import PiggyBank
import ViewKit

/// The flow of capsules. Pure: no I/O, clock or randomness. Each part of the flow has its own view model; this one
/// routes actions to them and decides how one's outcome affects the others.
package struct PiggyBankViewModel {
  private var context: CapsuleContext
  private var draft = DraftViewModel()
  private var adding = AddingViewModel()
  private var syncing = SyncingViewModel()
  private var managing = ManagingViewModel()
  private var opening = OpeningViewModel()
  private var recovery = RecoveryViewModel()
  private var archive = ArchiveViewModel()
  private var guest = GuestViewModel()

  package init(language: Language) {
    context = CapsuleContext(language: language)
  }

  package var state: PiggyBankState {
    var state = PiggyBankState(context)
    (state.draft, state.adding, state.syncing) = (draft.state, adding.state, syncing.state)
    (state.managing, state.opening, state.recovery) = (managing.state, opening.state, recovery.state)
    (state.archive, state.guest) = (archive.state, guest.state)
    return state
  }

  /// The effects to perform first.
  package func start() -> [PiggyBankEffect] { [.showLanguage(context.language)] }

  /// Handles an action and returns the effects to perform.
  package mutating func handle(_ action: PiggyBankAction) -> [PiggyBankEffect] {
    let effects = route(action)
    guard let outcome = context.outcome else { return effects }
    context.outcome = nil
    return effects + connect(outcome)
  }

  private mutating func route(_ action: PiggyBankAction) -> [PiggyBankEffect] {
    switch action {
    case .languageChosen(let language) where language == context.language: return []
    case .languageChosen(let language):
      context.language = language
      return [.showLanguage(language), .storeLanguage(language)]
        + context.renameZones(chosen: draft.state.zone(context))
    case .back: return context.screen.parent.map { routed($0) } ?? []
    case .page(let action): return arrive(action)
    case .draft(.discard) where context.current?.isSealed == true: return managing.discard(&context)
    case .draft(let action): return draft.handle(action, &context)
    case .keys(let action): return recovery.handle(action, &context)
    case .adding(.picked(let files)) where context.screen == .archive: return archive.scan(files, &context)
    case .adding(.picked(let files)) where context.screen == .recovery: return recovery.pick(files, &context)
    case .adding(.picked(let files)) where context.screen == .keys: return recovery.pickCode(files, &context)
    case .adding(let action): return adding.handle(action, &context)
    case .managing(.exportAll): return archive.export(&context)
    case .managing(.cancelExport): return archive.cancelExport(&context)
    case .managing(let action): return managing.handle(action, &context)
    case .recovery(let action): return recovery.handle(action, &context)
    case .archive(let action): return archive.handle(action, &opening.state.contents, &context)
    case .opening(let action): return opening.handle(action, &context)
    case .picture(let action): return opening.handle(action)
    case .answer(let answer): return take(answer)
    }
  }

  /// Applies an outcome of one part to the others.
  private mutating func connect(_ outcome: CapsuleContext.Outcome) -> [PiggyBankEffect] {
    switch outcome {
    case .capsuleMade, .linkRenewed: return syncing.sendNext(&context)
    case .inviteGiven: return syncing.sealAgain(&context)
    case .capsuleRecovered, .itemsFound: return syncing.revisit(&context)
    case .capsuleDiscarded: return syncing.abandon(&context)
    case .capsulesChanged: return settleAfterChange()
    // Adding an item requires copies of the key, so it can now be locked.
    case .itemSealed(let id): return recovery.lockKey(id, &context) + syncing.sendNext(&context)
    case .archiveItemOpened(let item): return archive.opened(item, &opening.state.contents, &context)
    }
  }

  // MARK: The page

  private mutating func arrive(_ action: PiggyBankAction.Page) -> [PiggyBankEffect] {
    switch action {
    case .platform(let now, let clock, let zone, let zones, let address, let isOnline, let canSpeak, let canScan):
      (context.now, context.clock, context.zone, context.zones) = (now, clock, zone, zones)
      (context.address, context.isOnline) = (address, isOnline)
      (context.canSpeak, context.canScan) = (canSpeak, canScan)
      return [tick(), syncing.begin(&context)]
    case .loaded(let capsules, let text, let letters):
      context.load(capsules)
      draft.load(text)
      adding.load(letters)
      context.isLoaded = true
      return settle(context.screen) + draft.readClocks(&context) + context.readZones(context.capsules)
        + syncing.sendNext(&context)
    case .storingFailed:
      (context.isStoring, context.isLoaded) = (false, true)
      return []
    case .left: return opening.stopSpeaking(&context)
    case .storedElsewhere(let name, let text): return storedElsewhere(name, text)
    case .routed(let fragment): return routed(PiggyBankScreen(fragment))
    case .online(let isOnline):
      context.isOnline = isOnline
      return isOnline ? syncing.resume(&context) + guest.resume(&context) : []
    case .tick(let now):
      context.now = now
      return syncing.sendNext(&context)
    }
  }

  /// Ticks every second only in the last hour.
  private mutating func tick() -> PiggyBankEffect {
    let left = (context.current?.core.opensAt ?? .max) - context.now
    return .wait(milliseconds: left < 3700 && left > 0 ? 1000 : 20_000, ticket: context.ticket(.tick))
  }

  private mutating func storedElsewhere(_ name: String, _ text: String?) -> [PiggyBankEffect] {
    guard context.isLoaded else { return [] }
    guard PiggyBankEffect.isTyped(name) else { return context.adopt(name, text) }
    if AddingViewModel.isLetter(name) {
      adding.adopt(name, text, context)
      return []
    }
    // When a draft is typed in two tabs, the last one counts.
    guard ![.name, .moment, .review].contains(context.screen) else { return [] }
    draft.load(text)
    return draft.readClocks(&context)
  }

  // MARK: Screens

  private mutating func routed(_ screen: PiggyBankScreen) -> [PiggyBankEffect] {
    guard screen != context.screen else { return [] }
    context.screen = screen
    managing.leave()
    return opening.stopSpeaking(&context) + settle(screen)
  }

  /// A screen that makes no sense now gives way to the home screen; others get their data.
  private mutating func settle(_ screen: PiggyBankScreen) -> [PiggyBankEffect] {
    guard context.isLoaded else { return [] }
    switch screen {
    case .name, .moment, .review, .recovery: if context.current != nil { return context.show(.home) }
    case .keys, .details: if context.current == nil { return context.show(.home) }
    case .letter: if context.current?.canAddItems != true { return context.show(.home) }
    case .opened(let id):
      guard context.opened.contains(where: { $0.id == id }) else { return context.show(.home) }
      return opening.reopen(id, &context)
    case .guest(let id, let link): return guest.open(id, link, &context)
    case .home, .archive, .brokenLink: break
    }
    switch screen {
    case .moment: return draft.readClocks(&context) + context.nameZones(context.listedZones)
    case .review: return draft.settle(&context)
    case .home, .name, .keys, .letter, .recovery, .archive, .details, .opened, .guest, .brokenLink: return []
    }
  }

  /// Another tab has added or removed a capsule. A screen that still has its own goes on undisturbed.
  private mutating func settleAfterChange() -> [PiggyBankEffect] {
    let isUndisturbed: Bool
    switch context.screen {
    case .opened(let id): isUndisturbed = context.opened.contains { $0.id == id }
    case .guest(let id, _):
      isUndisturbed = context.capsule(id).map { $0.ownership == nil } ?? (guest.state.phase != .ready)
    case .moment, .review: isUndisturbed = context.current == nil
    case .home, .name, .keys, .letter, .recovery, .archive, .details, .brokenLink: isUndisturbed = false
    }
    return isUndisturbed ? [] : settle(context.screen)
  }

  // MARK: Answers

  /// Routes an answer to the part whose question had its ticket; unknown tickets are ignored.
  private mutating func take(_ answer: PiggyBankAction.Answer) -> [PiggyBankEffect] {
    if case .progressed(let ticket, let done, let total, let milliseconds) = answer {
      // The question stays open.
      if case .adding(let use)? = context.pending[ticket] {
        adding.progressed(use, done: done, total: total, milliseconds: milliseconds)
      }
      return []
    }
    if let now = answer.now { context.now = now }
    let use = context.pending.removeValue(forKey: answer.ticket)
    if case .stored(_, isKept: false) = answer, use?.isStoring != true { context.isStoring = false }
    guard let use else { return [] }
    if case .failed = answer {
      if case .adding(.abandoned) = use { return [] }
      return adding.failed(&context)
    }
    switch use {
    case .nothing: return []
    case .tick: if case .waited = answer { return [tick()] } else { return [] }
    case .tapGuard:
      context.ignoresTaps = false
      return []
    case .storing(let use): return context.take(answer, for: use) + adding.capsulesStored(&context)
    case .zones(let use):
      context.take(answer, for: use)
      return []
    case .draft(let use): return draft.take(answer, for: use, &context)
    case .adding(let use): return adding.take(answer, for: use, &context)
    case .syncing(let use): return syncing.take(answer, for: use, &context)
    case .managing(let use): return managing.take(answer, for: use, &context)
    case .opening(let use): return opening.take(answer, for: use, &context)
    case .recovery(let use): return recovery.take(answer, for: use, &context)
    case .archive(let use): return archive.take(answer, for: use, &opening.state.contents, &context)
    case .guest(let use): return guest.take(answer, for: use, &context)
    }
  }
}

extension PiggyBankAction.Answer {
  fileprivate var ticket: Int {
    switch self {
    case .sliced(let ticket, _), .measured(let ticket, _), .bundled(let ticket, _), .read(let ticket, _),
      .stored(let ticket, _), .random(let ticket, _, _), .clocks(let ticket, _), .zonesNamed(let ticket, _),
      .answered(let ticket, _), .digested(let ticket, _, _), .inspected(let ticket, _), .sealed(let ticket, _, _),
      .progressed(let ticket, _, _, _), .failed(let ticket), .unsealed(let ticket, _, _, _), .notHere(let ticket),
      .unsealFailed(let ticket, _), .agreed(let ticket, _), .tiled(let ticket, _), .spoken(let ticket),
      .waited(let ticket, _):
      ticket
    }
  }

  /// The platform's current time, if the answer contains it.
  fileprivate var now: Int64? {
    switch self {
    case .random(_, _, let now), .waited(_, let now): now
    case .sliced, .measured, .bundled, .read, .stored, .clocks, .zonesNamed, .answered, .digested, .inspected, .sealed,
      .progressed, .failed, .unsealed, .notHere, .unsealFailed, .agreed, .tiled, .spoken:
      nil
    }
  }
}
