import PiggyBank
import Reports
import ViewKit

/// The flow of capsules: actions in, state and effects out. It has no clock, no input or output and no chance of its own.
package struct PiggyBankViewModel {
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
    case .back: return leave()
    case .page(let action): return arrive(action)
    case .draft(let action): return make(action)
    case .keys(let action): return guardKeys(action)
    case .adding(let action): return putIn(action)
    case .managing(let action): return manage(action)
    case .recovery(let action): return recover(action)
    case .archive(let action): return openArchive(action)
    case .opening(let action): return open(action)
    case .picture(let action): return view(action)
    case .answer(let answer): return take(answer)
    }
  }

  private mutating func arrive(_ action: PiggyBankAction.Page) -> [PiggyBankEffect] {
    switch action {
    case .platform(let now, let offset, let zone, let zones, let address, let isOnline, let canSpeak):
      (state.now, state.offset, state.zone, state.zones) = (now, offset, zone, zones)
      (state.address, state.isOnline, state.canSpeak) = (address, isOnline, canSpeak)
      return [
        .wait(milliseconds: tickLength, ticket: ticket(.wait(.tick))), ask(KeeperRequest(.get, "keeper"), .presence),
      ]
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
      return (state.keeper == .present ? [] : [ask(KeeperRequest(.get, "keeper"), .presence)]) + pump()
    case .tick(let now):
      state.now = now
      return pump()
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

  mutating func ask(_ request: KeeperRequest, _ use: Asking) -> PiggyBankEffect {
    .ask(request, ticket: ticket(.keeper(use)))
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
