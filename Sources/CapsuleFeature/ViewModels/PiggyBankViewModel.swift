import PiggyBank
import Reports
import ViewKit

/// The flow of capsules: actions in, state and effects out. It has no clock, no input or output and no chance of its own.
package struct PiggyBankViewModel {
  /// What an answer is for.
  enum Pending: Equatable {
    case nothing, clocks, newCapsule, newLink, tick, retry
    /// A receipt was stored, after which the screen says so.
    case receipt(KeptCapsule)
    /// A capsule was to be stored, and is to be stored again where there was no room.
    case kept(CapsuleID), keepAgain(CapsuleID)
    case seal(CapsuleID), describe, keeper
    /// What is put into a capsule, from the moment at which it was: another may be on the screen by then.
    case letter(CapsuleID, String), file(CapsuleID, PickedFile), inspecting(MeasuredFile), measured(MeasuredFile)
    case sealing(ItemSealing)
    /// Nobody wants it any more, but it may be sealed and stored already.
    case abandoned(CapsuleID)
    case part(CapsuleID), progress(CapsuleID)
    /// A link that is made, and its name.
    case token(CapsuleID, String)
    case deletion(CapsuleID), lock(CapsuleID), revoking(CapsuleID)
    case sheet, recovery(RecoveryCopy)
    case exported(CapsuleID, [ItemPage.Entry]), opener(CapsuleID, [ItemPage.Entry]), bundle, slice(ArchiveSlice)
    case release(CapsuleID), list(CapsuleID), fetch(CapsuleID)
    /// An item is opened, for the first time or after it was fetched.
    case unseal(CapsuleID, isFetched: Bool)
    /// A step of the ceremony.
    case ceremony(Int)
    case tile(CapsuleID), spokenLetter(CapsuleID)
    /// The step of the ceremony that is read aloud.
    case spokenStep(Int)
    /// How this device's clocks stand at these moments.
    case here([Int64])
    /// How the clocks of a capsule's zone stand at its moment.
    case there(CapsuleID)
    /// What these zones are called in a language.
    case names([String], Language)

    var isCeremony: Bool {
      switch self {
      case .ceremony, .spokenStep: true
      default: false
      }
    }
  }

  package internal(set) var state: PiggyBankState
  var pending: [Int: Pending] = [:]
  private var lastTicket = 0
  /// Screens that the way back leads through.
  var depth = 0
  /// A capsule or an item is being sent, or a retry is waited for.
  var isSending = false
  /// Capsules of which this device has not stored what is known of them.
  var unstored: Set<CapsuleID> = []

  package init(language: Language) {
    state = PiggyBankState(language: language)
  }

  /// What the page is to do first.
  package func start() -> [PiggyBankEffect] { [.showLanguage(state.language)] }

  /// Takes what happened; returns what is to be done about it.
  package mutating func handle(_ action: PiggyBankAction) -> [PiggyBankEffect] {
    switch action {
    case .languageChosen(let language):
      state.language = language
      return [.showLanguage(language), .storeLanguage(language)] + renameZones()
    case .platform, .loaded, .storingFailed, .storedElsewhere, .routed, .left, .online, .tick:
      return arrive(action)
    case .begin, .writeName, .submitName, .choosePreset, .writeWall, .chooseZone, .chooseSecond, .confirm, .discard:
      return make(action)
    case .back: return leave()
    case .openKeys, .printKeys, .saveKeys, .copyKeys, .finishKeys, .writeKey, .tryKey: return guardKeys(action)
    case .openLetter, .writeLetter, .putLetter, .picked, .dismissNotice, .cancelSealing: return putIn(action)
    case .openRecovery, .writeRecovery, .pasteSheet, .submitRecovery, .read: return recover(action)
    case .writeArchiveKey, .openArchive, .sliced: return openArchive(action)
    case .openDetails, .saveReminder, .exportAll, .makeLink, .copyLink, .revokeLink, .askDelete, .writeDeletion,
      .delete:
      return manage(action)
    case .open, .openAgain, .skipCeremony, .repeatCeremony, .readCeremony, .readLetter, .unfoldReport, .save:
      return open(action)
    case .picture(let action): return view(action)
    default: return answer(action)
    }
  }

  private mutating func arrive(_ action: PiggyBankAction) -> [PiggyBankEffect] {
    switch action {
    case .platform(let now, let offset, let zone, let zones, let address, let isOnline, let canSpeak):
      (state.now, state.offset, state.zone, state.zones) = (now, offset, zone, zones)
      (state.address, state.isOnline, state.canSpeak) = (address, isOnline, canSpeak)
      return [.wait(milliseconds: tickLength, ticket: ticket(.tick)), ask(KeeperRequest(.get, "keeper"), .keeper)]
    case .loaded(let capsules, let draft, let letters):
      state.capsules = capsules.compactMap { KeptCapsule($0) }
      state.draft = draft.flatMap { CapsuleDraft($0) } ?? CapsuleDraft()
      (state.letters, state.isLoaded) = (letters, true)
      return settle(state.screen) + readClocks() + readZones(state.capsules) + pump()
    case .storingFailed:
      (state.isStoring, state.isLoaded) = (false, true)
      return []
    case .left: return hush()
    case .storedElsewhere(let name, let text): return storedElsewhere(name, text)
    case .routed(let fragment): return routed(PiggyBankScreen(fragment))
    case .online(let isOnline):
      state.isOnline = isOnline
      guard isOnline else { return [] }
      isSending = false
      return (state.keeper == .present ? [] : [ask(KeeperRequest(.get, "keeper"), .keeper)]) + pump()
    case .tick(let now):
      state.now = now
      return pump()
    default: return []
    }
  }

  /// Seconds are shown in the last hour alone.
  var tickLength: Int {
    let left = (state.current?.core.opensAt ?? .max) - state.now
    return left < 3700 && left > 0 ? 1000 : 20_000
  }

  func request(_ capsule: KeptCapsule, _ method: KeeperRequest.Method, _ rest: String = "") -> KeeperRequest {
    KeeperRequest(method, "capsules/" + capsule.id.text + rest, capsule.token)
  }

  mutating func ticket(_ use: Pending) -> Int {
    lastTicket += 1
    pending[lastTicket] = use
    return lastTicket
  }

  mutating func ask(_ request: KeeperRequest, _ use: Pending) -> PiggyBankEffect {
    .ask(request, ticket: ticket(use))
  }

  // MARK: Screens

  mutating func show(_ screen: PiggyBankScreen) -> [PiggyBankEffect] {
    state.screen = screen
    depth += 1
    return [.go(screen.fragment)]
  }

  /// A screen takes the place of the one that is there, which is not to be come back to.
  mutating func replace(_ screen: PiggyBankScreen) -> [PiggyBankEffect] {
    state.screen = screen
    return [.replaceAddress(screen.fragment)]
  }

  mutating func leave() -> [PiggyBankEffect] {
    if depth > 0 { return [.back] }
    return replace(.home)
  }

  private mutating func routed(_ screen: PiggyBankScreen) -> [PiggyBankEffect] {
    // It is there already: the flow itself asked for the address.
    guard screen != state.screen else { return [] }
    depth = max(0, depth - 1)
    state.screen = screen
    state.isDeleting = false
    return hush() + settle(screen)
  }

  /// A screen that makes no sense now gives way to the home screen; others get what they need.
  mutating func settle(_ screen: PiggyBankScreen) -> [PiggyBankEffect] {
    guard state.isLoaded else { return [] }
    switch screen {
    case .name, .moment, .recovery: if state.current != nil { return replace(.home) }
    case .keys, .details: if state.current == nil { return replace(.home) }
    case .letter: if state.current?.canPutIn != true { return replace(.home) }
    case .opened(let id):
      guard state.opened.contains(where: { $0.id == id }) else { return replace(.home) }
      return reopen(id)
    case .guest(let id, let link): return meet(id, link)
    case .home, .archive, .brokenLink: break
    }
    return screen == .moment ? readClocks() + nameZones(listedZones) : []
  }
}
